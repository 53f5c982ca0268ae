// Transition functions for Svelte, by its contract for custom transitions. Documented in index.d.ts. MIT licence.
import { load, motionOf, tell } from "@transitiond/client";
import { close, guard, ignore, listen, open } from "@transitiond/client/presence";

/** The run of each element that moves: the last t that Svelte gave. */
const runs = new WeakMap();

export function motion(request, { onClose, motion: preference = "auto", ...around } = {}) {
  let loaded;
  const get = () => load(request, { direction: "both" }).then((whole) => (loaded = whole));
  // The module that imports this one has called `connect` by then. What fails is told where it is needed.
  if (typeof document !== "undefined") queueMicrotask(() => get().catch(ignore));

  /** What isn't loaded is shown and hidden at once. */
  function missing(node) {
    const late = Error(`${JSON.stringify(request)}: not loaded yet`);
    get().then(() => tell(node, late), (reason) => tell(node, reason));
    return NONE;
  }

  /** A run from t = `start`. */
  function run(node, isLeaving, start = +isLeaving) {
    // What leaves asks nobody.
    listen(node, onClose && (isLeaving ? ignore : onClose));
    guard(node, isLeaving);
    if (!isLeaving) open(node);
    const isReduced = preference === "auto" ? matchMedia("(prefers-reduced-motion: reduce)").matches : preference === "reduced";
    const moving = motionOf(node).follow(loaded ?? missing(node), {
      ...around,
      direction: isLeaving ? "removal" : "insertion",
      isReduced,
      ends: isLeaving,
    }).pause().seek(0);
    const { duration } = moving, now = { t: start }, way = Math.abs(+!isLeaving - start) || 1;
    runs.set(node, now);
    const tick = (t) => {
      if (runs.get(node) !== now) return;
      // An exit that is called off.
      const isBack = isLeaving && t === 1 && now.t < 1;
      now.t = t;
      if (isBack || (t === 1 && !isLeaving)) moving.cancel();
      else moving.seek((Math.abs(t - start) / way) * duration);
      // Here the focus goes back to where it was.
      if (isLeaving && t === 0) close(node);
      // With `out:` alone nothing tells it to enter again.
      if (isBack) {
        guard(node, false);
        listen(node, onClose);
      }
      if (isBack || t === +!isLeaving) runs.delete(node);
    };
    // Svelte doesn't call it where nothing is to be seen.
    if (!duration) tick(+!isLeaving);
    // Svelte takes the share that is left of it.
    return { duration: (1000 * duration) / way, tick };
  }

  return (node, params, { direction = "both" } = {}) => {
    // Of `transition:` Svelte says the direction when a run begins, which is at the t of the one before.
    return direction === "both"
      ? ({ direction }) => run(node, direction === "out", runs.get(node)?.t)
      : run(node, direction === "out");
  };
}

const NONE = {
  timings: [],
  duration: 0,
  logicalDuration: 0,
  subjects: [{ id: "view", role: "view", zIndex: 0, anchor: [0.5, 0.5], tracks: [] }],
  events: [],
};
