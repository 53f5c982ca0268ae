// Hooks for Vue's <Transition>. Documented in index.d.ts. MIT licence.
import { enter, leave, motionOf } from "@transitiond/client";

export function motion(request, { onClose, ...options } = {}) {
  const heard = new WeakSet(), leaving = new WeakSet();
  return {
    css: false,
    onEnter(element, done) {
      leaving.delete(element);
      if (onClose && element.showModal && !heard.has(element)) {
        heard.add(element);
        listen(element, (event) => leaving.has(element) || onClose(event));
      }
      enter(element, request, options).finished.then((isAtRest) => isAtRest && done());
    },
    onLeave(element, done) {
      leaving.add(element);
      if (element.showModal && !element.open) return done();
      // Vue removes what isn't closed.
      const keep = !(element.showModal || element.popover);
      leave(element, request, { ...options, keep }).finished.then((isAtRest) => isAtRest && done());
    },
    onEnterCancelled: drop,
    onLeaveCancelled: drop,
  };
}

/** Vue also cancels where the component is unmounted. Else the next hook goes on from where the element is. */
const drop = (element) => queueMicrotask(() => element.isConnected || motionOf(element).cancel());

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
