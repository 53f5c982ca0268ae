import type { Loaded, Request } from "@transitiond/client";
import type { CloseHandler, PresenceOptions as MotionOptions } from "@transitiond/client/presence";

export type { CloseHandler, MotionOptions };

/** How Svelte plays one direction. */
export interface MotionConfig {
  /** Milliseconds from t = 0 to t = 1. */
  duration: number;
  /** Shows the motion where Svelte's clock is. */
  tick: (t: number, u: number) => void;
}

/** A transition function: `transition:sheet`, `in:sheet`, `out:sheet`. */
export interface MotionTransition {
  (node: HTMLElement, params: unknown, options: { direction: "in" | "out" }): MotionConfig;
  (node: HTMLElement, params?: unknown, options?: { direction: "in" | "out" | "both" }): () => MotionConfig;
}

/**
 * Returns a motion as a transition function. It begins to load at once; what isn't there when it is needed is shown or
 * hidden at once. A dialog is opened as a modal and closed; a popover is shown and hidden.
 *
 * ```svelte
 * <script>
 *   const sheet = motion("move:bottom,opacity?animation=bouncy");
 * </script>
 * {#if isOpen}<aside transition:sheet>…</aside>{/if}
 * ```
 *
 * With `transition:` an interrupted motion goes on from its position with its velocity.
 *
 * @param request a recipe, or an imported motion.
 */
export function motion(request: Request | Loaded, options?: MotionOptions): MotionTransition;
