// The gallery: tiles rendered by the server, made to play and to be searched here.
import { button, byId, h, icon, kept, roving, say, still, stopAt, unique } from "../app/dom.js";
import { INTENTS, worded } from "../app/catalog.js";
import { withAnimation } from "../app/spec.js";

export class Gallery {
  constructor(app) {
    this.app = app;
    this.root = byId("gallery");
    this.tiles = [...this.root.querySelectorAll(".tile")];
    for (const tile of this.tiles) this.adopt(tile);
    this.#watch();
    roving(byId("tiles"), () => this.tiles.filter((tile) => tile.offsetParent));
    this.#intents();
    this.#search();
    this.#guide();
    byId("search").placeholder = `Search ${this.tiles.length} transitions`;
    app.onchange(() => this.#mark());
    if (kept.get("favourites")) this.#favourites();
  }

  // MARK: Favourites

  /** Marks the tile that has the focus, or marks it no more; without one it keeps the design that is shown. */
  async favour(tile = document.activeElement.closest(".tile")) {
    const favourites = await this.#favourites();
    if (tile) favourites.toggle(tile.own ?? tile.dataset.look);
    else favourites.keep();
  }

  /** Loads what marks favourites, once. */
  #favourites() {
    return (this.favourites ??= import("./favourites.js").then(({ Favourites }) => new Favourites(this.app, this)));
  }

  /** Makes a tile do what tiles do. */
  adopt(tile) {
    tile.addEventListener("click", (event) => this.#click(event, tile));
    this.play?.watch(tile);
  }

  /** Takes in that the group of favourites has other tiles, and stands first or last. */
  regroup(title, isFirst) {
    this.tiles = [...this.root.querySelectorAll(".tile")];
    const others = this.pills.filter(({ dataset: { intent } }) => intent !== "favourites");
    const pill = this.pills.find(({ dataset: { intent } }) => intent === "favourites") ?? this.#pill("favourites", title);
    if (isFirst) others[0].before(pill);
    else others.at(-1).after(pill);
    this.pills = isFirst ? [pill, ...others] : [...others, pill];
    if (this.app.view) this.#mark();
    this.#show(this.intent);
  }

  /** Tiles play once somebody points at one or reaches one by the keyboard. */
  #watch() {
    const tiles = byId("tiles");
    const load = async ({ target }) => {
      for (const type of ["pointerover", "focusin"]) tiles.removeEventListener(type, load);
      this.#favourites();
      const { TilePlay } = await import("./tile.js");
      this.play = new TilePlay(this.app);
      for (const tile of this.tiles) this.play.watch(tile);
      this.play.start(target.closest(".tile"));
    };
    for (const type of ["pointerover", "focusin"]) tiles.addEventListener(type, load);
  }

  entryOf(tile) {
    return this.app.catalog.looks.get(tile.dataset.look)?.[0];
  }

  #click(event, tile) {
    if (tile.own) return this.app.edit(() => tile.own.spec);
    const entry = this.entryOf(tile);
    if (!entry || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.pick(entry);
  }

  pick(entry) {
    if (entry.look !== this.app.entry.look) this.app.pick(entry);
    else this.app.player.replay();
  }

