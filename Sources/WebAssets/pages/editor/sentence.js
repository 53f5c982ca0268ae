// The design as a sentence: its name, and a chip for every parameter.
import { button, byId, h, icon } from "../app/dom.js";
import { partsOf, SYSTEMS, typeOf } from "../app/catalog.js";
import { hasOwnStarts, inSequence, ORIGINS } from "./choreography.js";
import { closePopover, menu, popover } from "../app/popover.js";
import { pageChips, phraseOf } from "./chips.js";
import { placesIn, sceneFor } from "../stage/scenes.js";

const editors = () => import("./editors.js");

export class Sentence {
  constructor(app) {
    this.app = app;
    this.root = byId("sentence");
    this.title = byId("title");
    /** The motion that was shown last, by side, before its keyframes were edited. */
    this.drawn = {};
    app.onchange(({ isHeld, isTake }) => !isHeld && !isTake && this.#show());
    new ResizeObserver(() => this.#fit()).observe(this.root);
  }

  #show() {
    const { app } = this;
    const { spec, entry } = app;
    const { motion } = app;
    const title = motion ? `${motion.name}${motion.isEdited ? ", edited" : ""}` : (entry?.title ?? "A design");
    if (this.title.textContent !== title) this.root.scrollLeft = 0;
    this.title.textContent = title;
    document.title = `${title} – transitiond`;
    if (entry?.source === "motion" && !entry.origin) this.drawn[app.active] = spec;
    const chips = spec.layout ? [] : this.#parts(spec);
    if (motion) chips.unshift(productOf(motion));
    if (spec.views) chips.push(this.#stagger(spec));
    const isView = !spec.layout && entry?.source === "swiftui" && entry.roles?.join() === "view" && !spec.events;
    if (isView) chips.push(this.#leaving(spec));
    if (spec.views || isView) chips.push(this.#adding(spec));
    if (entry?.intent === "navigate" && !spec.layout) chips.push(...pageChips(app, entry));
    if (entry?.origin) chips.push(this.#back(entry.origin));
    // Motions are of this service: they are as in no system. What is of a product is as there.
    if (!motion && entry?.source && entry.source !== "motion" && entry.name !== "custom") chips.push(this.#system(entry));
    this.#replace(chips);
    this.#fit();
  }

  /** Shows other chips. One that was there stays the same element: a press, the focus and an open popover stay with it. */
  #replace(chips) {
    const now = new Map(chips.map((chip) => [chip.dataset.chip, chip]));
    const before = new Map();
    for (const old of this.root.querySelectorAll(".chip")) {
      // One that is moved loses both, so what is gone goes first.
      if (now.get(old.dataset.chip)?.tagName === old.tagName) before.set(old.dataset.chip, old);
      else old.remove();
    }
    let last = this.title;
    for (const chip of chips) {
      const old = before.get(chip.dataset.chip);
      const shown = old ? updated(old, chip) : chip;
      if (last.nextSibling !== shown) last.after(shown);
      last = shown;
    }
  }

  /** Leaves out words where the line has no room for all. */
  #fit() {
    const { classList } = this.root;
    classList.remove("tight");
    classList.toggle("tight", this.root.scrollWidth > this.root.clientWidth);
  }

  #chip(id, words, opens, className = "") {
    return button(
      {
        class: `chip ${className}`,
        "data-chip": id,
        "aria-haspopup": "dialog",
        "aria-expanded": "false",
        onclick: (event) => opens(event.currentTarget),
      },
      words,
      icon("down"),
    );
  }

  // MARK: Parameters

  #parts(spec) {
    const { catalog } = this.app;
    return partsOf(spec.transition).flatMap((part, index) => {
      const entry = catalog.named(part.type);
      if (!entry) return [];
      const chips = index ? [this.#effect(part, entry, index)] : [];
      const parameters = entry.parameters.flatMap((
        each,
      ) => (each.name === "source" ? [each, { ...each, name: "source-radius", type: "number" }] : [each])).filter((each) =>
        phraseOf(each, part)
      )
        // Beside a stagger only what isn't as usual has room.
        .filter((each) => !spec.views || each.type !== "anchor" || (part.anchor ?? each.default) !== each.default);
      return [...chips, ...parameters.map((parameter) => this.#parameter(part, parameter, index))];
    });
  }

  #parameter(part, parameter, index) {
    const [before, value] = phraseOf(parameter, part);
    return this.#chip(`${index}/${parameter.name}`, h("span", {}, `${before} `, h("b", {}, value)), async (anchor) => {
      const { editorOf } = await editors();
      popover(anchor, parameter.summary, () =>
        editorOf(parameter, part, (change, done, closes) => {
          if (closes) closePopover();
          this.#change(index, change, done);
        }));
    });
  }

  /** Changes one part of the transition. */
  #change(index, change, done = true) {
    return this.app.edit((spec) => {
      const parts = partsOf(spec.transition);
      return { ...spec, transition: assembled(spec.transition, parts.map((part, at) => (at === index ? change(part) : part))) };
    }, done);
  }

  /** From keyframes of one's own back to the motion that they were drawn from, as it was before. */
  #back(origin) {
    const { app } = this;
    const drawn = this.drawn[app.active];
    const isKnown = drawn && typeOf(drawn.transition) === origin.name;
    return button(
      {
        class: "chip plain",
        "data-chip": "back",
        title: `Takes the changed keyframes back to ${origin.title} as it was`,
        onclick: () => (isKnown ? app.edit(() => drawn) : app.pick(origin)),
      },
      icon("undo"),
      `Back to ${origin.title}`,
    );
  }

