// Favourites: tiles that somebody marked are a first group of the gallery. Only this browser knows them.
import { button, byId, h, icon, kept } from "../app/dom.js";
import { toast } from "../app/toast.js";

const KEY = "favourites";

/** The looks that this browser has as favourites, in the order in which they were marked. */
function keptLooks() {
  try {
    return [JSON.parse(kept.get(KEY))].flat().filter((look) => typeof look === "string");
  } catch {
    return [];
  }
}

export class Favourites {
  constructor(app, gallery) {
    Object.assign(this, { app, gallery });
    /** The tiles of the catalogue, by look. */
    this.tiles = new Map(gallery.tiles.map((tile) => [tile.dataset.look, tile]));
    this.looks = keptLooks().filter((look) => this.tiles.has(look));
    this.count = h("span", {});
    this.list = h("ul", {});
    this.none = h(
      "p",
      { class: "no-favourites" },
      icon("heart"),
      h(
        "span",
        {},
        "The heart of a tile",
        h("span", { class: "by-key" }, ", or ", h("kbd", {}, "H"), ","),
        " puts it here. Then this group comes first.",
      ),
    );
    this.group = h(
      "section",
      { class: "group", "data-intent": "favourites" },
      h("h2", {}, "Favourites ", this.count),
      this.none,
      this.list,
    );
    for (const tile of this.tiles.values()) tile.after(this.#heart(tile));
    this.#show();
  }

  /** Makes a look a favourite, or one no more. */
  toggle(look) {
    if (!this.tiles.has(look)) return;
    const before = this.looks;
    const isOne = before.includes(look);
    this.#set(isOne ? before.filter((each) => each !== look) : [...before, look]);
    const undo = this.app.acted(() => this.#set(before));
    toast(`${this.#title(look)} is ${isOne ? "no favourite any more" : "a favourite"}`, {
      icon: "heart",
      action: { title: "Undo", run: undo },
    });
  }

  #title(look) {
    return this.tiles.get(look).textContent.trim();
  }

  #set(looks) {
    this.looks = looks;
    kept.set(KEY, JSON.stringify(looks));
    this.#show();
  }

  #heart(tile) {
    const { look } = tile.dataset;
    return button({
      class: "heart",
      tabindex: -1,
      "data-heart": look,
      "aria-label": `Favourite: ${this.#title(look)}`,
      onclick: () => this.toggle(look),
    }, icon("heart"));
  }

  #show() {
    const focused = this.list.contains(document.activeElement)
      ? document.activeElement.closest("li").querySelector(".tile").dataset.look
      : null;
    this.list.replaceChildren(...this.looks.map((look) => this.#item(look)));
    this.count.textContent = String(this.looks.length);
    // Without any it stands last, where it moves nothing.
    this.none.hidden = this.looks.length > 0;
    if (this.looks.length) byId("tiles").prepend(this.group);
    else byId("tiles").append(this.group);
    for (const heart of byId("tiles").querySelectorAll(".heart")) {
      heart.setAttribute("aria-pressed", String(this.looks.includes(heart.dataset.heart)));
    }
    this.gallery.regroup("Favourites", this.looks.length > 0);
    // The tile that had the focus has been made anew, or is in its own group alone.
    if (focused) (this.list.querySelector(`[data-look="${focused}"]`) ?? this.tiles.get(focused)).focus();
  }

  #item(look) {
    const tile = this.tiles.get(look).cloneNode(true);
    tile.querySelector(".tile-stage")?.remove();
    this.gallery.adopt(tile);
    return h("li", {}, tile, this.#heart(tile));
  }
}
