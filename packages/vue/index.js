// Hooks for Vue's <Transition>. Documented in index.d.ts. MIT licence.
import { motionOf } from "@transitiond/client";
import { hide, ignore, listen, preload, show } from "@transitiond/client/presence";

export function motion(request, { onClose, ...options } = {}) {
  preload(request);
  return {
    css: false,
    onEnter(element, done) {
      listen(element, onClose);
      // Vue ignores this of a hook that it has cancelled.
      show(element, request, options).then(() => done());
    },
    onLeave(element, done) {
      // What leaves asks nobody.
      listen(element, onClose && ignore);
      hide(element, request, options).then((isGone) => isGone && done());
    },
    onEnterCancelled: drop,
    onLeaveCancelled: drop,
  };
}

/** Vue also cancels where the component is unmounted. Else the next hook goes on from where the element is. */
const drop = (element) => queueMicrotask(() => element.isConnected || motionOf(element).cancel());