  #mark() {
    const { entry: { look }, view: { address } } = this.app;
    const own = this.tiles.find((tile) => tile.own?.address === address);
    const all = own ? [own] : this.tiles.filter(({ dataset }) => dataset.look === look);
    // A favourite stands in two groups.
    const chosen = all.find((tile) => tile === document.activeElement) ??
      all.find((tile) => tile.closest(".group").dataset.intent === this.intent) ?? all.at(-1);
    for (const tile of this.tiles) {
      if (all.includes(tile)) tile.setAttribute("aria-current", "true");
      else tile.removeAttribute("aria-current");
    }
    stopAt(this.tiles, chosen);
    const group = chosen?.closest(".group");
    if (group && group.dataset.intent !== this.intent) this.#show(group.dataset.intent);
    if (chosen && chosen !== this.marked) chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.marked = chosen;
  }

  // MARK: Groups, where the gallery is a strip

  #intents() {
    const find = button({
      class: "only-icon quiet",
      "aria-label": "Search",
      onclick: () => {
        this.root.classList.add("searching");
        byId("search").focus();
      },
    });
    find.append(this.root.querySelector(".search .icon").cloneNode(true));
    this.pills = Object.entries(INTENTS).map(([id, title]) => this.#pill(id, title));
    byId("intents").append(find, ...this.pills);
  }

  #pill(id, title) {
    return button({ "data-intent": id, onclick: () => this.#show(id) }, title);
  }

  #show(intent) {
    this.intent = intent;
    for (const pill of this.pills) pill.setAttribute("aria-pressed", String(pill.dataset.intent === intent));
    for (const group of this.root.querySelectorAll(".group")) group.classList.toggle("shown", group.dataset.intent === intent);
  }

  /** The button of the field guide: below the search, and the last one of the groups. */
  #guide() {
    const open = async ({ currentTarget }) => {
      const { openGuide } = await import("./guidepanel.js");
      openGuide(this.app, currentTarget);
    };
    const made = (...words) =>
      button({ class: "guide-open", "aria-haspopup": "dialog", "aria-expanded": "false", onclick: open }, ...words);
    this.root.querySelector(".search").after(made(h("b", {}, "Field guide"), h("span", {}, "known motions"), icon("right")));
    byId("intents").append(made("Field guide"));
  }

  // MARK: Search

  #search() {
    const field = byId("search");
    const clear = () => {
      // Single keys work again.
      byId("stage").focus({ preventScroll: true });
      field.value = "";
      this.root.classList.remove("searching");
      this.#found("");
    };
    field.addEventListener("input", () => this.#found(field.value));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        clear();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!this.chosen || !(step || event.key === "Enter")) return;
      event.preventDefault();
      if (step) return this.#choose(this.options.at((this.options.indexOf(this.chosen) + step) % this.options.length));
      this.chosen.click();
    });
    roving(byId("results"), () => this.options, (option) => this.#choose(option));
    this.clear = clear;
  }

  /** Marks the result that Enter takes. */
  #choose(option) {
    this.chosen = option;
    stopAt(this.options, option);
    for (const each of this.options) each.setAttribute("aria-selected", String(each === option));
    byId("search").setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  async #found(text) {
    const results = byId("results");
    const wanted = text.trim().toLowerCase();
    results.hidden = !wanted;
    byId("tiles").hidden = Boolean(wanted);
    byId("search").setAttribute("aria-expanded", String(Boolean(wanted)));
    byId("search").removeAttribute("aria-activedescendant");
    this.chosen = null;
    if (!wanted) return;
    this.finder ??= await import("./find.js");
    this.guide ??= await import("./guidepanel.js");
    if (byId("search").value !== text) return;
    let { hits, feels } = this.finder.found(this.app.catalog, wanted);
    const { length } = hits;
    const { isExact } = this.finder;
    const motions = this.guide.motionsFor(wanted);
    const named = motions.filter((motion) => this.guide.isNamed(motion, wanted));
    const others = motions.filter((each) => !named.includes(each));
    const isNone = !length && !motions.length;
    if (isNone && !feels.length) ({ hits, feels } = this.finder.meant(this.app.catalog, wanted));
    const line = length
      ? `${length} ${length === 1 ? "transition matches" : "transitions match"} “${text.trim()}”.`
      : isNone
      ? `No transition is called “${text.trim()}” or made for it.${hits.length ? " Did you mean this?" : ""}`
      : "";
    const found = [...(line ? [heading(line)] : []), ...hits.map((hit) => this.#hit(hit, wanted))];
    // Exact names come first: those of transitions, then those of the field guide, with all of a system or a product.
    const isFirst = hits.length > 0 && isExact([hits[0].entry.title, ...hits[0].entries.map(({ name }) => name)], wanted);
    const parts = named.length && !isFirst
      ? [this.#motions(named), found, this.#motions(others)]
      : [found, this.#motions([...named, ...others])];
    results.replaceChildren(...parts.flat(), ...this.#feels(feels));
    if (isNone && !hits.length && !feels.length) {
      results.append(button({ class: "link", onclick: this.clear }, "Show all transitions"));
    }
    this.options = [...results.querySelectorAll("a, button")];
    for (const option of this.options) {
      option.id = unique("option");
      option.setAttribute("role", "option");
    }
    this.#choose(this.options[0]);
    results.scrollTop = 0;
    say(`${motions.length ? `${motions.length} in the field guide. ` : ""}${line}`);
  }

  #hit({ entry, entries, term, said }, wanted) {
    const names = entries.filter(({ isArrangement }) => !isArrangement).map((each) => each.name).join(", ");
    return h(
      "a",
      {
        class: "hit",
        href: entry.example.replace(/\.json(?=\?|$)/, ""),
        onclick: (event) => {
          event.preventDefault();
          this.pick(entry);
          this.clear();
        },
      },
      still(entry.look),
      h(
        "span",
        {},
        h("b", {}, marked(entry.title, wanted)),
        (term || said) && h("small", {}, term && "for ", marked(term ?? said, wanted)),
        names ? h("code", {}, names) : null,
      ),
    );
  }

  /** Motions of the field guide that match, as links that open them. */
  #motions(motions) {
    if (!motions.length) return [];
    const words = ({ name, product, recipe }) => h("span", {}, h("b", {}, name), h("small", {}, product), h("code", {}, recipe));
    const links = motions.map((motion) =>
      this.guide.linkTo(motion, "hit", [this.guide.artOf(this.app, motion), words(motion)], () => {
        this.guide.use(this.app, motion);
        this.clear();
      })
    );
    return [heading(`${motions.length} in the field guide:`), ...links];
  }

  /** Feels that match, as buttons that use them. */
  #feels(feels) {
    if (!feels.length) return [];
    const { app } = this;
    const use = (name) => {
      app.edit((spec) => withAnimation(spec, app.catalog.feel(name, app.view?.curve?.spec.animation)));
      this.clear();
    };
    return [
      heading("Feels:"),
      h(
        "div",
        { class: "hit-feels" },
        feels.map(({ name, summary }) => button({ class: "chip", title: summary, onclick: () => use(name) }, worded(name))),
      ),
    ];
  }
}

/** What stands above results: the list of them has nothing else to choose. */
const heading = (words) => h("p", { role: "presentation" }, words);

function marked(title, wanted) {
  const at = title.toLowerCase().indexOf(wanted);
  return at < 0
    ? title
    : [title.slice(0, at), h("mark", {}, title.slice(at, at + wanted.length)), title.slice(at + wanted.length)];
}
