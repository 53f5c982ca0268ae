// Yours: tiles that somebody marked and designs that somebody kept, as the first group. Only this browser knows them.
import { button, byId, h, icon, kept, still } from "../app/dom.js";
import { toast } from "../app/toast.js";

const KEY = "favourites";

/** What this browser keeps, in the order in which it was marked: looks, and designs as `{name, spec, address}`. */
function keptLooks() {
  try {
    return [JSON.parse(kept.get(KEY))].flat().filter((each) => typeof (each?.spec ? each.name : each) === "string");
  } catch {
    return [];
  }
}

export class Favourites {
  constructor(app, gallery) {
    Object.assign(this, { app, gallery });
    /** The tiles of the catalog, by look. */
    this.tiles = new Map(gallery.tiles.map((tile) => [tile.dataset.look, tile]));
    this.looks = keptLooks().filter((each) => each.spec || this.tiles.has(each));
    this.count = h("span", {});
    this.list = h("ul", {});
    this.none = h(
      "p",
      { class: "no-favourites" },
      icon("heart"),
      h(
        "span",
        {},
        "Keep puts your design here, the heart of a tile that tile.",
      ),
    );
    this.group = h(
      "section",
      { class: "group", "data-intent": "favourites" },
      h("h2", {}, "Yours ", this.count),
      this.none,
      this.list,
    );
    for (const tile of this.tiles.values()) tile.after(this.#heart(tile.dataset.look));
    this.#show();
  }

  /** Makes a look or a design one of yours, or one no more. */
  toggle(look) {
    const before = this.looks;
    const isOne = before.includes(look);
    this.#set(isOne ? before.filter((each) => each !== look) : [...before, look]);
    const undo = this.app.acted(() => this.#set(before));
    toast(`${this.#title(look)} is ${isOne ? "no longer" : "now"} yours`, {
      icon: "heart",
      action: { title: "Undo", run: undo },
    });
  }

  /** Keeps the design that is shown, by its title, or keeps it no more. */
  keep() {
    const { spec, address } = this.app.view;
    const same = this.looks.find((each) => each.address === address);
    this.toggle(same ?? { name: byId("title").textContent, spec, address });
  }

  #title(look) {
    return look.name ?? this.tiles.get(look).textContent.trim();
  }

  #set(looks) {
    this.looks = looks;
    kept.set(KEY, JSON.stringify(looks));
    this.#show();
  }

  #heart(look) {
    const heart = button({
      class: "heart",
      tabindex: -1,
      "data-heart": look.name ?? look,
      "aria-label": `Yours: ${this.#title(look)}`,
      onclick: () => this.toggle(look),
    }, icon("heart"));
    return Object.assign(heart, { look });
  }

  #show() {
    const { activeElement } = document;
    const before = this.list.contains(activeElement) && activeElement.closest("li");
    const place = [...this.list.children].indexOf(before);
    this.list.replaceChildren(...this.looks.map((look) => (look.spec ? this.#design(look) : this.#item(look))));
    this.count.textContent = String(this.looks.length);
    // Without any it stands last, where it moves nothing.
    this.none.hidden = this.looks.length > 0;
    if (this.looks.length) byId("tiles").prepend(this.group);
    else byId("tiles").append(this.group);
    for (const heart of byId("tiles").querySelectorAll(".heart")) {
      heart.setAttribute("aria-pressed", String(this.looks.includes(heart.look)));
    }
    this.gallery.regroup("Yours", this.looks.length > 0);
    if (before) this.#focus(before.querySelector(".heart").look, place, activeElement.tagName);
  }

  /** Gives the focus back: what had it has been made anew, is in its own group alone, or is gone. */
  #focus(look, place, kind) {
    const items = [...this.list.children];
    const item = items.find((each) => each.querySelector(".heart").look === look) ?? this.tiles.get(look)?.closest("li") ??
      items[Math.min(place, items.length - 1)];
    item?.querySelector(kind === "INPUT" ? "input" : ".tile").focus();
  }

  #item(look) {
    const tile = this.tiles.get(look).cloneNode(true);
    tile.querySelector(".tile-stage")?.remove();
    this.gallery.adopt(tile);
    return h("li", {}, tile, this.#heart(look));
  }

  /** A design that was kept: a tile with a field for its name. */
  #design(own) {
    const tile = button({ class: "tile", "aria-label": own.name }, still(this.app.catalog.entryOf(own.spec).look));
    tile.own = own;
    this.gallery.adopt(tile);
    const onchange = ({ target: { value } }) =>
      this.#set(this.looks.map((each) => (each === own ? { ...own, name: value.trim() || own.name } : each)));
    return h("li", {}, tile, this.#heart(own), h("input", { "aria-label": "Name", maxlength: 40, value: own.name, onchange }));
  }
}
