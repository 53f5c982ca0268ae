// transitiond 1.0.0 · push · at rest after 1.045 s
// /v1/transitions/push:leading.js?animation=bouncy
// Approximate: error ≤ 0.002.

const easing =
  "linear(0, 0.00976 1.21%, 0.05703 2.86%, 0.15286 4.96%, 0.25021 6.64%, 0.58235 12.31%, 0.7357 15.41%, " +
  "0.85091 18.37%, 0.93678 21.4%, 0.99762 24.7%, 1.03508 28.57%, 1.04766 33.6%, 1.00105 54.89%, 0.99835 79.29%, 1)";

export const options = { duration: 1045, easing };

export const keyframes = {
  enter: { offset: 0, translate: "-100%", opacity: 0 },
  leave: { offset: 1, translate: "100%", opacity: 0 },
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
