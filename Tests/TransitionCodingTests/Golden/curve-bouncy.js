// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.js
// Approximate: error ≤ 0.002.

export const duration = 1045;

export const easing =
  "linear(0, 0.00975 1.208%, 0.057 2.859%, 0.15277 4.958%, 0.25067 6.648%, 0.58255 12.313%, 0.73563 15.409%, " +
  "0.85007 18.346%, 0.93608 21.371%, 0.99728 24.675%, 1.0349 28.542%, 1.04772 33.572%, 1.00112 54.848%, " +
  "0.99833 78.247%, 1)";

export const options = { duration, easing };

export const reduced = { duration: 200, easing: "linear" };

export default options;
