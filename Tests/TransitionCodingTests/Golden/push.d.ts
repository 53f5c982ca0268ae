// transitiond 1.0.0 · push · at rest after 1.045 s
// /v1/transitions/push:leading.d.ts?animation=bouncy

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

export const options: Timing;
export const keyframes: Keyframes;
export const motion: Part;
export const reduced: Part;
export function enter(element: Element, options?: Options): Animation;
export function leave(element: Element, options?: Options): Animation;
