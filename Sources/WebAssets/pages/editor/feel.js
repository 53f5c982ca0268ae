// Feel: presets, the curve with its handles, the sliders, and the comparison of two designs.
import { button, byId, h, icon, roving, say, shown } from "../app/dom.js";
import { bezierOf } from "../app/catalog.js";
import { handlesOf } from "./curvehandles.js";
import { Physics } from "./physics.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { isDamped, overshoot, progressOf, sentenceOf, takenProgress, tunable } from "./progress.js";
import { Sliders } from "./sliders.js";
import { withAnimation } from "../app/spec.js";
import { system } from "./feelsystem.js";
import { isStill, onlyFades } from "../stage/tracks.js";
import { sideWords } from "../app/words.js";

export class Feel {
  /** The spring and the easing that were left for the other kind in this visit, by side and look. */
  left = {};

  constructor(app) {
    this.app = app;
    this.root = byId("feel");
    this.kinds = ["Spring", "Easing"].map((title) => button({ role: "radio", onclick: () => this.#become(title) }, title));
    const segments = h("div", { class: "segments", role: "radiogroup", "aria-label": "Kind of feel" }, this.kinds);
    roving(segments, () => this.kinds);
    this.compare = button(
      { class: "quiet", id: "compare", "aria-pressed": "false", onclick: () => app.toggleCompare() },
      icon("compare"),
      "Compare",
    );
    this.save = button({
      class: "quiet only-icon",
      id: "save-feel",
      "aria-label": "Save this feel",
      "aria-haspopup": "dialog",
      onclick: async () => (await system(app)).openSave(this.save),
    }, icon("plus"));
    this.sides = h("div", { class: "sides", hidden: true });
    this.presets = new Presets(app, (name) => this.#use(name));
    const box = h("div", { class: "plot", role: "group" });
    this.plot = new Plot(box);
    this.box = box;
    this.says = h("p", { class: "says" });
    this.sliders = new Sliders(app, (change, done) => this.change(change, done));
    this.physics = new Physics(app, (change, done) => this.change(change, done), () => this.#toggled());
    this.root.append(
      h("div", { class: "bar-line" }, h("h2", {}, "Feel"), segments, this.compare, this.save),
      this.sides,
      this.presets.root,
      box,
      this.says,
      this.sliders.root,
      this.physics.root,
    );
    app.onchange((change) => this.#show(change));
    app.ontime(({ time }) => this.plot.seek(time));
  }

  /** What was opened comes into sight; the plot shows the velocity beside it. */
  #toggled() {
    if (this.app.view) this.#draw(this.#bezier);
    this.physics.root.scrollIntoView({ block: "nearest" });
  }

  /** Changes the animation of the design. */
  change(change, isComplete = true) {
    return this.app.edit((spec) => withAnimation(spec, change(this.#animation(spec))), isComplete);
  }

  /** The animation as an object, even where the spec has a name for it. */
  #animation(spec) {
    const own = spec.animation ?? spec.layout?.animation;
    return own && typeof own === "object" ? own : (this.expanded ?? { spring: { duration: 0.5, bounce: 0 } });
  }

  get expanded() {
    return this.app.view?.curve?.spec.animation;
  }
  get spring() {
    return tunable(this.app.view?.curve);
  }

  get #bezier() {
    return this.expanded?.spring ? null : bezierOf(this.expanded, this.app.catalog);
  }

  /** From a spring to an easing or back: to the one that was left last, else to one as long as the present feel. */
  #become(kind) {
    const { app } = this;
    const { spec } = app.view;
    const now = this.expanded?.spring ? "Spring" : "Easing";
    if (kind === now) return;
    const left = (this.left[app.active + app.entry?.look] ??= {});
    left[now] = spec.animation ?? spec.layout?.animation ?? this.expanded;
    const duration = this.spring?.duration ?? this.expanded?.duration ?? 0.5;
    const first = kind === "Spring"
      ? { spring: { duration, bounce: 0.2 } }
      : { curve: { cubicBezier: [0.25, 0.1, 0.25, 1] }, duration };
    this.change(() => left[kind] ?? first);
  }

  #use(name) {
    this.change(() => this.app.catalog.feel(name, this.expanded));
  }

  // MARK: Showing

  #show({ isHeld, isTake }) {
    const { app } = this;
    const { view } = app;
    const isSpring = Boolean(this.expanded?.spring);
    const bezier = this.#bezier;
    this.kinds.forEach((kind, index) => {
      kind.setAttribute("aria-checked", String(isSpring === (index === 0)));
      kind.tabIndex = isSpring === (index === 0) ? 0 : -1;
    });
    this.root.classList.toggle("editing-b", app.active === "B");
    this.#showSides();
    this.presets.mark(view.curve);
    this.#scale(isHeld);
    this.#draw(bezier);
    const points = !isStill(view) && progressOf(view);
    this.#sentence(points);
    this.sliders.show(this.expanded, this.spring, bezier);
    this.physics.show(this.expanded, this.spring);
    const title = app.entry?.title ?? "";
    if (!isHeld && !isTake && points) {
      say(
        `${title}. At rest after ${view.curve.duration.toFixed(2)} s${
          overshoot(points) > 0.0005 ? `, goes ${shown(100 * overshoot(points), 1)} % too far` : ""
        }.`,
      );
    }
  }

  /** While a control is held, or the server's answer is on its way, the curve keeps its scale. */
  #scale(isHeld) {
    if (this.plot.handles.held) return;
    if (isHeld) this.plot.hold(true);
    else this.plot.release();
  }

  #sentence(points) {
    const { app } = this;
    const text = sentenceOf(points || null, app.view.curve?.velocities, onlyFades(app.view));
    this.box.setAttribute("aria-label", text);
    if (app.take) {
      const end = app.take.view.phases[0].timeline.duration;
      this.says.replaceChildren(
        h("b", {}, "This take"),
        app.take.view.spec.from
          ? ` ${app.take.way === app.take.view.phases[0].way ? "goes on" : "turns round"} at ${
            app.take.at.toFixed(2)
          } s and is at rest ${end.toFixed(2)} s later.`
          : ` turns round at ${app.take.at.toFixed(2)} s and is at rest after ${end.toFixed(2)} s.`,
      );
    } else if (app.isComparing) {
      const [a, b] = ["A", "B"].map((side) => app.sides[side].view.curve);
      const difference = (a?.duration ?? 0) - (b?.duration ?? 0);
      const over = b ? overshoot(progressOf(app.sides.B.view)) : 0;
      const earlier = Math.abs(difference) < 0.005
        ? "is at rest with A"
        : `is at rest ${Math.abs(difference).toFixed(2)} s ${difference > 0 ? "earlier" : "later"}`;
      this.says.replaceChildren(
        h("b", {}, "B"),
        ` ${earlier} and ${over > 0.0005 ? `goes ${shown(100 * over, 1)} % too far` : "never goes too far"}.`,
      );
    } else this.says.textContent = `${app.isReducedShown ? "The full motion; the stage shows less. " : ""}${text}`;
  }

  #draw(bezier) {
    const { app } = this;
    const { view, take } = app;
    this.box.classList.toggle("taken", Boolean(take));
    this.box.classList.toggle("b", app.active === "B");
    this.box.classList.toggle("a", app.isComparing && app.active === "A");
    const design = isStill(view) ? null : progressOf(view);
    const main = take ? takenProgress(take, view) : design;
    if (main && !take) main.delay = this.expanded?.delay ?? 0;
    const others = [];
    if (take && design) others.push({ points: design, className: "ghost" });
    if (app.isComparing) {
      const points = progressOf(app.sides[app.active === "A" ? "B" : "A"].view);
      if (points) others.push({ points, className: "other", isMoving: true });
    }
    const speed = !take && this.physics.isOpen ? view.curve : null;
    this.box.classList.toggle("with-speed", Boolean(speed && main));
    this.plot.draw({
      main,
      others,
      speed,
      bezier: take ? null : bezier,
      handles: take || isDamped(view.curve) ? [] : handlesOf(this, design, bezier),
      marks: this.#marks(main, design, take),
      caught: take?.at,
      empty: "Nothing moves: it is there, or it isn't.",
    });
  }

