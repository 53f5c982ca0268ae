// transitiond 1.0.0 · push · at rest after 0.35 s
// /v1/transitions/core-animation/push:from-right.js?animation=easeInOut&duration=0.35
// warning: zIndex: stack the layers in this order, from back to front: outgoing, incoming

export const options = {
  outgoing: { duration: 350, easing: "ease-in-out", fill: "forwards" },
  incoming: { duration: 350, easing: "ease-in-out", fill: "backwards" },
};

export const keyframes = {
  outgoing: { enter: { offset: 1, translate: "-100%" }, leave: { offset: 1, translate: "100%" } },
  incoming: { enter: { offset: 0, translate: "100%" }, leave: { offset: 0, translate: "-100%" } },
};

export const motion = {
  outgoing: { timing: options.outgoing, ...keyframes.outgoing },
  incoming: { timing: options.incoming, ...keyframes.incoming },
};

export const reduced = {
  outgoing: {
    timing: { duration: 200, easing: "linear", fill: "forwards" },
    enter: { offset: 1, opacity: 0 },
    leave: { offset: 1, opacity: 0 },
  },
  incoming: {
    timing: { duration: 200, easing: "linear", fill: "backwards" },
    enter: { offset: 0, opacity: 0 },
    leave: { offset: 0, opacity: 0 },
  },
};

const running = new WeakMap();

function play(element, role, direction, fill, { motion: preference = "auto", ...options } = {}) {
  const isReduced =
    preference === "reduced" || (preference === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  const { timing, [direction]: ends = [] } = (isReduced ? reduced : motion)[role];
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

const playAll = (elements, ...rest) =>
  Object.fromEntries(Object.entries(elements).map(([role, element]) => [role, play(element, role, ...rest)]));

/** Plays the insertion on elements by role: outgoing, incoming. */
export const enter = (elements, options) => playAll(elements, "enter", "backwards", options);

/** Plays the removal on elements by role. */
export const leave = (elements, options) => playAll(elements, "leave", "forwards", options);
