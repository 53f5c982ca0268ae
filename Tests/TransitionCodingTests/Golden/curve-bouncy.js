// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.js
// Approximate: error ≤ 0.002.

export const duration = 1045;

export const easing =
  "linear(0, 0.0098 1.21%, 0.0567 2.85%, 0.1513 4.93%, 0.2502 6.64%, 0.5818 12.3%, 0.7348 15.39%, 0.8495 18.33%, " +
  "0.9356 21.35%, 0.9968 24.64%, 1.0345 28.48%, 1.0478 33.52%, 1.0011 54.84%, 0.9983 78.36%, 1)";

export const options = { duration, easing };

export const reduced = { duration: 200, easing: "linear" };

export default options;
