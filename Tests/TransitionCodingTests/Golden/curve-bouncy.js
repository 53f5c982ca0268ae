// transitiond 1.0.0 · curve · at rest after 1.045 s
// /v1/curves/bouncy.js
// Approximate: error ≤ 0.002.

export const duration = 1045;

export const easing =
  "linear(0, 0.0094 1.19%, 0.0552 2.81%, 0.1472 4.85%, 0.2437 6.53%, 0.5801 12.27%, 0.7321 15.33%, 0.8458 18.22%, " +
  "0.932 21.2%, 0.9937 24.43%, 1.0325 28.17%, 1.0478 33.02%, 1.0398 37.21%, 1.0013 54.7%, 0.9983 76.13%, 1)";

export const options = { duration, easing };

export const reduced = { duration: 200, easing: "linear" };

export default options;
