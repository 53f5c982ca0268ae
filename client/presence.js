// What the packages for React, Vue and Svelte share: elements that are shown and hidden by a state. Documented in presence.d.ts. MIT licence.
import { enter, leave, load } from "./client.js";

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
  if (typeof document !== "undefined") queueMicrotask(() => load(request, { direction: "both" }).catch(() => {}));
}

/** The last call of `show` or `hide` for each element. */
const calls = new WeakMap();

export function show(element, request, options) {
  calls.set(element, {});
  return enter(element, request, options).finished;
}

export async function hide(element, request, options) {
  const call = {};
  calls.set(element, call);
  // The caller removes what isn't closed.
  if (!isClosable(element)) await leave(element, request, { ...options, keep: true }).finished;
  else if (isOpen(element)) await leave(element, request, options).finished;
  if (calls.get(element) !== call) return false;
  // Where something else has ended the motion.
  close(element);
  return true;
}

// MARK: Asking to close

/** Who is asked to close each element. */
const asked = new WeakMap();

export function listen(element, ask) {
  if (!ask && !asked.has(element)) return;
  if (!asked.has(element)) attach(element);
  asked.set(element, ask);
}

function attach(element) {
  // Events of what is inside may bubble: a file input has `cancel`, too.
  const hear = (type, handle) => element.addEventListener(type, (event) => event.target === element && handle(event));
  // What was opened again since then stays open.
  const closed = (event) => isOpen(element) || asked.get(element)?.(event, element);
  if (!element.showModal) {
    if (element.popover) hear("toggle", closed);
    return;
  }
  hear("cancel", (event) => dismiss(element, event));
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
