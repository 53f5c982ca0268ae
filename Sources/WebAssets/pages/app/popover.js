// Popovers, menus and dialogs: one at a time; on phones they come from the bottom edge.
import { button, h, icon, roving, unique } from "./dom.js";

let open = null;

/** Closes what is open; @param isDismissed whether somebody wanted nothing else. */
export function closePopover(restoresFocus = true, isDismissed = false) {
  if (!open) return false;
  const { root, anchor, over, closed } = open;
  open = null;
  over.abort();
  root.remove();
  anchor.setAttribute("aria-expanded", "false");
  // A keyframe is drawn anew with each change.
  const { place = "" } = anchor.dataset;
  if (restoresFocus) (anchor.isConnected ? anchor : document.querySelector(`[data-place="${place}"]`))?.focus();
  closed?.(isDismissed);
  return true;
}

/**
 * Opens a popover beside its button; the same button closes it.
 *
 * @param content returns the elements; @param closed called when it closes, with whether somebody dismissed it: one that
 *   has it stays while other parts are used.
 */
export function popover(anchor, label, content, { className = "", role = "dialog", closed = null } = {}) {
  if (open?.anchor === anchor) return closePopover(true, true);
  closePopover(false);
  const root = h(
    "div",
    { class: `popover ${className}`, role, "aria-label": label, id: unique("popover") },
    button({ class: "quiet only-icon close", "aria-label": "Close", onclick: () => closePopover(true, true) }, icon("close")),
    content(),
  );
  const over = new AbortController();
  open = { root, anchor, over, closed };
  anchor.setAttribute("aria-expanded", "true");
  document.body.append(root);
  place(root, anchor);
  const { signal } = over;
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePopover(true, true);
  });
  (root.querySelector("[aria-checked=true], [aria-selected=true]") ?? root.querySelector("button:not(.close), input, select, a"))
    ?.focus();
  if (closed) return;
  root.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !root.contains(event.relatedTarget) && event.relatedTarget !== anchor) closePopover(false);
  });
  addEventListener(
    "pointerdown",
    (event) => !root.contains(event.target) && !anchor.contains(event.target) && closePopover(false),
    { signal, capture: true },
  );
  addEventListener("resize", () => closePopover(false), { signal });
}

/** Puts a popover below its button or else above it. A row of the timeline stays in sight: beside it where there is no room. */
function place(root, anchor) {
  const row = anchor.closest(".rows > .row");
  const { left, top, bottom } = (row ?? anchor).getBoundingClientRect();
  const { width, height } = root.getBoundingClientRect();
  const below = bottom + 6;
  const above = top - height - 6;
  const isTight = below + height > innerHeight - 8 && above < 8;
  const x = row && isTight ? left - width - 6 : anchor.getBoundingClientRect().left;
  root.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  // The header stays in sight where the window is high enough.
  root.style.top = `${below + height > innerHeight - 8 ? Math.max(Math.min(60, innerHeight - height - 8), above) : below}px`;
  // A sheet at the bottom edge: the page goes up from behind it.
  if (row && getComputedStyle(root).bottom === "0px") scrollBy(0, Math.max(0, bottom + height - innerHeight));
}

/**
 * A menu.
 *
 * @param items each `{title, note, icon, key, isOn, action}`, or null for a line.
 */
export function menu(anchor, label, items) {
  popover(anchor, label, () => {
    const made = items.filter((item) => item !== false).map((item) =>
      item === null ? h("hr", {}) : button(
        {
          role: "menuitem",
          "aria-current": item.isOn ? "true" : null,
          tabindex: -1,
          onclick: () => {
            closePopover();
            item.action();
          },
        },
        item.icon && icon(item.icon),
        h("span", {}, item.title, item.note && h("small", {}, item.note)),
        item.isOn ? h("span", { class: "tick" }, icon("check")) : item.key && h("kbd", {}, item.key),
      )
    );
    const buttons = made.filter((each) => each.tagName === "BUTTON");
    if (buttons[0]) buttons[0].tabIndex = 0;
    const root = h("div", {}, made);
    roving(root, () => buttons);
    return [root];
  }, { className: "menu", role: "menu" });
}

/** A list of choices, one of which holds. */
export function choices(values, now, titleOf, chosen) {
  const buttons = values.map((value) =>
    button({ role: "radio", "aria-checked": String(value === now), onclick: () => chosen(value) }, titleOf(value))
  );
  const root = h("div", { class: "choices", role: "radiogroup" }, buttons);
  for (const each of buttons) each.tabIndex = each.getAttribute("aria-checked") === "true" ? 0 : -1;
  if (!buttons.some((each) => each.tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0;
  roving(root, () => buttons);
  return root;
}
