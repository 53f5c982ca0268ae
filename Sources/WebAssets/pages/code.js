// What there is to copy. Every text is the server's.
import { button, byId, h, icon, kept, roving, say } from "./dom.js";
import { listOf } from "./choreography.js";
import { copied } from "./clipboard.js";
import { highlighted } from "./highlight.js";
import { menu } from "./popover.js";
import { get, post } from "./server.js";
import { file, fileWith } from "./spec.js";
import { toast } from "./toast.js";

const here = location.origin;
const FORMATS = [
  { id: "css", title: "CSS", language: "css" }, { id: "js", title: "JS", language: "code" }, { id: "swift", title: "SwiftUI", language: "code" },
  { id: "kt", title: "Compose", language: "code" }, { id: "lottie.json", title: "Lottie", language: "json" }, { id: "tokens.json", title: "Tokens", language: "json" },
  { id: "link", title: "Link tag", note: "One line for your HTML head", icon: "code", language: "markup", text: (view, options) => `<link rel="stylesheet" href="${here}${file(view.address, "css", options).replaceAll("&", "&amp;")}">` },
  { id: "view", title: "View transition", note: "CSS for two pages", icon: "page", language: "css", extension: "css", options: { mode: "view-transition" } },
  { id: "tailwind", title: "Tailwind", note: "A theme with utilities", icon: "code", language: "css", extension: "css", options: { mode: "tailwind" } },
  { id: "shadcn.json", title: "shadcn", note: "A registry item", icon: "code", language: "json" },
  { id: "waapi.json", title: "Web Animations", note: "JSON for element.animate()", icon: "play", language: "json" },
  { id: "d.ts", title: "TypeScript", note: "The types of the module", icon: "code", language: "code" },
  { id: "svg", title: "SVG picture", note: "Moves in a README", icon: "photo", language: "markup" },
  { id: "json", title: "JSON timeline", icon: "list", language: "json" }, { id: "csv", title: "CSV", icon: "list", language: "code" },
  { id: "curl", title: "cURL", icon: "code", language: "code", text: (view) => `curl -s '${here}${file(view.address, "json")}'` },
];
const TABS = 6;
/** Formats that say numbers alone, and so say everything. */
const NUMERIC = new Set(["json", "csv"]);

export class Code {
  #serial = 0;
  #text = "";
  #isFilling = false;
  #isStale = false;

