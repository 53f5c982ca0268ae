// Short messages, one at a time, where they cover nothing.
import { button, byId, h, icon } from "./dom.js";

let timer = 0;

/**
 * @param action `{title, run}`: what can be done about it.
 * @param hasProgress whether it stays and shows how far something is.
 * @returns a function that shows how far it is, 0 to 1, while this message is there.
 */
export function toast(text, { icon: name = "check", isBad = false, action = null, stays = false, hasProgress = false } = {}) {
  clearTimeout(timer);
  const bar = hasProgress ? h("progress", { max: 1, value: 0, "aria-label": text }) : null;
  const left = h("small", { "aria-hidden": "true" });
  const start = performance.now();
  const root = h(
    "div",
    { class: `toast${isBad ? " bad" : ""}` },
    icon(isBad ? "close" : name),
    h("span", {}, text),
    bar,
    bar && left,
    action && button({
      onclick: () => {
        closeToast();
        action.run();
      },
    }, action.title),
  );
  byId("toasts").replaceChildren(root);
  settle();
  if (!stays && !hasProgress) timer = setTimeout(closeToast, 4000);
  return (part) => {
    bar.value = part;
    left.textContent = part ? `${Math.ceil((performance.now() - start) * (1 / part - 1) / 1000)} s left` : "";
  };
}

/** What a message needs of the header's line, in pixels. */
const LEAST = 380;

/** Takes the place of the line that says what the page is, where that has room; else it lies on the stage, above the names of designs. */
function settle() {
  const { style } = byId("toasts");
  const line = document.querySelector(".purpose")?.getBoundingClientRect();
  const width = line ? document.querySelector(".tools").getBoundingClientRect().left - line.left : 0;
  const isInLine = width >= LEAST && line.height > 0 && line.top >= 0;
  document.documentElement.classList.toggle("toast-in-line", isInLine);
  style.top = isInLine ? "6px" : "";
  if (isInLine) {
    style.bottom = "auto";
    style.left = `${line.left + width / 2}px`;
    style.maxWidth = `${width - 16}px`;
    return;
  }
  style.maxWidth = "";
  const box = byId("canvas")?.getBoundingClientRect();
  const isSeen = box && box.height > 0 && box.top < innerHeight - 80 && box.bottom > 120;
  style.left = isSeen ? `${box.left + box.width / 2}px` : "";
  const names = document.querySelector(".actor-label") ? 42 : 8;
  style.bottom = isSeen ? `${Math.max(innerHeight - box.bottom, 0) + names}px` : "";
}

export function closeToast() {
  byId("toasts").replaceChildren();
  document.documentElement.classList.remove("toast-in-line");
}
