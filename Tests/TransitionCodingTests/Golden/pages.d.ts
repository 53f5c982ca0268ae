// transitiond 1.0.0 · push · at rest after 0.35 s
// /v1/transitions/core-animation/push:from-right.d.ts?animation=easeInOut&duration=0.35

export interface Timing {
  duration: number;
  easing: string;
  delay?: number;
  fill?: FillMode;
}

export interface Keyframes {
  enter: Keyframe;
  leave: Keyframe;
}

export interface Part extends Keyframes {
  timing: Timing;
}

export type Options = KeyframeAnimationOptions & { motion?: "auto" | "full" | "reduced" };

export type Role = "outgoing" | "incoming";

export const options: Record<Role, Timing>;
export const keyframes: Record<Role, Keyframes>;
export const motion: Record<Role, Part>;
export const reduced: Record<Role, Part>;
export function enter<R extends Role>(elements: Record<R, Element>, options?: Options): Record<R, Animation>;
export function leave<R extends Role>(elements: Record<R, Element>, options?: Options): Record<R, Animation>;
