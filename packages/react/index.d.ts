import type { ComponentPropsWithRef, ElementType, ReactElement, RefObject } from "react";
import type { Loaded, Options, Request } from "@transitiond/client";
import type { CloseHandler, PresenceOptions as ClosingOptions } from "@transitiond/client/presence";

export type { CloseHandler };

export interface PresenceOptions extends ClosingOptions {
  /** Whether an element that is present at the first render enters with its motion. Default true. */
  appear?: boolean;
  /** Called when the element has left. */
  onLeft?: () => void;
}

export interface Presence<E extends HTMLElement> {
  /** Whether to render the element: true until it has left. */
  isMounted: boolean;
  /** Spread these on the element. */
  props: { ref: RefObject<E> };
}

/**
 * Keeps an element mounted until it has left. A dialog is opened as a modal and closed; a popover is shown and hidden.
 * An interrupted motion goes on from its position with its velocity.
 *
 * ```jsx
 * const { isMounted, props } = usePresence(isOpen, "move:bottom,opacity?animation=bouncy");
 * return isMounted ? <aside {...props}>…</aside> : null;
 * ```
 *
 * @param motion a recipe, which is loaded when the component is mounted, or an imported motion. What isn't there in time is
 *   shown or hidden at once.
 */
export function usePresence<E extends HTMLElement = any>(
  isPresent: boolean,
  motion: Request | Loaded,
  options?: PresenceOptions,
): Presence<E>;

/** The props of `<Motion as={T}>`. */
export type MotionProps<T extends ElementType = "div"> =
  & {
    isPresent: boolean;
    motion: Request | Loaded;
    options?: Options;
    /** Which acts of the user ask to close a dialog. Default `any`. */
    closedby?: "any" | "closerequest" | "none";
    popover?: "" | "auto" | "hint" | "manual";
  }
  & Pick<PresenceOptions, "appear" | "onClose" | "onLeft">
  & Omit<
    ComponentPropsWithRef<T>,
    "as" | "isPresent" | "motion" | "options" | "closedby" | "popover" | "appear" | "onClose" | "onLeft"
  >;

type ElementName = Extract<ElementType, string>;

/**
 * An element that enters and leaves: `usePresence` as a component. All other props are those of the element.
 *
 * @param props `as` is the element or component that is rendered, by default a `div`. A component has to pass `ref` on.
 */
export function Motion(props: MotionProps & { as?: undefined }): ReactElement | null;
export function Motion(props: { [T in ElementName]: MotionProps<T> & { as: T } }[ElementName]): ReactElement | null;
export function Motion<T extends ElementType>(props: MotionProps<T> & { as: T }): ReactElement | null;
