// What a button without visible words does: its name beside it, under a pointer or with the keyboard's focus.
import { clamp, h } from "./dom.js";

/** Keys of buttons, by id. */
const KEYS = { play: "Space", catch: "G", keys: "?", compare: "B", speed: "S" };
/** Milliseconds of rest before it shows. */
const REST = 350;

let tip = null;
let shown = null;
let timer = 0;

/** The button at a place that says nothing by itself. A keyframe has a title: a tip would cover the next one. */
function silent(target) {
  const button = target.closest?.("button[aria-label]:not(.station), a[aria-label], summary[aria-label]");
  const visible = button &&
    [...button.querySelectorAll("span, b")].some((each) => each.offsetWidth > 0 && each.textContent.trim());
  const own = button && [...button.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return button && !visible && !own && button.getAttribute("aria-expanded") !== "true" ? button : null;
}

function show(button) {
  shown = button;
  const key = KEYS[button.id];
  tip.replaceChildren(button.getAttribute("aria-label"), key ? h("kbd", {}, key) : "");
  tip.hidden = false;
  const box = button.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const isBelow = box.bottom + height + 10 < innerHeight;
  tip.style.left = `${clamp(box.left + box.width / 2 - width / 2, 6, innerWidth - width - 6)}px`;
  tip.style.top = `${isBelow ? box.bottom + 6 : box.top - height - 6}px`;
}

function hide() {
  clearTimeout(timer);
  shown = null;
  tip.hidden = true;
}

/** What a pointer comes to. A finger gets no tip: it would press at once. */
function over({ pointerType, target }) {
  if (pointerType === "touch" || tip.contains(target)) return;
  const button = silent(target);
  if (button === shown) return;
  const wasShown = Boolean(shown);
  hide();
  if (button) timer = setTimeout(() => show(button), wasShown ? 0 : REST);
}

function focused({ target }) {
  hide();
  const button = target.matches(":focus-visible") && silent(target);
  if (button) show(button);
}

/** Shows tips for the whole page. @param first the event with which they were loaded, by a pointer or a focus. */
export function tips(first) {
  // The name of the button says the same: nobody needs to hear it twice.
  tip = h("div", { class: "tip", "aria-hidden": "true", hidden: true });
  document.body.append(tip);
  addEventListener("pointerover", over);
  addEventListener("focusin", focused);
  addEventListener("focusout", hide);
  for (const end of ["pointerdown", "scroll", "blur"]) addEventListener(end, hide, { capture: end === "scroll" });
  document.documentElement.addEventListener("pointerleave", hide);
  addEventListener("keydown", ({ key }) => key === "Escape" && hide(), true);
  // It may be elsewhere by now.
  if (first.type === "focusin") first.target === document.activeElement && focused(first);
  else if (first.target.matches?.(":hover")) over(first);
}
