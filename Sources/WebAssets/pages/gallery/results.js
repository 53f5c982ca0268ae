// What a search shows: transitions, motions of the field guide and feels, one of which Enter takes.
import { button, byId, h, roving, say, still, stopAt, unique } from "../app/dom.js";
import { worded } from "../app/catalog.js";
import { found, isExact, meant } from "./find.js";
import { artOf, isNamed, linkTo, motionsFor, use } from "./guidepanel.js";
import { withAnimation } from "../app/spec.js";

/** Motions of the field guide that have only their use in common with a search are shown where they are few. */
const FEW = 4;

export class Results {
  options = [];

  /** @param gallery whose search it is: what is taken ends the search. */
  constructor(gallery) {
    Object.assign(this, { gallery, app: gallery.app, root: byId("results"), field: byId("search") });
    this.field.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!this.chosen || !(step || event.key === "Enter")) return;
      event.preventDefault();
      if (step) return this.#choose(this.options.at((this.options.indexOf(this.chosen) + step) % this.options.length));
      this.chosen.click();
    });
    roving(this.root, () => this.options, (option) => this.#choose(option));
  }

  /** Marks the result that Enter takes. */
  #choose(option) {
    this.chosen = option;
    stopAt(this.options, option);
    for (const each of this.options) each.setAttribute("aria-selected", String(each === option));
    this.field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** Shows what a text finds, in place of the tiles; nothing for none. */
  show(text) {
    const { root, app } = this;
    const wanted = text.trim().toLowerCase();
    root.hidden = !wanted;
    byId("tiles").hidden = Boolean(wanted);
    this.field.setAttribute("aria-expanded", String(Boolean(wanted)));
    this.field.removeAttribute("aria-activedescendant");
    this.chosen = null;
    if (!wanted) return;
    const motions = motionsFor(wanted, app.catalog, FEW);
    let { hits, feels } = found(app.catalog, wanted);
    // A description or a system that has the word says less than a motion of the field guide.
    const aside = motions.length ? hits.filter(({ rank }) => rank >= 3) : [];
    hits = hits.filter((hit) => !aside.includes(hit));
    const { length } = hits;
    const named = motions.filter((motion) => isNamed(motion, wanted));
    const others = motions.filter((each) => !named.includes(each));
    const isNone = !length && !motions.length;
    if (isNone && !feels.length) ({ hits, feels } = meant(app.catalog, wanted));
    const line = length
      ? `${length} ${length === 1 ? "transition matches" : "transitions match"} “${text.trim()}”.`
      : isNone
      ? `No transition is called “${text.trim()}” or made for it.${hits.length ? " Did you mean this?" : ""}`
      : "";
    const transitions = [...(line ? [heading(line)] : []), ...hits.map((hit) => this.#hit(hit, wanted))];
    // Exact names come first: those of transitions, then those of the field guide, with all of a system or a product.
    const isFirst = hits.length > 0 && isExact([hits[0].entry.title, ...hits[0].entries.map(({ name }) => name)], wanted);
    const parts = named.length && !isFirst
      ? [this.#motions(named), transitions, this.#motions(others)]
      : [transitions, this.#motions([...named, ...others])];
    root.replaceChildren(...parts.flat(), ...this.#aside(aside, text.trim()), ...this.#feels(feels));
    if (isNone && !hits.length && !feels.length) {
      root.append(button({ class: "link", onclick: () => this.gallery.clear() }, "Show all transitions"));
    }
    this.#offer();
    say([...root.querySelectorAll(":scope > p")].map((each) => each.textContent).join(" "));
  }

  /** Makes what was found a list of options, the first of which is chosen. */
  #offer() {
    this.options = [...this.root.querySelectorAll("a, button")];
    for (const option of this.options) {
      option.id = unique("option");
      option.setAttribute("role", "option");
    }
    this.#choose(this.options[0]);
    this.root.scrollTop = 0;
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
          this.gallery.pick(entry);
          this.gallery.clear();
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

  /** Transitions that are found by their description or their system alone. */
  #aside(hits, wanted) {
    if (!hits.length) return [];
    const line = `${hits.length} more ${hits.length === 1 ? "transition mentions" : "transitions mention"} “${wanted}”:`;
    return [heading(line), ...hits.map((hit) => this.#hit(hit, wanted.toLowerCase()))];
  }

  /** Motions of the field guide that match, as links that open them. */
  #motions(motions) {
    if (!motions.length) return [];
    const words = ({ name, product, recipe }) => h("span", {}, h("b", {}, name), h("small", {}, product), h("code", {}, recipe));
    const links = motions.map((motion) =>
      linkTo(motion, "hit", [artOf(this.app, motion), words(motion)], () => {
        use(this.app, motion);
        this.gallery.clear();
      })
    );
    return [heading(`${motions.length} in the field guide:`), ...links];
  }

  /** Feels that match, as buttons that use them. */
  #feels(feels) {
    if (!feels.length) return [];
    const { app } = this;
    const take = (name) => {
      app.edit((spec) => withAnimation(spec, app.catalog.feel(name, app.view?.curve?.spec.animation)));
      this.gallery.clear();
    };
    return [
      heading("Feels:"),
      h(
        "div",
        { class: "hit-feels" },
        feels.map(({ name, summary }) => button({ class: "chip", title: summary, onclick: () => take(name) }, worded(name))),
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
