import transitiond from "./transitiond.js";

export default { plugins: [transitiond()] };
