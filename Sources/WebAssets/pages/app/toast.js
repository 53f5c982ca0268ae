// Short messages, one at a time.
import { button, byId, h, icon } from "./dom.js";

let timer = 0;
let watch = null;
let about = null;

/**
 * @param action `{title, run}`: what can be done about it.
 * @param hasProgress whether it stays and shows how far something is.
 * @param over the id of what it is about: it lies there.
 * @returns a function that shows how far it is, 0 to 1, while this message is there.
 */
export function toast(
  text,
  { icon: name = "check", isBad = false, action = null, stays = false, hasProgress = false, over = "canvas" } = {},
) {
  clearTimeout(timer);
  about = over;
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
  // Another scene may leave the stage another height.
  watch ??= byId("canvas") && new ResizeObserver(place);
  watch?.observe(byId("canvas"));
  place();
  if (!stays && !hasProgress) timer = setTimeout(closeToast, 4000);
  return (part) => {
    bar.value = part;
    // What is first takes longest.
    left.textContent = part > 0.1 ? `${Math.ceil((performance.now() - start) * (1 / part - 1) / 1000)} s left` : "";
  };
}

/** Lies at the bottom of what it is about, else of the stage, above the names of designs; where neither is in sight, of the window. */
function place() {
  const { style } = byId("toasts");
  const box = [about, "canvas"].map((id) => byId(id)?.getBoundingClientRect()).find((box) =>
    box?.height && box.top < innerHeight - 80 && box.bottom > 120
  );
  style.left = box ? `${box.left + box.width / 2}px` : "";
  style.maxWidth = box ? `${box.width - 16}px` : "";
  const names = document.querySelector(".actor-label") ? 42 : 8;
  style.bottom = box ? `${Math.max(innerHeight - box.bottom, 0) + names}px` : "";
}

/** Messages but for one of what is still being written, which goes on. */
export const SAID = ".toast:not(:has(progress))";

/** Takes the message away, or only one of a kind. */
export function closeToast(kind = ".toast") {
  byId("toasts").querySelector(kind)?.remove();
}
