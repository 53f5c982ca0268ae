// Short messages at the bottom of the page, one at a time.
import { button, byId, h, icon } from "./dom.js";

let timer = 0;

/** @param action `{title, run}`: what can be done about it. */
export function toast(text, { icon: name = "check", isBad = false, action = null, stays = false } = {}) {
  clearTimeout(timer);
  const root = h("div", { class: `toast${isBad ? " bad" : ""}` }, icon(isBad ? "close" : name), h("span", {}, text),
    action && button({ onclick: () => { closeToast(); action.run(); } }, action.title));
  byId("toasts").replaceChildren(root);
  if (!stays) timer = setTimeout(closeToast, 4000);
}

export function closeToast() {
  byId("toasts").replaceChildren();
}
