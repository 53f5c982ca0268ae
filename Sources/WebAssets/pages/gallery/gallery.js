// The gallery: tiles rendered by the server, made to play and to be searched here.
import { button, byId, h, icon, kept, roving, stopAt, stylesheet } from "../app/dom.js";
import { INTENTS } from "../app/catalog.js";

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
      const [{ openGuide }] = await Promise.all([import("./guidepanel.js"), stylesheet("guide")]);
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
    field.addEventListener("input", async () => {
      this.results ??= import("./results.js").then(({ Results }) => new Results(this));
      // What couldn't be loaded is loaded with the next letter.
      const results = await this.results.catch(() => (this.results = null));
      results?.show(field.value);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.clear();
    });
  }

  /** Takes a search away. */
  async clear() {
    // Single keys work again.
    byId("stage").focus({ preventScroll: true });
    byId("search").value = "";
    this.root.classList.remove("searching");
    (await this.results)?.show("");
  }
}
