// Light, dark, or as the system is.
import { icon, kept } from "./dom.js";

const ORDER = ["system", "light", "dark"];

/** Makes a button go through the themes. */
export function theme(button) {
  const set = (name) => {
    if (name === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    button.setAttribute("aria-label", `Theme: ${name}`);
    button.replaceChildren(icon(name));
    kept.set("theme", name);
  };
  const now = () => (ORDER.includes(kept.get("theme")) ? kept.get("theme") : "system");
  set(now());
  const next = () => set(ORDER[(ORDER.indexOf(document.documentElement.dataset.theme ?? "system") + 1) % ORDER.length]);
  button.addEventListener("click", next);
  return next;
}
