// transitiond 1.0.0 · /v1/curves/bouncy.js
export const options = {"duration":1044.7131,"easing":"linear(0, 0.0097 1.209%, 0.057 2.86%, 0.1528 4.959%, 0.2507 6.65%, 0.5825 12.316%, 0.7356 15.413%, 0.8501 18.352%, 0.9361 21.378%, 0.9973 24.683%, 1.0349 28.55%, 1.0477 33.581%, 1.0011 54.863%, 0.9983 78.279%, 1)","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"};
export const { duration, easing } = options;
export default options;
