// The examples of the task pages, live: what the code above each of them does, on this page.
import { button, h } from "./dom.js";

/** An element whose class the stylesheet plays, and again by a copy. */
function again(element) {
  let shown = element;
  return [element, button({ onclick: () => { const next = element.cloneNode(true); shown.replaceWith(next); shown = next; } }, "Play again")];
}

/** By page: the example of each page of code. */
const EXAMPLES = {
  docs: [() => again(h("div", { class: "push-in" }, "Hello"))],
  lists: [() => again(h("ul", { class: "rise" }, ["One", "Two", "Three"].map((text) => h("li", {}, text))))],
  dialogs: [
    () => {
      const dialog = h("dialog", { class: "sheet", closedby: "any" }, h("p", {}, "Springs in. Escape lets it leave."), h("form", { method: "dialog" }, h("button", {}, "Close")));
      return [button({ onclick: () => dialog.showModal() }, "Open"), dialog];
    },
    () => [button({ popovertarget: "note" }, "What is this?"), h("p", { id: "note", class: "note", popover: true }, "A note.")],
  ],
  gestures: [
    () => {
      const sheet = "move:bottom,opacity?animation=bouncy";
      const client = import("/client.js");
      const close = async () => (await client).leave(dialog, sheet);
      const dialog = h("dialog", {
        oncancel: (event) => { event.preventDefault(); close(); },
        onclick: ({ target }) => target === dialog && close(),
      }, "Drag me down, press Escape, or click outside.");
      client.then(({ drag }) => drag(dialog, { edges: ["bottom"] }));
      return [button({ onclick: async () => (await client).enter(dialog, sheet) }, "Open"), dialog];
    },
  ],
  numbers: [
    () => {
      const count = h("div", { class: "count", role: "img", "aria-label": "131" });
      const roll = async () => {
        const { load, play } = await import("/client.js");
        const timeline = await load("numeric-text:129:131?animation=snappy&size=60x40");
        const glyphs = timeline.subjects.map(({ id, text, cell }) => {
          const glyph = h("span", {}, text);
          glyph.style.left = `${100 * cell[0]}%`;
          return [id, glyph];
        });
        count.replaceChildren(...glyphs.map(([, glyph]) => glyph));
        play(Object.fromEntries(glyphs), timeline);
      };
      roll();
      return [count, button({ onclick: roll }, "Play again")];
    },
  ],
  pages: [
    () => {
      const title = h("p", {}, "List");
      const go = button({
        onclick: () => {
          const isBack = title.textContent === "Detail";
          const update = () => { [title.textContent, go.textContent] = isBack ? ["List", "Open"] : ["Detail", "Back"]; };
          if (!document.startViewTransition) return update();
          // A transition that the next one skips rejects `ready`.
          document.startViewTransition(isBack ? { update, types: ["back"] } : { update }).ready.catch(() => {});
        },
      }, "Open");
      return [title, go];
    },
  ],
};

/** Puts the examples of a page below their code. */
export function examples(name) {
  const blocks = document.querySelectorAll("pre > .language-html");
  EXAMPLES[name]?.forEach((example, index) => {
    const href = /\/v1\/[^"]+\.css[^"]*/.exec(blocks[index].textContent)?.[0];
    if (href) document.head.append(h("link", { rel: "stylesheet", href }));
    blocks[index].parentElement.after(h("div", { class: "example", role: "group", "aria-label": "Live example" }, example()));
  });
}
