import type { ComponentPropsWithRef, ElementType, ReactElement, RefObject, SyntheticEvent } from "react";
import type { Loaded, Options, Request } from "@transitiond/client";

/** The events by which a user closes a dialog: `cancel`, `submit` of a `<form method="dialog">`, and `close`. */
export type CloseEvent = SyntheticEvent<HTMLDialogElement>;

export interface PresenceOptions extends Options {
  /**
   * Called when the user asks to close a dialog: with Escape, a click outside, or a `<form method="dialog">`. The dialog
   * stays open until `isPresent` is false. `event.currentTarget.returnValue` has the value of the button.
   */
  onClose?: (event: CloseEvent) => void;
}

export interface Presence<E extends HTMLElement> {
  /** Whether to render the element: true until it has left. */
  isMounted: boolean;
  /** Spread these on the element. The handlers are there with `onClose`. */
  props: {
    ref: RefObject<E>;
    onCancel?: (event: SyntheticEvent<any>) => void;
    onClose?: (event: SyntheticEvent<any>) => void;
    onSubmit?: (event: SyntheticEvent<any>) => void;
  };
}

/**
 * Keeps an element mounted until it has left. A dialog is opened as a modal and closed; a popover is shown and hidden.
 * An interrupted motion goes on from its position with its velocity.
 *
 * ```jsx
 * const { isMounted, props } = usePresence(isOpen, "move:bottom,opacity?animation=bouncy");
 * return isMounted && <aside {...props}>…</aside>;
 * ```
 *
 * @param motion a recipe, or an imported motion. What isn't there in time is shown or hidden at once.
 */
export function usePresence<E extends HTMLElement = HTMLElement>(isPresent: boolean, motion: Request | Loaded, options?: PresenceOptions): Presence<E>;

/** The props of `<Motion as={T}>`. */
export type MotionProps<T extends ElementType = "div"> = {
  isPresent: boolean;
  motion: Request | Loaded;
  options?: Options;
  /** As `onClose` of `usePresence`. */
  onClose?: (event: CloseEvent) => void;
} & Omit<ComponentPropsWithRef<T>, "as" | "isPresent" | "motion" | "options" | "onClose">;

/**
 * An element that enters and leaves: `usePresence` as a component. All other props are those of the element.
 *
 * @param props `as` is the element or component that is rendered, by default a `div`. A component has to pass `ref` on.
 */
export function Motion(props: MotionProps & { as?: undefined }): ReactElement | null;
export function Motion<T extends ElementType>(props: MotionProps<T> & { as: T }): ReactElement | null;
