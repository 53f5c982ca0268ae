// The same example in several stacks: tabs, of which the reader's is remembered.
import { button, h, kept, roving, unique } from "../app/dom.js";

const KEY = "stack";

/** Makes tabs of each group. Without scripts all of its sections are shown, one below the other. */
export function stacks(groups) {
  const all = [...groups].map((group) =>
    tabs(group, (name) => {
      kept.set(KEY, name);
      for (const choose of all) choose(name);
    })
  );
  for (const choose of all) choose(kept.get(KEY));
}

/** @returns a function that shows the section of a name; the first one if there is none of that name. */
function tabs(group, chosen) {
  const sections = [...group.querySelectorAll(":scope > [data-stack]")];
  const items = sections.map((section) => {
    const { stack } = section.dataset;
    const id = unique("stack");
    Object.assign(section, { id: `${id}-panel` });
    section.setAttribute("role", "tabpanel");
    section.setAttribute("aria-labelledby", id);
    return button({ id, role: "tab", "aria-controls": section.id, onclick: () => chosen(stack) }, stack);
  });
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": "Stack" }, items);
  roving(list, () => items, (item) => item.click());
  group.prepend(list);
  group.classList.add("tabbed");
  let shown = null;
  return (name) => {
    const index = sections.findIndex((section) => section.dataset.stack === name);
    // A group without this stack keeps what it shows.
    shown = index < 0 ? (shown ?? 0) : index;
    sections.forEach((section, at) => (section.hidden = at !== shown));
    items.forEach((item, at) => {
      item.setAttribute("aria-selected", String(at === shown));
      item.tabIndex = at === shown ? 0 : -1;
    });
  };
}
