// The search of the documentation: all pages with the text of their sections, by words that people use.
import { h, say } from "../app/dom.js";
import { ask } from "./docsindex.js";

const LIMIT = 8;
let index = null;

const noted = (text) => h("li", { class: "noted" }, text);

/** The index, loaded when the field is used for the first time. */
const loaded = () => (index ??= fetch("/docs/search.json").then((response) => response.json()));

/**
 * @param field the search field, a combobox.
 * @param results the list box of what was found.
 */
export function search(field, results) {
  let serial = 0;
  let active = -1;
  const options = () => [...results.children];
  const select = (next) => {
    active = next;
    options().forEach((option, at) => option.setAttribute("aria-selected", String(at === next)));
    const option = options()[next];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    serial++;
    results.hidden = true;
    field.setAttribute("aria-expanded", "false");
    select(-1);
  };
  const show = async () => {
    const mine = ++serial;
    const query = field.value.trim();
    if (!query) return close();
    if (results.hidden) results.replaceChildren(noted("Searching…"));
    results.hidden = false;
    const found = ask(await loaded(), query).slice(0, LIMIT);
    if (mine !== serial) return;
    const nothing = noted(`Nothing about “${query}”. Try one word, such as dialog or spring.`);
    results.replaceChildren(...(found.length ? found.map(option) : [nothing]));
    results.dataset.query = query;
    field.setAttribute("aria-expanded", "true");
    say(`${found.length} ${found.length === 1 ? "result" : "results"}`);
    select(found.length ? 0 : -1);
  };
  const press = (event) => {
    const { length } = results.querySelectorAll("[role=option]");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      field.value = "";
      close();
    } else if (event.key === "Enter") {
      options()[active]?.querySelector("a")?.click();
    } else if (length && step) {
      event.preventDefault();
      select((active + step + length) % length);
    }
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", press);
  listen(field, close);
}

/** What is done beside typing: the first focus loads the index, a press elsewhere closes what was found, a slash leads to the field. */
function listen(field, close) {
  field.addEventListener("focus", loaded, { once: true });
  addEventListener("pointerdown", ({ target }) => {
    if (!field.parentElement.contains(target)) close();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });
}

function option({ page, section, text, words }, at) {
  const [id, title] = section ?? ["", ""];
  const link = h(
    "a",
    { href: page.path + (id ? `#${id}` : ""), tabindex: -1 },
    h("b", {}, page.title, h("span", {}, `${title && ` › ${title}`} · ${page.group}`)),
    text ? h("small", {}, marked(text, words)) : null,
  );
  return h("li", { role: "option", id: `found-${at}`, "aria-selected": "false" }, link);
}

/** A text whose words that were looked for are marked. */
function marked(text, words) {
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, at) => (at % 2 ? h("mark", {}, part) : part));
}
