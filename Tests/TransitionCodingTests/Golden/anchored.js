// transitiond 1.0.0 · opacity · at rest after 0.2 s
// /v1/transitions/scale:0.8:bottom,opacity.js?animation=easeOut&duration=0.2

export const options = { duration: 200, easing: "ease-out" };

export const keyframes = {
  enter: [
    { offset: 0, scale: "0.8", opacity: 0, transformOrigin: "50% 100%" },
    { offset: 1, transformOrigin: "50% 100%" },
  ],
  leave: [
    { offset: 0, transformOrigin: "50% 100%" },
    { offset: 1, scale: "0.8", opacity: 0, transformOrigin: "50% 100%" },
  ],
};

export const motion = { timing: options, ...keyframes };

export const reduced = {
  timing: { duration: 200, easing: "linear" },
  enter: { offset: 0, opacity: 0 },
  leave: { offset: 1, opacity: 0 },
};

const running = new WeakMap();

function play(element, direction, fill, { motion: preference = "auto", ...options } = {}) {
  const isReduced =
    preference === "reduced" || (preference === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  const { timing, [direction]: ends } = isReduced ? reduced : motion;
  const previous = running.get(element);
  let frames = [ends].flat();
  if (previous?.playState === "running") {
    const style = getComputedStyle(element);
    const current = Object.fromEntries(frames.flatMap(Object.keys).map((name) => [name, style[name]]));
    frames = [{ ...current, offset: 0 }, ...frames.filter(({ offset }) => offset === 1)];
  }
  previous?.cancel();
  const animation = element.animate(frames, { fill, ...timing, ...options });
  running.set(element, animation);
  return animation;
}

/** From the first keyframe, or from where it is, to rest; nothing is left on the element. */
export const enter = (element, options) => play(element, "enter", "backwards", options);

/** To the last keyframe, held there: `await leave(element).finished; element.remove()`, or `enter(element)`. */
export const leave = (element, options) => play(element, "leave", "forwards", options);
