// Transition functions for Svelte, by its contract for custom transitions. Documented in index.d.ts. MIT licence.
import { load, motionOf } from "@transitiond/client";

/** The run of each element that moves: the last t that Svelte gave. */
const runs = new WeakMap();

export function motion(request, { onClose, motion: wish = "auto", ...around } = {}) {
  const heard = new WeakSet(), leaving = new WeakSet();
  let loaded;
  const get = () => load(request, { direction: "both" }).then((motion) => (loaded = motion), (reason) => console.warn(reason.message));
  // The module that imports this one has called `connect` by then.
  if (typeof document !== "undefined") queueMicrotask(get);

  function open(node) {
    leaving.delete(node);
    if (node.showModal && !node.open) node.showModal();
    else if (node.popover && !node.matches(":popover-open")) node.showPopover();
    if (!onClose || !node.showModal || heard.has(node)) return;
    heard.add(node);
    listen(node, (event) => leaving.has(node) || onClose(event));
  }

  /** A run from t = `start`. */
  function run(node, isLeaving, start = +isLeaving) {
    if (isLeaving) leaving.add(node);
    else open(node);
    if (!loaded) get();
    const isReduced = wish === "reduced" || (wish === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
    const moving = motionOf(node).follow(loaded ?? NONE, { ...around, direction: isLeaving ? "removal" : "insertion", isReduced }).pause().seek(0);
    const { duration } = moving, now = { t: start }, way = Math.abs(+!isLeaving - start) || 1;
    runs.set(node, now);
    const tick = (t) => {
      if (runs.get(node) !== now) return;
      // An exit that is called off.
      const isBack = isLeaving && t === 1 && now.t < 1;
      now.t = t;
      if (isBack || (t === 1 && !isLeaving)) moving.cancel();
      else moving.seek((Math.abs(t - start) / way) * duration);
      if (isLeaving && t === 0) close(node);
      if (isBack || t === +!isLeaving) runs.delete(node);
    };
    // Svelte doesn't call it where nothing is to be seen.
    if (!duration) tick(+!isLeaving);
    // Svelte takes the share that is left of it.
    return { duration: (1000 * duration) / way, tick };
  }

  return (node, params, { direction = "both" } = {}) => {
    // Of `transition:` Svelte says the direction when a run begins, which is at the t of the one before.
    return direction === "both" ? ({ direction }) => run(node, direction === "out", runs.get(node)?.t) : run(node, direction === "out");
  };
}

/** What isn't loaded is shown and hidden at once. */
const NONE = { timings: [], duration: 0, logicalDuration: 0, subjects: [{ id: "view", role: "view", zIndex: 0, anchor: [0.5, 0.5], tracks: [] }], events: [] };

/** Here the focus goes back to where it was. */
function close(node) {
  if (node.showModal) node.close();
  else if (node.popover && node.isConnected) node.hidePopover();
}

/** Escape, a click outside and `<form method="dialog">` ask to close a dialog instead of closing it. */
function listen(dialog, ask) {
  dialog.addEventListener("cancel", (event) => {
    // That of a file input bubbles.
    if (event.target !== dialog) return;
    event.preventDefault();
    ask(event);
  });
  dialog.addEventListener("close", (event) => event.target === dialog && ask(event));
  dialog.addEventListener("submit", (event) => {
    const { target: form, submitter } = event, method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
    if (event.defaultPrevented || method?.toLowerCase() !== "dialog" || form.closest("dialog") !== dialog) return;
    event.preventDefault();
    dialog.returnValue = submitter?.getAttribute("value") ?? dialog.returnValue;
    ask(event);
  });
}
