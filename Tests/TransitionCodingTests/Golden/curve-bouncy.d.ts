// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.d.ts

export interface Timing {
  duration: number;
  easing: string;
  delay?: number;
}

export const options: Timing;
export const reduced: Timing;
export const duration: number;
export const easing: string;
export default options;
