// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.js
// Approximate: error ≤ 0.002.

export const duration = 1045;

export const easing =
  "linear(0, 0.0098 1.21%, 0.0571 2.863%, 0.1531 4.965%, 0.2504 6.643%, 0.5824 12.311%, 0.7355 15.406%, " +
  "0.85 18.343%, 0.9359 21.362%, 0.9971 24.661%, 1.0348 28.52%, 1.0478 33.55%, 1.0011 54.848%, 0.9983 78.247%, 1)";

export const options = { duration, easing };

export const reduced = { duration: 200, easing: "linear" };

export default options;
