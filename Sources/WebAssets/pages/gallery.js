// The gallery: tiles rendered by the server, made to play and to be searched here.
import { button, byId, h, roving, say, still, stopAt } from "./dom.js";
import { INTENTS } from "./catalog.js";
import { withAnimation } from "./spec.js";
import { TilePlay } from "./tile.js";

export class Gallery {
  constructor(app) {
    this.app = app;
    this.root = byId("gallery");
    this.tiles = [...this.root.querySelectorAll(".tile")];
    const play = new TilePlay(app);
    for (const tile of this.tiles) {
      tile.addEventListener("click", (event) => this.#click(event, tile));
      play.watch(tile);
    }
    roving(byId("tiles"), () => this.tiles.filter((tile) => tile.offsetParent));
    this.#intents();
    this.#search();
    app.onchange(() => this.#mark());
  }

  entryOf(tile) { return this.app.catalog.looks.get(tile.dataset.look)?.[0]; }

  #click(event, tile) {
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
    const { look } = this.app.entry;
    const chosen = this.tiles.find((tile) => tile.dataset.look === look);
    for (const tile of this.tiles) {
      if (tile === chosen) tile.setAttribute("aria-current", "true");
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
    const find = button({ class: "only-icon quiet", "aria-label": "Search", onclick: () => { this.root.classList.add("searching"); byId("search").focus(); } });
    find.append(this.root.querySelector(".search .icon").cloneNode(true));
    this.pills = Object.entries(INTENTS).map(([id, title]) => button({ "data-intent": id, onclick: () => this.#show(id) }, title));
    byId("intents").append(find, ...this.pills);
  }

  #show(intent) {
    this.intent = intent;
    for (const pill of this.pills) pill.setAttribute("aria-pressed", String(pill.dataset.intent === intent));
    for (const group of this.root.querySelectorAll(".group")) group.classList.toggle("shown", group.dataset.intent === intent);
  }

  // MARK: Search

  #search() {
    const field = byId("search");
    const clear = () => { field.value = ""; this.root.classList.remove("searching"); this.#found(""); };
    field.addEventListener("input", () => this.#found(field.value));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { event.stopPropagation(); clear(); field.blur(); }
      if (event.key !== "Enter" || !this.hits?.length) return;
      this.pick(this.hits[0].entry);
      clear();
    });
    this.clear = clear;
  }

  #found(text) {
    const results = byId("results");
    const wanted = text.trim().toLowerCase();
    results.hidden = !wanted;
    byId("tiles").hidden = Boolean(wanted);
    if (!wanted) return (this.hits = null);
    this.hits = matching(this.app.catalog, wanted);
    const byText = this.hits.filter((hit) => hit.rank === 2).length;
    const line = this.hits.length ? `${this.hits.length} match “${text.trim()}”${byText ? `, ${byText} of them by what they do` : ""}` : "";
    results.replaceChildren(...(this.hits.length ? [h("p", {}, line), ...this.hits.map((hit) => this.#hit(hit, wanted))] : this.#nothing(text.trim())));
    say(line || `No transition is called “${text.trim()}”.`);
  }

  #hit({ entry, entries }, wanted) {
    return h("a", { class: "hit", href: entry.example.replace(/\.json(?=\?|$)/, ""), onclick: (event) => { event.preventDefault(); this.pick(entry); this.clear(); } },
      still(entry.look), h("span", {}, h("b", {}, marked(entry.title, wanted)), h("code", {}, entries.map((each) => each.name).join(", "))));
  }

  #nothing(text) {
    const { animations } = this.app.catalog;
    const near = animations.find(({ name }) => distance(name, text.toLowerCase()) < 3 || name.startsWith(text.slice(0, 4).toLowerCase()));
    const link = (title, action) => button({ class: "link", onclick: action }, title);
    const clear = link("clear the search", () => this.clear());
    return [h("p", {}, `No transition is called “${text}”. `, near ? [h("b", {}, "Bounce"), " is a feel: ", link(`use ${near.name[0].toUpperCase()}${near.name.slice(1)}`, () => { this.app.edit((spec) => withAnimation(spec, near.name)); this.clear(); }), ", or "] : "", clear, ".")];
  }
}

/** Entries whose title, API name or description holds a text, the best first, one a look. */
function matching(catalog, wanted) {
  const hits = [];
  for (const entries of catalog.looks.values()) {
    const [entry] = entries;
    const title = entry.title.toLowerCase();
    const rank = title.startsWith(wanted) ? 0 : title.includes(wanted) || entries.some(({ name }) => name.includes(wanted)) ? 1 : entries.some(({ summary }) => summary.toLowerCase().includes(wanted)) ? 2 : 3;
    if (rank < 3) hits.push({ entry, entries, rank });
  }
  const group = ({ entry }) => Object.keys(INTENTS).indexOf(entry.intent);
  return hits.toSorted((a, b) => a.rank - b.rank || group(a) - group(b));
}

function marked(title, wanted) {
  const at = title.toLowerCase().indexOf(wanted);
  return at < 0 ? title : [title.slice(0, at), h("mark", {}, title.slice(at, at + wanted.length)), title.slice(at + wanted.length)];
}

/** How many letters differ between two words. */
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}
