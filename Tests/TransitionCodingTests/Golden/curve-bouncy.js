// transitiond 1.0.0 · /v1/curves/bouncy.js
export const options = {"duration":1044.7131,"easing":"linear(0, 0.0097 1.208%, 0.0569 2.858%, 0.1525 4.954%, 0.2505 6.647%, 0.5823 12.312%, 0.7353 15.405%, 0.8495 18.335%, 0.9355 21.352%, 0.9968 24.651%, 1.0346 28.507%, 1.0478 33.545%, 1.0011 54.845%, 0.9983 77.93%, 1)","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"};
export const { duration, easing } = options;
export default options;