  #marks(main, design, take) {
    if (!main) return [];
    if (take) {
      return [["caught", take.at, "caught"], ["at rest", main.duration, "dash"]].map(([words, time, className]) => ({
        time,
        text: `${words} ${time.toFixed(2)} s`,
        className,
        isStrong: true,
      }));
    }
    if (this.app.isComparing) {
      return ["A", "B"].map((side) => {
        const end = this.app.sides[side].view.curve?.duration ?? 0;
        return { time: end, text: `${side} at rest ${end.toFixed(2)} s`, className: "dash", isStrong: true, side };
      }).toSorted((a, b) => a.time - b.time);
    }
    const done = design.logical < design.duration - 0.02
      ? [{ time: design.logical, text: `feels done ${design.logical.toFixed(2)} s`, className: "dots" }]
      : [];
    return [...done, {
      time: design.duration,
      text: `at rest ${design.duration.toFixed(2)} s`,
      className: "dash",
      isStrong: true,
    }];
  }

  // MARK: Two designs

  #showSides() {
    const { app } = this;
    this.compare.setAttribute("aria-pressed", String(app.isComparing));
    const isNew = app.isComparing && this.sides.hidden;
    this.sides.hidden = !app.isComparing;
    if (!app.isComparing) return this.sides.replaceChildren();
    const had = this.sides.contains(document.activeElement) ? document.activeElement.dataset.side : null;
    const cards = ["A", "B"].map((side) => {
      const isActive = side === app.active;
      const words = sideWords(app.sides[side], app.catalog);
      return button(
        {
          class: `side-card ${side.toLowerCase()}`,
          role: "radio",
          "aria-checked": String(isActive),
          "data-side": side,
          title: words.title,
          tabindex: isActive ? 0 : -1,
          onclick: () => app.setActive(side),
        },
        h("i", { class: `badge ${side.toLowerCase()}` }, side),
        h("span", {}, h("b", {}, words.title), h("small", {}, `${words.time}${isActive ? " · editing" : words.more}`)),
      );
    });
    this.sides.replaceChildren(
      ...cards,
      button({ class: "quiet only-icon", "aria-label": "Swap A and B", onclick: () => app.swap() }, icon("swap")),
    );
    if (had) this.sides.querySelector(`[data-side=${had}]`)?.focus();
    // On a phone Compare is below the curve, and what it shows above it.
    if (isNew) this.sides.scrollIntoView({ block: "nearest" });
  }
}