  constructor(app) {
    this.app = app;
    this.format = FORMATS.find(({ id }) => id === kept.get("format")) ?? FORMATS[0];
    this.tabs = FORMATS.slice(0, TABS).map((format) => button({ role: "tab", id: `tab-${format.id}`, "aria-controls": "code-panel", onclick: () => this.select(format) }, format.title));
    this.more = button({ class: "more", "aria-haspopup": "menu", onclick: () => this.#more(this.more) }, "More", icon("down"));
    const tabs = h("div", { class: "tabs" }, h("div", { role: "tablist", "aria-label": "Formats", class: "tab-list" }, this.tabs), this.more);
    roving(tabs, () => this.tabs.filter((tab) => tab.offsetParent), (tab) => tab.click());
    this.list = tabs.firstChild;
    new ResizeObserver(() => this.#fit()).observe(tabs);
    this.line = h("p", {});
    this.name = h("input", { id: "class-name", "aria-label": "Class name", spellcheck: "false", autocomplete: "off", maxlength: 64 });
    this.name.addEventListener("change", () => this.#rename());
    this.nameField = h("label", { class: "name-field" }, icon("code"), this.name);
    this.text = h("pre", { class: "text", role: "group", tabindex: 0, "aria-label": "Code" });
    this.cannot = h("div", { class: "cannot", hidden: true });
    this.panel = h("div", { id: "code-panel", role: "tabpanel", class: "code-panel" }, h("div", { class: "code-line" }, this.line, this.nameField), this.text, this.cannot);
    this.copyButton = button({ class: "primary", id: "copy", onclick: () => this.copy() });
    this.facts = h("p", { id: "facts" });
    this.formatButton = button({ id: "format", "aria-haspopup": "menu", onclick: () => this.#more(this.formatButton, FORMATS) });
    byId("code").append(tabs, this.panel, h("div", { class: "copy-bar" }, this.formatButton, this.copyButton, this.facts));
    app.onchange(({ isHeld, isTake }) => this.#show(isHeld, isTake));
  }

  select(format) {
    this.format = format;
    kept.set("format", format.id);
    this.#show(false);
  }

  /** Selects by number: 1 is CSS. */
  selectAt(number) { if (FORMATS[number - 1]) this.select(FORMATS[number - 1]); }

  /** Tabs that have no room are in the menu. */
  #fit() {
    for (const tab of this.tabs) tab.hidden = false;
    for (const tab of this.tabs.toReversed()) {
      if (this.list.scrollWidth <= this.list.clientWidth) break;
      tab.hidden = true;
    }
  }

  #more(anchor, formats = FORMATS.filter((_, index) => index >= TABS || this.tabs[index].hidden)) {
    menu(anchor, "Formats", formats.flatMap((format) => [format.id === "json" && formats.length < 9 ? null : false, { title: format.title, note: format.note, icon: format.icon, isOn: format === this.format, action: () => this.select(format) }]));
  }

  // MARK: Showing

  #show(isHeld, isTake = false) {
    const { format, app } = this;
    this.tabs.forEach((tab, index) => {
      const isNow = FORMATS[index] === format;
      tab.setAttribute("aria-selected", String(isNow));
      tab.tabIndex = isNow || (index === 0 && FORMATS.indexOf(format) >= TABS) ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", FORMATS.indexOf(format) < TABS ? `tab-${format.id}` : this.more.id || "tab-css");
    this.more.firstChild.textContent = FORMATS.indexOf(format) < TABS ? "More" : format.title;
    this.formatButton.replaceChildren(format.title, icon("down"));
    this.#label();
    this.#places();
    if (isTake && this.#text) return;
    // Under a held handle one text is asked for at a time.
    if (isHeld && this.#isFilling) this.#isStale = true;
    else this.#fill();
  }

  #label() {
    const side = this.app.isComparing ? ` of ${this.app.active}` : "";
    this.copyButton.className = `primary${this.app.active === "B" ? " b" : ""}`;
    this.copyButton.replaceChildren(icon("copy"), h("span", {}, `Copy ${this.format.title}${side}`), h("kbd", {}, "C"));
  }

  /** The name of the classes: typed, or the server's own, which is the last name of the recipe. */
  get defaultName() {
    const { spec } = this.app.view;
    if (spec.layout || spec.views) return spec.layout ? "layout" : "views";
    return this.app.view.address.startsWith("/v1/t/") ? (this.app.entry?.name ?? "motion").split("/").at(-1) : /([\w-]+)(?::[^/?]*)?(?:\?|$)/.exec(decodeURIComponent(this.app.view.address.split("?")[0].split(",").at(0)))?.[1] ?? "motion";
  }

  get options() {
    const name = this.app.className ?? this.app.view.spec.output?.name;
    return name ? { name } : {};
  }

  #places() {
    const { view } = this.app;
    const name = this.app.className ?? view.spec.output?.name ?? this.defaultName;
    if (document.activeElement !== this.name) this.name.value = name;
    this.name.style.width = `${Math.min(name.length, 16) + 0.5}ch`;
    this.nameField.hidden = !["css", "link", "js", "tokens.json", "view", "tailwind", "shadcn.json"].includes(this.format.id);
    const code = (suffix) => h("code", {}, `.${name}${suffix}`);
    const notes = {
      js: ["enter(element) and leave(element)"], swift: ["SwiftUI, exact springs by name"], kt: ["Jetpack Compose"], "lottie.json": ["One layer a part"], "tokens.json": ["Design tokens (DTCG)"],
      view: ["For two states of one page"], tailwind: [h("code", {}, `animate-${name}-in`), " takes every variant"], "shadcn.json": ["npx shadcn add URL"], link: ["Into your HTML head"],
    };
    const classes = { insertion: [code("-in"), " comes"], removal: [code("-out"), " goes"], both: [code("-in"), " comes, ", code("-out"), " goes"] };
    const isMeasured = /zoom|matched/.test(JSON.stringify(view.spec.transition ?? "")) && this.format.id === "css";
    const roles = view.phases[0].timeline.subjects.map(({ id }) => id);
    const css = this.app.take ? ["Your design, unchanged by the take"] : isMeasured ? [`Measured from the ${this.app.actor.scene.id === "photo" ? "Photo" : this.app.entry.title} scene. Set your own.`]
      : listOf(view.spec) ? [h("code", {}, `.${name}`), " on the list, for any number"] : view.spec.views ? [h("code", {}, `.${name}-a-in`), ", ", h("code", {}, `.${name}-b-in`), " … one each"] : roles.length > 4 ? [`${roles.length} layers, a class each`] : roles.length > 1 ? [h("code", {}, roles.join(", "))] : (classes[view.spec.direction ?? "insertion"] ?? [code("")]);
    this.line.replaceChildren(...(notes[this.format.id] ?? (this.format.id === "css" ? css : [])));
  }

  #rename() {
    const name = this.name.value.trim();
    const isValid = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name);
    this.name.setAttribute("aria-invalid", String(Boolean(name) && !isValid));
    if (name && !isValid) return toast("A class name begins with a letter and has letters, digits, - and _.", { isBad: true });
    this.app.className = name && name !== this.defaultName ? name : null;
    this.app.edit(({ output: { name: _, ...output } = {}, ...spec }) => {
      const next = this.app.className ? { ...output, name } : output;
      return { ...spec, ...(Object.keys(next).length ? { output: next } : {}) };
    });
  }

  async #address(view) {
    return fileWith(view, this.format.extension ?? this.format.id, { ...this.options, ...this.format.options });
  }

  async #fill(view = this.app.view) {
    const serial = ++this.#serial;
    const { format } = this;
    this.#isFilling = true;
    this.#isStale = false;
    try {
      const list = /^(css|link)$/.test(format.id) ? listOf(view.spec) : null;
      const { text, sent } = list ? await this.#listed(view, list) : format.text ? { text: format.text(view, this.options) } : await this.#fetched(view);
      if (serial !== this.#serial) return;
      this.#text = text;
      this.text.replaceChildren(...highlighted(text, format.language));
      this.facts.textContent = `${size(sent ?? text)}, ${exactness(text, view)}`;
      this.#can(true);
    } catch (problem) {
      if (serial !== this.#serial || problem.name === "AbortError") return;
      this.#text = "";
      this.#explain(problem);
    } finally {
      if (serial === this.#serial) this.#isFilling = false;
    }
    if (this.#isStale) this.#fill();
  }

  /** One class for all items of a list. */
  async #listed(view, list) {
    const response = await post("/v1/timelines?format=css", { ...list, output: { ...list.output, ...this.options } });
    const address = response.headers.get("content-location")?.replace(/\.css(?=\?|$)/, "") ?? view.address;
    return { text: this.format.text ? this.format.text({ ...view, address }, {}) : await response.text() };
  }

  async #fetched(view) {
    const response = await get(await this.#address(view));
    return { text: await response.text() };
  }

  #can(isPossible) {
    this.text.hidden = !isPossible;
    this.cannot.hidden = isPossible;
    this.copyButton.setAttribute("aria-disabled", String(!isPossible));
    if (!isPossible) this.facts.textContent = "";
  }

  /** What a format can't say explains itself in place. */
  #explain(problem) {
    const { title } = this.app.entry ?? {};
    const [error] = problem.errors ?? [];
    const near = error?.suggestion && this.app.catalog.named(error.suggestion.split(":")[0]);
    const json = FORMATS.find(({ id }) => id === "json");
    this.cannot.replaceChildren(h("b", {}, `${this.format.title} can’t say ${/^[aeiou]/i.test(title) ? "an" : "a"} ${title?.toLowerCase()}.`),
      h("p", {}, near ? `Its nearest is ${near.title}. JSON and CSV have its numbers.` : `${problem.message}.`),
      h("div", { class: "actions" }, NUMERIC.has(this.format.id) ? null : button({ class: "primary small", onclick: () => this.select(json) }, "Show JSON"),
        near && button({ class: "quiet", onclick: () => this.app.pick(near) }, `Switch to ${near.title}`)));
    this.#can(false);
  }

  // MARK: Copying

  async copy() {
    if (!this.#text) return;
    const isCopied = await copied(this.#text);
    const { title } = this.format;
    if (!isCopied) return toast("This browser lets nobody copy but you: press Ctrl+C.", { isBad: true });
    const { width } = this.copyButton.getBoundingClientRect();
    this.copyButton.style.width = `${width}px`;
    this.copyButton.classList.add("copied");
    this.copyButton.replaceChildren(icon("check"), h("span", {}, "Copied"));
    say(`${title} copied.`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.copyButton.style.width = ""; this.#label(); }, 2000);
  }

  /** Copies the take in the format that is shown. */
  async copyTake() {
    const response = await get(await fileWith(this.app.take.view, this.format.extension ?? this.format.id, { ...this.options, ...this.format.options })).catch((problem) => problem);
    if (response instanceof Error) return toast(response.message, { isBad: true });
    const text = await response.text();
    toast((await copied(text)) ? `${this.format.title} of this take copied, ${size(text)}` : "This browser doesn’t let the page copy.");
  }
}

function size(text) {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** How near to the true motion a text is, as it states itself. */
function exactness(text, { spec, curve }) {
  const error = /max ?error"?:? ?([\d.e-]+)/i.exec(text);
  const what = curve?.spring ? "the true spring" : "the true curve";
  if (error) return Number(error[1]) > 5e-7 ? `within ${Number((100 * Number(error[1])).toPrecision(1))} % of ${what}` : "exact";
  return /linear\(|keyframes|times/.test(text) ? `within ${100 * (spec.output?.tolerance ?? 0.002)} % of ${what}` : "exact";
}
