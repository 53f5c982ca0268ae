// What the packages for React, Vue and Svelte share: elements that are shown and hidden by a state. Documented in presence.d.ts. MIT licence.
import { enter, leave, load, motionOf, tell } from "./client.js";

const isClosable = (element) => Boolean(element.showModal || element.popover);
const isOpen = (element) => (element.showModal ? element.open : element.matches(":popover-open"));

export function open(element) {
  if (!isClosable(element) || isOpen(element)) return;
  if (element.showModal) element.showModal();
  else element.showPopover();
}

export function close(element) {
  if (!isClosable(element) || !element.isConnected || !isOpen(element)) return;
  if (element.showModal) element.close();
  else element.hidePopover();
}

export function preload(request) {
  // The module that asks for it may call `connect` first. What fails is told where it is needed.
  if (typeof document !== "undefined") queueMicrotask(() => load(request, { direction: "both" }).then((whole) => check(whole, request), () => {}));
}

/** Says which request needs several elements: here is one. */
function check(whole, request) {
  const { subjects } = whole.insertion ?? whole.removal ?? whole, names = subjects.map(({ id, role }) => role ?? id);
  if (subjects[1] && !names.includes("view")) tell(document, Error(`${JSON.stringify(request.url ?? request)} moves several elements: ${names}. Take a recipe for one view.`));
}

/** The last call of `show` or `hide` for each element. */
const calls = new WeakMap();

/** What leaves isn't used again: a second click or Enter would act twice. */
const leaving = new WeakSet(), guarded = new WeakSet();

export function guard(element, isLeaving) {
  if (!isLeaving) return leaving.delete(element);
  leaving.add(element);
  if (guarded.has(element)) return;
  guarded.add(element);
  const stop = (event) => leaving.has(element) && (event.preventDefault(), event.stopImmediatePropagation());
  for (const type of ["click", "submit"]) element.addEventListener(type, stop, true);
}

export function show(element, request, options) {
  calls.set(element, {});
  guard(element, false);
  return enter(element, request, options).finished;
}

export async function hide(element, request, options) {
  const call = {};
  calls.set(element, call);
  guard(element, true);
  const closes = isClosable(element);
  // The caller removes what isn't closed.
  if (!closes) await leave(element, request, { ...options, keep: true }).finished;
  else if (isOpen(element)) await completed(element, leave(element, request, options));
  if (calls.get(element) !== call) return false;
  if (closes) {
    motionOf(element).cancel();
    close(element);
    guard(element, false);
  }
  return true;
}

/** Waits for the end of an exit, or until something else closes the dialog or popover. */
async function completed(element, { finished }) {
  let isOver = false;
  finished.then(() => (isOver = true));
  while (!isOver && isOpen(element)) await Promise.race([finished, new Promise(requestAnimationFrame)]);
}

// MARK: Asking to close

/** Who is asked to close each element. */
const asked = new WeakMap();

export const ignore = () => {};

export function listen(element, ask) {
  if (!ask && !asked.has(element)) return;
  if (!asked.has(element)) attach(element);
  asked.set(element, ask);
}

function attach(element) {
  // Events of what is inside may bubble: a file input has `cancel`, too.
  const hear = (type, handle) => element.addEventListener(type, (event) => event.target === element && handle(event));
  const closed = (event) => {
    const ask = asked.get(element);
    // What was opened again since then stays open.
    if (!ask || isOpen(element)) return;
    ask(event, element);
    // Chromium closes a dialog at the third Escape and browsers a popover by a click, whatever the answer is.
    // Two popovers would close each other for ever.
    const isFree = () => element.showModal || !element.ownerDocument.querySelector(":popover-open:not([popover=manual])");
    setTimeout(() => element.isConnected && isFree() && ![ignore, undefined].includes(asked.get(element)) && open(element));
  };
  if (!element.showModal) {
    if (element.popover) hear("toggle", closed);
    return;
  }
  // What can't be prevented closes the dialog, which tells it then.
  hear("cancel", (event) => event.cancelable && dismiss(element, event));
  hear("close", closed);
  // What the page does with a submission comes first.
  element.addEventListener("submit", (event) => {
    element.getRootNode().addEventListener("submit", (later) => later === event && submitted(element, event), { once: true });
  });
  if (!element.hasAttribute("closedby")) element.setAttribute("closedby", "any");
  if (!("closedBy" in element)) backdrop(element);
}

/** Asks instead of what the browser would do. */
function dismiss(element, event) {
  const ask = asked.get(element);
  if (!ask || event.defaultPrevented) return;
  event.preventDefault();
  ask(event, element);
}

function submitted(element, event) {
  const { target: form, submitter } = event, method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (event.defaultPrevented || method?.toLowerCase() !== "dialog" || form.closest("dialog") !== element) return;
  element.returnValue = submitter?.getAttribute("value") ?? element.returnValue;
  dismiss(element, event);
}

/** A click outside, in a browser that doesn't know `closedby`: pressed and released there. */
function backdrop(element) {
  let isPressed;
  const isOutside = ({ target, clientX: x, clientY: y }) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return target === element && (x < left || x > right || y < top || y > bottom);
  };
  element.addEventListener("pointerdown", (event) => (isPressed = isOutside(event)));
  element.addEventListener("click", (event) => isPressed && isOutside(event) && element.getAttribute("closedby") === "any" && dismiss(element, event));
}
