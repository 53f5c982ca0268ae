// transitiond 1.0.0 · /v1/transitions/scale:0.8:bottom,opacity.js?animation=easeOut&direction=both&duration=0.2
const insertion = {"keyframes":{"scale":["0.8","1"],"opacity":[0,1],"transformOrigin":["50% 100%","50% 100%"]},"options":{"duration":200,"easing":"ease-out","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"},"reduced":{"keyframes":{"opacity":[0,1]},"options":{"duration":200,"easing":"ease-out","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"}}};
const pick = (part) => insertion.keyframes ? insertion[part]
  : Object.fromEntries(Object.entries(insertion).map(([key, one]) => [key, one[part]]));
export const keyframes = pick("keyframes");
export const options = pick("options");
export const reduced = pick("reduced");
const play = (element, one, extra) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { keyframes, options } = still ? one.reduced : one;
  return element.animate(keyframes, { ...options, ...extra });
};
const run = (set, target, extra) => set.keyframes ? play(target, set, extra)
  : Object.entries(set).filter(([key]) => target[key]).map(([key, one]) => play(target[key], one, extra));
export const removal = {"keyframes":{"scale":["1","0.8"],"opacity":[1,0],"transformOrigin":["50% 100%","50% 100%"]},"options":{"duration":200,"easing":"ease-out","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"},"reduced":{"keyframes":{"opacity":[1,0]},"options":{"duration":200,"easing":"ease-out","fill":"both","delay":0,"iterations":1,"direction":"normal","composite":"replace"}}};
/** Plays it on an element, or on `{ name: element }` of several; `options` overrule those of the module, and
 *  `{ transition: "removal" }` plays the way out. */
export function animate(target, { transition = "insertion", ...options } = {}) {
  return run(transition === "removal" ? removal : insertion, target, options);
}
export default animate;
