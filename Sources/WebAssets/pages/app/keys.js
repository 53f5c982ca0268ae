// Single keys. They can be turned off, and they rest while somebody types.
import { button, h, kept } from "./dom.js";

/** Where somebody types, and keys are text. */
export const TYPED = "input:not([type=range]), textarea, select, [contenteditable]";

/** @param keys by key: `[words, action, shown]`. */
export function keys(bindings, opener) {
  const dialog = h("dialog", { "aria-labelledby": "keys-title" });
  const isOn = h("input", { type: "checkbox" });
  isOn.checked = kept.get("keys") !== "off";
  isOn.addEventListener("change", () => kept.set("keys", isOn.checked ? "on" : "off"));
  const rows = Object.entries(bindings).filter(([, [words]]) => words).map(([key, [words, , shown]]) =>
    h("div", {}, words, h("span", {}, (shown ?? [key.toUpperCase()]).map((each) => h("kbd", {}, each))))
  );
  dialog.append(
    h("h2", { id: "keys-title" }, "Keys"),
    h("div", { class: "key-list" }, rows),
    h("label", {}, isOn, "Single keys act"),
    button({ class: "primary small", onclick: () => dialog.close() }, "Close"),
  );
  document.body.append(dialog);
  opener.addEventListener("click", () => dialog.showModal());
  addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || event.target.closest?.(TYPED)) return;
    if (event.key !== "Escape" && !isOn.checked) return;
    // A focused control keeps its own keys.
    if (event.key === " " && event.target.closest?.("button, a, summary, input")) return;
    const action = bindings[event.key]?.[1] ?? bindings[event.key.toLowerCase()]?.[1] ??
      (/^[1-9]$/.test(event.key) ? bindings["1–9"]?.[1] : null);
    if (!action) return;
    if (action(event) !== false) event.preventDefault();
  });
  return () => dialog.showModal();
}
