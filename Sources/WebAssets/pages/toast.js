// Short messages at the bottom of the page, one at a time.
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
  const root = h("div", { class: `toast${isBad ? " bad" : ""}` }, icon(isBad ? "close" : name), h("span", {}, text), bar,
    action && button({ onclick: () => { closeToast(); action.run(); } }, action.title));
  byId("toasts").replaceChildren(root);
  overStage();
  if (!stays && !hasProgress) timer = setTimeout(closeToast, 4000);
  return (part) => { if (bar) bar.value = part; };
}

/** Lies at the lower edge of the stage where that is seen, so that it hides no timeline and no code; else at that of the page. */
function overStage() {
  const { style } = byId("toasts");
  const box = byId("canvas")?.getBoundingClientRect();
  const isSeen = box && box.height > 0 && box.top < innerHeight - 80 && box.bottom > 120;
  style.left = isSeen ? `${box.left + box.width / 2}px` : "";
  style.bottom = isSeen ? `${Math.max(innerHeight - box.bottom, 0) + 8}px` : "";
}

export function closeToast() {
  byId("toasts").replaceChildren();
}
