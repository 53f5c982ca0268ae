// Keys for everything, and a way to turn single keys off (WCAG 2.1.4).
import { byId, h, kept } from "./dom.js";

/** Wires keys. @param actions by key: what it does, in words, and the doing. */
export function keys(actions) {
  const dialog = byId("keys");
  byId("keys-list").append(h("dl", {}, Object.entries(actions).map(([key, [words]]) => h("div", {}, h("dt", {}, h("kbd", {}, key === " " ? "Space" : key)), h("dd", {}, words)))));
  const toggle = byId("keys-on");
  toggle.checked = kept.get("keys") !== "off";
  toggle.addEventListener("change", () => kept.set("keys", toggle.checked ? "on" : "off"));
  byId("help").addEventListener("click", () => dialog.showModal());
  byId("keys-close").addEventListener("click", () => dialog.close());
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !toggle.checked || dialog.open || event.defaultPrevented) return;
    const { target } = event;
    if (target.matches("input:not([type=checkbox], [type=radio]), select, textarea, [role=slider]")) return;
    // A key that works the focused control, or scrolls what has the focus, does that.
    if (event.key.startsWith("Arrow") && target.closest("#film, #events, pre")) return;
    if (event.key === " " && target.matches("button, input, a, summary")) return;
    if (event.key.startsWith("Arrow") && target.matches("input")) return;
    const action = actions[event.key] ?? (/^[1-9]$/.test(event.key) ? actions["1 … 9"] : null);
    if (!action) return;
    event.preventDefault();
    action[1](event.key);
  });
}
