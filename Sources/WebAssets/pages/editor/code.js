// What there is to copy. Every text is the server's.
import { button, byId, h, icon, kept, roving, say, stopAt } from "../app/dom.js";
import { partsOf } from "../app/catalog.js";
import { listOf } from "./choreography.js";
import { copied, NO_COPY } from "../app/clipboard.js";
import { exactness, fileName, FORMATS, NAMED, nameIn, NUMERIC, size, TABS } from "./formats.js";
import { highlighted } from "./highlight.js";
import { placesOf } from "./places.js";
import { menu } from "../app/popover.js";
import { post, Problem } from "../app/server.js";
import { fileWith, textOf } from "../app/spec.js";
import { system } from "./feelsystem.js";
import { toast } from "../app/toast.js";

/** The formats in which the views of a plain pattern have one class for all. */
const LISTED = /^(css|link)$/;

export class Code {
  #serial = 0;
  #text = "";
  #isFilling = false;
  #serverName = null;
  #preview = null;
  /** What the code was called for the design before. */
  #last = null;

  constructor(app) {
    this.app = app;
    this.format = FORMATS.find(({ id }) => id === kept.get("format")) ?? FORMATS[0];
    this.line = h("p", {});
    this.field = h("input", {
      id: "class-name",
      "aria-label": "Class name",
      spellcheck: "false",
      autocomplete: "off",
      maxlength: 64,
    });
    this.field.addEventListener("change", () => this.#rename());
    this.field.addEventListener("input", () => this.#widen());
    this.nameField = h("label", { class: "name-field" }, icon("code"), this.field);
    this.text = h("pre", { class: "text", role: "group", tabindex: 0, "aria-label": "Code" });
    // What is folded is one tab stop.
    roving(this.text, () => this.#folds);
    this.picture = h("div", { class: "preview", hidden: true });
    this.cannot = h("div", { class: "cannot", hidden: true });
    this.panel = h(
      "div",
      { id: "code-panel", role: "tabpanel", class: "code-panel" },
      h("div", { class: "code-line" }, this.line, this.nameField),
      this.picture,
      this.text,
      this.cannot,
    );
    this.copyButton = button({ class: "primary", id: "copy", onclick: () => this.copy() });
    this.files = button(
      { class: "outlined", id: "download", "aria-haspopup": "menu", onclick: () => this.#openFiles() },
      icon("download"),
      h("span", {}, "Download"),
    );
    this.facts = h("p", { id: "facts", title: "Size, and how near to the true curve" });
    this.formatButton = button({ id: "format", "aria-haspopup": "menu", onclick: () => this.#more(this.formatButton, FORMATS) });
    byId("code").append(
      this.#formats(),
      this.panel,
      h("div", { class: "copy-bar" }, this.formatButton, this.copyButton, this.files, this.facts),
    );
    app.onchange(({ isHeld, isTake }) => this.#show(isHeld, isTake));
  }

  /** The tabs of the formats, and what opens the others. */
  #formats() {
    this.tabs = FORMATS.slice(0, TABS).map((format) =>
      button(
        { role: "tab", id: `tab-${format.id}`, "aria-controls": "code-panel", onclick: () => this.select(format) },
        format.title,
      )
    );
    this.more = button({ class: "more", "aria-haspopup": "menu", onclick: () => this.#more(this.more) }, "More", icon("down"));
    this.list = h("div", { role: "tablist", "aria-label": "Formats", class: "tab-list" }, this.tabs);
    const root = h("div", { class: "tabs" }, this.list, this.more);
    roving(root, () => this.tabs.filter((tab) => tab.offsetParent), (tab) => tab.click());
    new ResizeObserver(() => this.#fit()).observe(root);
    return root;
  }

  select(format) {
    this.format = format;
    kept.set("format", format.id);
    this.#show(false);
  }

  /** Selects by number: 1 is CSS. */
  selectAt(number) {
    if (FORMATS[number - 1]) this.select(FORMATS[number - 1]);
  }

  /** Tabs that have no room are in the menu, whose button has the title of what is shown from it. */
  #fit() {
    for (const tab of this.tabs) tab.hidden = false;
    // A longer title may take the room of another tab.
    for (const _ of [0, 1]) {
      this.#markMore();
      for (const tab of this.tabs.toReversed()) {
        if (this.list.scrollWidth <= this.list.clientWidth) break;
        tab.hidden = true;
      }
    }
    this.#markMore();
  }

  #markMore() {
    const { format, more } = this;
    const index = FORMATS.indexOf(format);
    const isInMenu = index >= TABS || this.tabs[index].hidden;
    more.firstChild.textContent = isInMenu ? format.title : "More";
    more.classList.toggle("on", isInMenu);
    more.setAttribute("aria-label", isInMenu ? `More formats: ${format.title}` : "More formats");
  }

  #more(anchor, formats = FORMATS.filter((_, index) => index >= TABS || this.tabs[index].hidden)) {
    menu(
      anchor,
      "Formats",
      formats.flatMap((
        format,
      ) => [format.id === "json" && formats.length < 9 ? null : false, {
        title: format.title,
        note: format.note,
        icon: format.icon ?? "code",
        isOn: format === this.format,
        action: () => this.select(format),
      }]).concat([null, {
        title: "Export system",
        note: "Your feels, for every platform",
        icon: "download",
        action: async () => (await system(this.app)).openExport(anchor),
      }]),
    );
  }

  // MARK: Showing

  #show(isHeld, isTake = false) {
    this.#mark();
    this.#label();
    this.#places();
    if (isTake && this.#text) return;
    // A held handle changes the text when it is released; until then it is that of the design before.
    if (isHeld) return this.#age(true);
    this.#fill();
  }

  /** Marks the format that is shown, in the tabs or in what opens the menu. */
  #mark() {
    const { format } = this;
    this.tabs.forEach((tab, index) => {
      const isNow = FORMATS[index] === format;
      tab.setAttribute("aria-selected", String(isNow));
      tab.tabIndex = isNow || (index === 0 && FORMATS.indexOf(format) >= TABS) ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", FORMATS.indexOf(format) < TABS ? `tab-${format.id}` : this.more.id || "tab-css");
    this.#fit();
    this.formatButton.replaceChildren(format.title, icon("down"));
  }

  #label() {
    const side = this.app.isComparing ? ` of ${this.app.active}` : "";
    this.copyButton.className = `primary${this.app.active === "B" ? " b" : ""}`;
    this.copyButton.replaceChildren(icon("copy"), h("span", {}, `Copy ${this.format.title}${side}`), h("kbd", {}, "C"));
  }

  /** The name of the classes that nobody typed: of the motion, as the server's own text has it, else the last of the recipe. */
  get defaultName() {
    const { motion, view: { spec, address } } = this.app;
    if (motion) return classNameOf(motion.name.toLowerCase());
    if (this.#serverName?.address === address) return this.#serverName.name;
    if (spec.layout || spec.views) return spec.layout ? "layout" : "views";
    return address.startsWith("/v1/t/")
      ? (this.app.entry?.name ?? "motion").split("/").at(-1)
      : /([\w-]+)(?::[^/?]*)?$/.exec(decodeURIComponent(address.split("?")[0]).split(",").at(-1))?.[1] ?? "motion";
  }

  /** The name that is shown, copied and given to files. */
  get name() {
    return this.app.className ?? this.app.view.spec.output?.name ?? this.defaultName;
  }

  get options() {
    const { className, motion, view: { spec } } = this.app;
    const name = className ?? spec.output?.name ?? (motion && this.defaultName);
    return name ? { name } : {};
  }

  #places() {
    const { name } = this;
    if (document.activeElement !== this.field) this.field.value = name;
    this.#widen();
    this.nameField.hidden = !NAMED.has(this.format.id);
    this.files.title = `A film, a strip of pictures, or ${fileName(name, this.format)}`;
    this.line.replaceChildren(...placesOf(this.app, this.format, name, this.#isFilling ? "" : this.#text));
  }

  /** The field is as wide as what is in it. */
  #widen() {
    this.field.style.width = `${Math.min(this.field.value.length, 24) + 0.5}ch`;
  }

  #rename() {
    const typed = this.field.value.trim();
    const name = classNameOf(typed);
    this.field.setAttribute("aria-invalid", String(Boolean(typed) && !name));
    if (typed && !name) return toast("A class name has letters a to z, digits, - and _.", { isBad: true });
    this.field.value = name;
    this.#widen();
    if (name !== typed) say(`Its classes are called ${name}.`);
    this.#call(name);
  }

  /** Gives the classes a name; the usual one is taken as none. */
  #call(name) {
    this.app.className = name && name !== this.defaultName ? name : null;
    this.app.edit(({ output: { name: _, ...output } = {}, ...spec }) => {
      const next = this.app.className ? { ...output, name } : output;
      return { ...spec, ...(Object.keys(next).length ? { output: next } : {}) };
    });
  }

  /** What the file of the format is asked for by: its extension and its options. */
  get #asked() {
    return [this.format.extension ?? this.format.id, { ...this.options, ...this.format.options }];
  }

  /** The server's text of a design; what the page writes itself has its address. */
  async #written(view) {
    const { format, app: { catalog } } = this;
    if (!format.text) return textOf(view, ...this.#asked, catalog);
    const text = format.text(view, this.options);
    if (!catalog.fits(view.address)) {
      throw new Problem({
        detail:
          `This design is too long for an address, which has at most ${catalog.limit.target} characters. The other formats have all of it`,
      });
    }
    return text;
  }

  async #fill(view = this.app.view) {
    const serial = ++this.#serial;
    const { format } = this;
    this.#isFilling = true;
    try {
      const list = LISTED.test(format.id) ? listOf(view.spec) : null;
      const text = list ? await this.#listed(view, list) : await this.#written(view);
      if (serial !== this.#serial) return;
      this.#text = text;
      this.#isFilling = false;
      this.#named(nameIn(text, format, view.spec), view);
      this.#tell(view);
      this.#picture(format, text, view);
      this.text.replaceChildren(...highlighted(text, format.language));
      stopAt(this.#folds);
      this.facts.textContent = `${size(text)}, ${exactness(text, view)}`;
      this.#can(true);
    } catch (problem) {
      if (serial !== this.#serial || problem.name === "AbortError") return;
      this.#text = "";
      this.#isFilling = false;
      this.#explain(problem);
    }
  }

  get #folds() {
    return [...this.text.querySelectorAll("summary")];
  }

  /** One class for all items of a list. */
  async #listed(view, list) {
    const response = await post("/v1/timelines?format=css", { ...list, output: { ...list.output, ...this.options } });
    const address = response.headers.get("content-location")?.replace(/\.css(?=\?|$)/, "") ?? view.address;
    return this.format.text ? this.format.text({ ...view, address }, {}) : response.text();
  }

  /** Takes the name of the classes from the server's text: what is shown is what is copied. */
  #named(name, { address }) {
    if (name && name !== this.name) this.#serverName = { name, address };
    this.#places();
  }

  /** Says that an edit of the same transition has changed what its code is called, or which classes there are. */
  #tell({ spec, address }) {
    const { app, name, format } = this;
    const before = this.#last;
    const [first] = partsOf(spec.transition);
    this.#last = {
      address,
      name,
      type: first?.type,
      isGiven: Boolean(this.options.name),
      isList: Boolean(listOf(spec)),
      isComparing: app.isComparing,
    };
    if (!before || before.address === address || before.isComparing || app.isComparing) return;
    const { isList, type, isGiven } = this.#last;
    const { catalog } = app;
    if (catalog.fits(before.address) && !catalog.fits(address)) {
      return toast("This design is too long for the address bar: it is gone with this page. Its code is complete.", {
        icon: "code",
      });
    }
    const code = { icon: "code", over: "code-panel" };
    if (before.isList && spec.views && !isList && LISTED.test(format.id)) {
      toast("In CSS each view has a class of its own. “From the first” has one class for all.", {
        ...code,
        action: { title: "Undo", run: () => app.undo() },
      });
    } else if (before.type === type && before.name !== name && !before.isGiven && !isGiven) {
      toast(`The name in code is now ${name}, it was ${before.name}`, {
        ...code,
        action: { title: `Keep ${before.name}`, run: () => this.#call(before.name) },
      });
    }
  }

  /** Shows what a picture or a film looks like, from the file itself. */
  async #picture(format, text, view) {
    const serial = this.#serial;
    const address = await fileWith(view, ...this.#asked);
    if (serial !== this.#serial) return;
    const isShown = ["lottie.json", "svg"].includes(format.id) && this.app.catalog.fits(address);
    this.picture.hidden = !isShown;
    this.#preview?.stop();
    this.#preview = null;
    if (!isShown) return this.picture.replaceChildren();
    const { preview } = await import("../stage/preview.js");
    if (serial === this.#serial) this.#preview = preview(this.picture, format, text, address, this.app);
  }

  /** Dims a text that isn't that of the design any more, and says when it will be. */
  #age(isOld) {
    this.panel.classList.toggle("stale", isOld);
    if (isOld && this.#text) this.facts.textContent = "Follows when you let go";
  }

  #can(isPossible) {
    this.#age(false);
    this.text.hidden = !isPossible;
    this.cannot.hidden = isPossible;
    this.copyButton.setAttribute("aria-disabled", String(!isPossible));
    if (isPossible) return;
    this.facts.textContent = "";
    this.picture.hidden = true;
  }

  /** What a format can't say explains itself in place. */
  #explain(problem) {
    const { title } = this.app.entry ?? {};
    const [error] = problem.errors ?? [];
    const near = error?.suggestion && this.app.catalog.named(error.suggestion.split(":")[0]);
    const json = FORMATS.find(({ id }) => id === "json");
    this.cannot.replaceChildren(
      h("b", {}, `${this.format.title} can’t say ${/^[aeiou]/i.test(title) ? "an" : "a"} ${title?.toLowerCase()}.`),
      h("p", {}, near ? `Its nearest is ${near.title}. JSON and CSV have its numbers.` : `${problem.message}.`),
      h(
        "div",
        { class: "actions" },
        NUMERIC.has(this.format.id) ? null : button({ class: "primary small", onclick: () => this.select(json) }, "Show JSON"),
        near && button({ class: "quiet", onclick: () => this.app.pick(near) }, `Switch to ${near.title}`),
      ),
    );
    this.#can(false);
  }

  // MARK: Copying

  async copy() {
    if (!this.#text) return;
    const isCopied = await copied(this.#text);
    const { title } = this.format;
    if (!isCopied) return toast(NO_COPY, { isBad: true });
    const { width } = this.copyButton.getBoundingClientRect();
    this.copyButton.style.width = `${width}px`;
    this.copyButton.classList.add("copied");
    this.copyButton.replaceChildren(icon("check"), h("span", {}, "Copied"));
    say(`${title} copied.`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.copyButton.style.width = "";
      this.#label();
    }, 2000);
  }

  async #openFiles() {
    const { openFiles } = await import("./files.js");
    openFiles(this.files, this.app, { name: this.name, format: this.format, text: this.#text });
  }

  /** Copies the take in the format that is shown. */
  async copyTake() {
    const text = await textOf(this.app.take.view, ...this.#asked, this.app.catalog).catch((problem) => problem);
    if (text instanceof Error) return toast(text.message, { isBad: true });
    toast((await copied(text)) ? `${this.format.title} of this take copied, ${size(text)}` : NO_COPY);
  }
}

/** A text as the name of a class, without what such a name can't have; empty where nothing is left. */
const classNameOf = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "").replace(/^(?=\d)/, "_").slice(
    0,
    64,
  );