  #effect(part, entry, index) {
    return this.#chip(
      `effect-${index}`,
      h("span", {}, "and ", h("b", {}, entry.title.toLowerCase())),
      (anchor) =>
        menu(anchor, entry.title, [
          {
            title: `Take ${entry.title.toLowerCase()} away`,
            icon: "close",
            action: () =>
              this.app.edit((spec) => ({
                ...spec,
                transition: assembled(spec.transition, partsOf(spec.transition).filter((_, at) => at !== index)),
              })),
          },
        ]),
    );
  }

  #stagger(spec) {
    const { each = 0, from = "first" } = spec.stagger ?? {};
    const origin = ORIGINS.find(([name]) => name === from)?.[1] ?? `view ${Number(from) + 1}`;
    const words = hasOwnStarts(spec)
      ? ["each at ", h("b", {}, "its own time")]
      : ["every ", h("b", {}, `${Math.round(1000 * each)} ms`), from === "first" ? "" : [" from the ", h("b", {}, origin)]];
    return this.#chip("stagger", h("span", {}, words), async (anchor) => {
      const { patternOf } = await import("./pattern.js");
      popover(anchor, "One after the other", () =>
        patternOf(this.app.spec, (change, done, closes) => {
          if (closes) closePopover();
          this.app.edit(change, done);
        }), { className: "pattern" });
    });
  }

  // MARK: The way out, more effects, the system

  get #combinable() {
    return this.app.catalog.transitions.filter((entry) =>
      entry.source === "swiftui" && entry.roles.join() === "view" && entry.animates.length &&
      !/symbol|matched|content|interpolate/.test(entry.name)
    );
  }

  #leaving(spec) {
    const isOther = spec.transition?.type === "asymmetric";
    const out = isOther ? this.app.catalog.named(partsOf(spec.transition.removal)[0]?.type)?.title.toLowerCase() : "the same way";
    const way = isOther ? spec.transition.insertion : spec.transition;
    const leaves = (transition) => this.app.edit((before) => ({ ...before, transition }));
    return this.#chip(
      "leaves",
      h("span", {}, h("i", {}, isOther ? "leaves by " : "leaves "), h("b", {}, out)),
      (anchor) =>
        menu(anchor, "How it leaves", [
          { title: "The same way", isOn: !isOther, action: () => leaves(way) },
          null,
          ...this.#combinable.map((entry) => ({
            title: entry.title,
            note: entry.summary,
            action: () => leaves({ type: "asymmetric", insertion: way, removal: defaultPart(entry) }),
          })),
        ]),
    );
  }

  #adding(spec) {
    const { app } = this;
    const have = new Set(partsOf(spec.transition).map(({ type }) => type));
    const places = placesIn(sceneFor(app.catalog.entryOf({ views: [] }), app.chosenScene, app.choseForPages));
    const several = !spec.views && places > 1
      ? [{
        title: "One after another",
        note: "Each part begins a little later",
        action: () => app.edit((before) => inSequence(before, Math.min(places, 6))),
      }, null]
      : [];
    const made = button(
      {
        class: "chip plain add",
        "data-chip": "add",
        "aria-haspopup": "menu",
        onclick: (event) =>
          menu(
            event.currentTarget,
            "Add effect",
            several.concat(
              this.#combinable.filter(({ name }) => !have.has(name)).map((entry) => ({
                title: entry.title,
                note: entry.summary,
                action: () =>
                  app.edit((before) => ({
                    ...before,
                    transition: assembled(before.transition, [...partsOf(before.transition), defaultPart(entry)]),
                  })),
              })),
            ),
          ),
      },
      icon("plus"),
      "Add effect",
    );
    return made;
  }

  #system(entry) {
    const { catalog } = this.app;
    const entries = catalog.looks.get(entry.look) ?? [entry];
    return this.#chip(
      "system",
      h(
        "span",
        {},
        h("i", {}, "as in "),
        h("b", {}, entry.source === "blueprint" ? "Square’s Blueprint" : SYSTEMS[entry.source]),
      ),
      (anchor) =>
        menu(
          anchor,
          "System",
          entries.map((each) => ({
            title: SYSTEMS[each.source],
            note: each.summary,
            isOn: each === entry,
            action: () => each !== entry && this.app.pick(each),
          })),
        ),
      "last system",
    );
  }
}

/** A chip that says and does what another one of its kind does. */
function updated(chip, other) {
  for (const name of ["class", "title", "href", "aria-disabled", "aria-haspopup"]) {
    if (other.hasAttribute(name)) chip.setAttribute(name, other.getAttribute(name));
    else chip.removeAttribute(name);
  }
  if (!other.hasAttribute("aria-haspopup")) chip.removeAttribute("aria-expanded");
  if (chip.innerHTML !== other.innerHTML) chip.replaceChildren(...other.childNodes);
  chip.onclick = other.onclick;
  return chip;
}

/** Whose motion of the field guide it is, as a link to its source. */
function productOf({ product, source, link }) {
  return h(
    "a",
    { class: "chip plain", "data-chip": "product", href: link, target: "_blank", rel: "noreferrer", title: source },
    "of ",
    h("b", {}, product),
  );
}

/** A transition of an entry with what its recipe gives; an effect beside others is about the usual anchor. */
function defaultPart(entry) {
  const [type, ...given] = entry.recipe.split(":");
  const short = entry.parameters.filter((each) => each.inShorthand);
  const values = given.map((value, at) => [short[at], value]).filter(([{ type: kind }]) => kind !== "anchor");
  return {
    type,
    ...Object.fromEntries(values.map(([{ name, type: kind }, value]) => [name, kind === "number" ? Number(value) : value])),
  };
}

/** The same kind of transition, of other parts. */
function assembled(before, parts) {
  const whole = parts.length === 1 ? parts[0] : { type: "combined", of: parts };
  return before?.type === "asymmetric" ? { ...before, insertion: whole } : whole;
}
