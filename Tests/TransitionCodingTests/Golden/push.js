// transitiond 1.0.0 · push · at rest after 1.045 s
// /v1/transitions/push:leading.js?animation=bouncy
// Approximate: error ≤ 0.002.

const easing =
  "linear(0, 0.0098 1.21%, 0.0567 2.85%, 0.1513 4.93%, 0.2502 6.64%, 0.5818 12.3%, 0.7348 15.39%, 0.8495 18.33%, " +
  "0.9356 21.35%, 0.9968 24.64%, 1.0345 28.48%, 1.0478 33.52%, 1.0011 54.84%, 0.9983 78.36%, 1)";

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
