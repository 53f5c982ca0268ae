// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.js
// Approximate: error ≤ 0.002.

export const duration = 1045;

export const easing =
  "linear(0, 0.00976 1.21%, 0.05703 2.86%, 0.15286 4.96%, 0.25021 6.64%, 0.58235 12.31%, 0.7357 15.41%, " +
  "0.85091 18.37%, 0.93678 21.4%, 0.99762 24.7%, 1.03508 28.57%, 1.04766 33.6%, 1.00105 54.89%, 0.99835 79.29%, 1)";

export const options = { duration, easing };

export const reduced = { duration: 200, easing: "linear" };

export default options;
