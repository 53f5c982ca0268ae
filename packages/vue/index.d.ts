import type { Loaded, Request } from "@transitiond/client";
import type { CloseHandler, PresenceOptions as MotionOptions } from "@transitiond/client/presence";

export type { CloseHandler, MotionOptions };

/** Props of `<Transition>` and `<TransitionGroup>`. */
export interface MotionHooks {
  css: false;
  onEnter: (element: Element, done: () => void) => void;
  onLeave: (element: Element, done: () => void) => void;
  onEnterCancelled: (element: Element) => void;
  onLeaveCancelled: (element: Element) => void;
}

/**
 * Returns the hooks of a motion, which begins to load at once. A dialog is opened as a modal and closed; a popover is shown and
 * hidden.
 *
 * ```vue
 * <Transition v-bind="sheet"><aside v-show="isOpen">…</aside></Transition>
 * ```
 *
 * With `v-show` an interrupted motion goes on from its position with its velocity. With `v-if` Vue makes a new element,
 * which enters from the start.
 *
 * @param request a recipe, or an imported motion. What isn't there in time is shown or hidden at once.
 */
export function motion(request: Request | Loaded, options?: MotionOptions): MotionHooks;
