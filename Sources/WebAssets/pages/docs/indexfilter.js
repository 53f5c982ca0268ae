// A field above a list of links, which leaves those that have all words of a text.
import { h, say } from "../app/dom.js";

const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Adds a field to each index: an element with lists of links, each below its title. Enter and ↓ lead into the list. */
export function indexFilters(indexes) {
  for (const index of indexes) {
    const items = [...index.querySelectorAll("li")];
    const read = new Map(items.map((item) => [item, wordsOf(`${item.textContent} ${item.dataset.words ?? ""}`)]));
    const label = index.dataset.filter;
    const none = h("p", { class: "noted", hidden: true }, "Nothing has these words.");
    const field = h("input", {
      type: "search",
      placeholder: label,
      "aria-label": label,
      autocomplete: "off",
      spellcheck: "false",
    });
    const shown = () => items.filter((item) => !item.hidden);
    field.addEventListener("input", () => {
      const wanted = wordsOf(field.value);
      for (const item of items) item.hidden = !wanted.every((word) => read.get(item).some((each) => each.startsWith(word)));
      for (const list of index.querySelectorAll("ul")) {
        list.hidden = list.previousElementSibling.hidden = [...list.children].every(({ hidden }) => hidden);
      }
      const { length } = shown();
      none.hidden = length > 0;
      say(`${length} ${length === 1 ? "result" : "results"}`);
    });
    field.addEventListener("keydown", (event) => {
      const link = shown()[0]?.querySelector("a");
      if (event.key === "Enter") link?.click();
      else if (event.key === "ArrowDown") {
        event.preventDefault();
        link?.focus();
      }
    });
    index.prepend(h("div", { class: "search" }, field), none);
  }
}
