// The gallery: every entry of the catalog, alive under the pointer or the focus.
import { byId, h } from "./dom.js";
import { Stage } from "./stage.js";
import { specAt, view } from "./spec.js";

/** Wires the list that the server wrote. @param open opens an address here. */
export function gallery(root, open) {
  const items = [...root.querySelectorAll("li")];
  const links = items.map((item) => item.querySelector("a"));
  const chosen = { source: "", does: "" };
  const filters = root.querySelector(".filters");
  const words = (name) => [...new Set(items.flatMap((item) => item.dataset[name].split(" ")))].filter(Boolean);
  const apply = () => {
    for (const item of items) item.hidden = ["source", "does"].some((name) => chosen[name] && !item.dataset[name].split(" ").includes(chosen[name]));
    const count = items.filter((item) => !item.hidden).length;
    byId("gallery-count").textContent = `${count} of ${items.length} transitions`;
    rove(links.find((link) => !link.parentElement.hidden));
  };
  for (const [name, title] of [["source", "Source"], ["does", "Does"]]) {
    const select = h("select", { id: `filter-${name}`, onchange: (event) => { chosen[name] = event.target.value; apply(); } },
      h("option", { value: "" }, "any"), words(name).map((word) => h("option", { value: word }, word)));
    filters.append(h("label", {}, title + " ", select));
  }
  // One stop for the tab key, arrows within.
  const rove = (link) => {
    if (!link) return;
    for (const each of links) each.tabIndex = each === link ? 0 : -1;
  };
  root.addEventListener("keydown", (event) => {
    const shown = links.filter((link) => !link.parentElement.hidden);
    const at = shown.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const link = shown[Math.min(Math.max(next, 0), shown.length - 1)];
    rove(link);
    link.focus();
  });
  for (const link of links) {
    const preview = new Preview(link);
    link.addEventListener("pointerenter", () => preview.start());
    link.addEventListener("pointerleave", () => preview.stop());
    link.addEventListener("focus", () => { rove(link); preview.start(); });
    link.addEventListener("blur", () => preview.stop());
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link.getAttribute("href"));
    });
  }
  apply();
  return {
    /** Marks the entry that is shown. */
    mark(name) {
      for (const link of links) {
        if (link.querySelector(":scope > b").textContent === name) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
  };
}

/** A small stage over the picture of an entry. */
class Preview {
  #wanted = false;

  constructor(link) {
    this.link = link;
    this.thumb = link.querySelector(".thumb");
  }

  async start() {
    this.#wanted = true;
    this.view ??= specAt(this.link.getAttribute("href")).then((spec) => view(spec));
    const shown = await this.view.catch(() => (this.view = null));
    if (!this.#wanted || !shown || shown.played.refusal || this.stage) return;
    this.box = h("span", { class: "stage small", "aria-hidden": "true" });
    this.thumb.append(this.box);
    this.stage = new Stage(this.box, 10);
    this.stage.loops = true;
    this.stage.show(shown, { reduced: matchMedia("(prefers-reduced-motion: reduce)").matches });
    this.stage.play();
  }

  stop() {
    this.#wanted = false;
    this.stage?.clear();
    this.stage = null;
    this.box?.remove();
  }
}
