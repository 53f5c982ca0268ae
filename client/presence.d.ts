// What the packages for React, Vue and Svelte share; for an adapter of your own.
import type { Loaded, Options, Request } from "./client.js";

/**
 * Called when the user asks to close a dialog: with Escape, a click outside, or a `<form method="dialog">`. The dialog stays
 * open until the state changes. Also called when the browser has closed a dialog or hidden a popover by itself.
 *
 * `element.returnValue` has the value of the form's button.
 */
export type CloseHandler = (event: Event, element: HTMLElement & { returnValue?: string }) => void;

export interface PresenceOptions extends Options {
  /**
   * A dialog or `popover="auto"` needs it, or its state stays true when the browser closes it.
   *
   * A dialog gets `closedby="any"`, unless it has the attribute: with `closedby="closerequest"` a click outside asks nobody.
   */
  onClose?: CloseHandler;
}

/** Opens a dialog as a modal, shows a popover, and leaves other elements alone. */
export function open(element: HTMLElement): void;

/** Closes a dialog, hides a popover, and leaves other elements alone. */
export function close(element: HTMLElement): void;

/** Loads the motion of a request before it is needed. Does nothing on a server. */
export function preload(request: Request | Loaded): void;

/** Lets an element enter. Resolves as `finished` of `enter` does. */
export function show(element: HTMLElement, request: Request | Loaded, options?: Options): Promise<boolean>;

/**
 * Lets an element leave. A dialog is then closed and a popover hidden; the caller removes all others.
 *
 * It has left when its motion is logically complete or it is transparent, before a spring settles. While it leaves, it takes no
 * clicks and no submissions, so that nothing happens twice.
 *
 * Resolves to true when it has left, also where its motion was cancelled or held, and to false if `show` or `hide` was called
 * for it meanwhile.
 */
export function hide(element: HTMLElement, request: Request | Loaded, options?: Options): Promise<boolean>;

/** Whether an element leaves, and so takes no clicks and no submissions. `show` and `hide` call it. */
export function guard(element: HTMLElement, isLeaving: boolean): void;

/** Sets who is asked to close a dialog or popover. One that is still to be shown after that is opened again. */
export function listen(element: HTMLElement, ask: CloseHandler | undefined): void;

/** Asks nobody and keeps a dialog open: for what leaves. */
export const ignore: CloseHandler;
