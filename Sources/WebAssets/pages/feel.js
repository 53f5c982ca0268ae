// Feel: presets, the curve with its handles, the sliders, and the comparison of two designs.
import { button, byId, clamp, h, icon, roving, s, say, shown, stopAt } from "./dom.js";
import { bezierOf } from "./catalog.js";
import { closePopover } from "./popover.js";
import { Plot, overshoot, progressOf, sentenceOf } from "./plot.js";
import { curveOf } from "./server.js";
import { withAnimation } from "./spec.js";
import { isStill } from "./tracks.js";
import { Sliders } from "./sliders.js";
import { Physics } from "./physics.js";
import { feelWords } from "./words.js";

const FIRST = [["smooth", "Smooth"], ["snappy", "Snappy"], ["bouncy", "Bouncy"], ["ease", "Ease"], ["easeOut", "Ease out"]];
const same = (a, b) => Math.abs(a - b) < 1e-6;

export class Feel {
  constructor(app) {
    this.app = app;
    this.root = byId("feel");
    this.kinds = ["Spring", "Easing"].map((title) => button({ role: "radio", onclick: () => this.#become(title) }, title));
    const segments = h("div", { class: "segments", role: "radiogroup", "aria-label": "Kind of feel" }, this.kinds);
    roving(segments, () => this.kinds);
    this.compare = button({ class: "quiet", id: "compare", "aria-pressed": "false", onclick: () => app.toggleCompare() }, icon("compare"), "Compare");
    this.sides = h("div", { class: "sides", hidden: true });
    this.presets = h("div", { class: "presets", role: "radiogroup", "aria-label": "Feels" });
    const box = h("div", { class: "plot", role: "group" });
    this.plot = new Plot(box);
    this.box = box;
    this.says = h("p", { class: "says" });
    this.sliders = new Sliders(app, (change, done) => this.change(change, done));
    this.physics = new Physics(app, (change, done) => this.change(change, done));
    this.root.append(h("div", { class: "bar-line" }, h("h2", {}, "Feel"), segments, this.compare), this.sides, this.presets, box, this.says, this.sliders.root, this.physics.root);
    this.#buildPresets();
    app.onchange((change) => this.#show(change));
    app.ontime(({ time }) => this.plot.seek(time));
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

  get expanded() { return this.app.view?.curve?.spec.animation; }
  get spring() { return this.app.view?.curve?.spring ?? null; }

  #become(kind) {
    const duration = this.spring?.duration ?? this.expanded?.duration ?? 0.5;
    this.change(() => kind === "Spring" ? { spring: { duration, bounce: 0.2 } } : { curve: { cubicBezier: [0.25, 0.1, 0.25, 1] }, duration });
  }

  // MARK: Presets

  #buildPresets() {
    this.buttons = FIRST.map(([name, title]) => this.#preset(name, title));
    const all = this.app.catalog.animations.length + this.app.catalog.easings.length;
    this.more = button({ class: "preset", "aria-haspopup": "dialog", onclick: () => this.#openAll() }, s("svg", { viewBox: "0 0 48 28" }, s("use", { href: "#i-leaf" })), `All ${all}`);
    this.presets.append(...this.buttons, this.more);
    roving(this.presets, () => [...this.buttons, this.more]);
  }

  #preset(name, title) {
    const drawing = s("svg", { viewBox: "0 0 48 28", "aria-hidden": "true" });
    const made = button({ class: "preset", role: "radio", "aria-checked": "false", "data-feel": name, title: name, onclick: () => { closePopover(); this.#use(name); } }, drawing, title);
    curveOf(name).then(({ times, values, duration }) => {
      const points = times.map((time, index) => `${(5 + 38 * time / duration).toFixed(1)} ${(24 - 18 * values[index]).toFixed(1)}`);
      drawing.append(s("path", { d: `M${points.join("L")}` }));
    }, () => {});
    return made;
  }

  #use(name) {
    // A curve alone keeps how long the one before took, if that was a curve too.
    const { catalog } = this.app;
    const duration = this.expanded?.curve ? this.expanded.duration : 0.35;
    this.change(() => catalog.easing(name) ? { curve: name, duration } : catalog.animations.find((each) => each.name === name)?.animation ?? name);
  }

  async #openAll() {
    const { openFeels } = await import("./feels.js");
    openFeels(this.app, this.more, (name) => this.#use(name));
  }

  #markPresets() {
    const now = this.expanded;
    const { catalog } = this.app;
    const isNow = ({ dataset: { feel } }) => {
      const spring = catalog.animations.find((each) => each.name === feel)?.animation.spring;
      if (spring && now?.spring) return this.spring && same(spring.duration, this.spring.duration) && same(spring.bounce, this.spring.bounce);
      const bezier = now?.curve && bezierOf(now, catalog)?.join();
      return Boolean(bezier) && bezier === bezierOf({ curve: feel }, catalog)?.join();
    };
    const chosen = this.buttons.find(isNow);
    for (const each of this.buttons) each.setAttribute("aria-checked", String(each === chosen));
    stopAt([...this.buttons, this.more], chosen);
  }

  // MARK: Showing

  #show({ isHeld, isTake }) {
    const { app } = this;
    const { view } = app;
    const isSpring = Boolean(this.expanded?.spring);
    const bezier = isSpring ? null : bezierOf(this.expanded, app.catalog);
    this.kinds.forEach((kind, index) => {
      kind.setAttribute("aria-checked", String(isSpring === (index === 0)));
      kind.tabIndex = isSpring === (index === 0) ? 0 : -1;
    });
    this.root.classList.toggle("editing-b", app.active === "B");
    this.#showSides();
    this.#markPresets();
    this.#draw(bezier);
    const points = view.curve && !isStill(view) && { times: view.curve.times, values: view.curve.values };
    this.#sentence(points);
    this.sliders.show(this.expanded, this.spring, bezier);
    this.physics.show(this.expanded, this.spring, view.curve);
    const title = app.entry?.title ?? "";
    if (!isHeld && !isTake && points) say(`${title}. At rest after ${view.curve.duration.toFixed(2)} s${overshoot(points) > 0.0005 ? `, goes ${shown(100 * overshoot(points), 1)} % too far` : ""}.`);
  }

  #sentence(points) {
    const { app } = this;
    const text = sentenceOf(points || null, app.view.curve?.velocities);
    this.box.setAttribute("aria-label", text);
    if (app.take) {
      const end = app.take.view.phases[0].timeline.duration;
      this.says.replaceChildren(h("b", {}, "This take"), app.take.view.spec.from ? ` goes on from ${app.take.at.toFixed(2)} s and is at rest after ${end.toFixed(2)} s.` : ` turns round at ${app.take.at.toFixed(2)} s and is at rest after ${end.toFixed(2)} s.`);
    } else if (app.isComparing) {
      const [a, b] = ["A", "B"].map((side) => app.sides[side].view.curve);
      const difference = (a?.duration ?? 0) - (b?.duration ?? 0);
      const over = b ? overshoot(b) : 0;
      const earlier = Math.abs(difference) < 0.005 ? "is at rest with A" : `is at rest ${Math.abs(difference).toFixed(2)} s ${difference > 0 ? "earlier" : "later"}`;
      this.says.replaceChildren(h("b", {}, "B"), ` ${earlier} and ${over > 0.0005 ? `goes ${shown(100 * over, 1)} % too far` : "never goes too far"}.`);
    } else this.says.textContent = text;
  }

  #draw(bezier) {
    const { app } = this;
    const { view } = app;
    const { take } = app;
    this.box.classList.toggle("taken", Boolean(take));
    this.box.classList.toggle("b", app.active === "B");
    this.box.classList.toggle("a", app.isComparing && app.active === "A");
    const design = isStill(view) ? null : progressOf({ view });
    const main = take ? progressOf({ view: take.view, isTake: true }) : design;
    const delay = this.expanded?.delay ?? 0;
    if (main && !take) main.delay = delay;
    const others = [];
    if (take && design) others.push({ points: design, className: "ghost" });
    if (app.isComparing) {
      const points = progressOf({ view: app.sides[app.active === "A" ? "B" : "A"].view });
      if (points) others.push({ points, className: "other", isMoving: true });
    }
    const shows = take ? { bezier: null, handles: [] } : { bezier, handles: this.#handles(design, bezier) };
    this.plot.draw({ main, others, ...shows, marks: this.#marks(main, design, take), empty: "Nothing moves: it is there, or it isn't." });
  }

  #marks(main, design, take) {
    if (!main) return [];
    if (take) return [{ time: take.start, text: `caught ${take.at.toFixed(2)} s`, className: "caught", isStrong: true, top: 12 }, { time: main.duration, text: `at rest ${main.duration.toFixed(2)} s`, className: "dash", isStrong: true }];
    if (this.app.isComparing) {
      return ["A", "B"].map((side) => {
        const end = this.app.sides[side].view.curve?.duration ?? 0;
        return { time: end, text: `${side} at rest ${end.toFixed(2)} s`, className: "dash", isStrong: side === this.app.active };
      }).toSorted((a, b) => a.time - b.time);
    }
    const done = design.logical < design.duration - 0.02 ? [{ time: design.logical, text: `feels done ${design.logical.toFixed(2)} s`, className: "dots" }] : [];
    return [...done, { time: design.duration, text: `at rest ${design.duration.toFixed(2)} s`, className: "dash", isStrong: true }];
  }

  // MARK: Handles

  #handles(design, bezier) {
    if (!design) return [];
    const line = this.#lineHandle(design, bezier);
    if (this.spring) return [this.#peakHandle(design), line];
    if (!bezier) return [line];
    return [0, 1].map((index) => this.#bezierHandle(index, bezier, design)).concat(line);
  }

  #peakHandle(design) {
    const over = overshoot(design);
    const peak = design.values.indexOf(Math.max(...design.values));
    const { duration, bounce } = this.spring;
    const set = (value, done) => this.change(({ curve, spring, ...rest }) => ({ ...rest, spring: { duration: shortened(duration), bounce: shortened(clamp(value, -1, 0.99)) } }), done);
    return {
      id: "peak", icon: "updown", className: "", label: "Bounce: the peak", range: [-1, 1], now: shortened(bounce), text: `bounce ${shown(bounce, 2)}`,
      time: over > 0.0005 ? design.times[peak] : design.logical, value: over > 0.0005 ? design.values[peak] : 1,
      caption: over > 0.0005 ? `+${shown(100 * over, 1)} %` : null,
      begin: () => ({ bounce }),
      // 160 pixels of pull are a bounce of 1: small overshoots are too flat to follow.
      drag: ({ dy, snaps }, start, done) => set(snapped(start.bounce - dy / 160, snaps), done),
      step: ([across, up]) => set((this.spring?.bounce ?? bounce) + (up || across), true),
      reset: () => set(0.3, true),
    };
  }

  #lineHandle(design, bezier) {
    const set = (rest, done) => this.change((animation) => {
      const ratio = Math.max(rest, 0.02) / design.duration;
      if (this.spring) return { ...withoutCurve(animation), spring: { duration: shortened(clamp(this.spring.duration * ratio, 0.01, 600)), bounce: shortened(this.spring.bounce) } };
      return { ...animation, duration: shortened(clamp((animation.duration ?? 0.35) * ratio, 0.01, 600)) };
    }, done);
    return {
      id: "line", icon: "leftright", className: "line", label: "Duration: the line where it rests", range: [0, 10], now: shown(design.duration, 2), text: `at rest after ${design.duration.toFixed(2)} seconds`,
      time: design.duration, value: bezier ? 0.5 : 0.5,
      drag: ({ time, snaps }, _, done) => set(snapped(time, snaps), done),
      step: ([across, up]) => set(this.app.view.curve.duration + (across || up), true),
      reset: () => set(this.spring ? design.duration * 0.5 / this.spring.duration : 0.35, true),
    };
  }

  #bezierHandle(index, bezier, design) {
    const set = (place, done) => this.change((animation) => {
      const now = bezierOf(animation, this.app.catalog) ?? bezier;
      const [px, py] = place(now);
      return { ...animation, curve: { cubicBezier: now.with(2 * index, Number(clamp(px, 0, 1).toFixed(2))).with(2 * index + 1, Number(clamp(py, -10, 10).toFixed(2))) } };
    }, done);
    const delay = this.expanded?.delay ?? 0;
    return {
      id: `bezier-${index}`, className: "free", label: `${index ? "Second" : "First"} handle`, range: [0, 1], now: bezier[2 * index], text: `x ${shown(bezier[2 * index], 2)}, y ${shown(bezier[2 * index + 1], 2)}`,
      time: delay + bezier[2 * index] * (design.duration - delay), value: bezier[2 * index + 1],
      drag: ({ time, value, snaps }, _, done) => set(() => [snapped((time - delay) / (design.duration - delay), snaps), snapped(value, snaps)], done),
      step: ([across, up]) => set((now) => [now[2 * index] + across, now[2 * index + 1] + up], true),
      reset: () => set(() => (index ? [0.25, 1] : [0.25, 0.1]), true),
    };
  }

  // MARK: Two designs

  #showSides() {
    const { app } = this;
    this.compare.setAttribute("aria-pressed", String(app.isComparing));
    this.sides.hidden = !app.isComparing;
    if (!app.isComparing) return this.sides.replaceChildren();
    const had = this.sides.contains(document.activeElement) ? document.activeElement.dataset.side : null;
    const cards = ["A", "B"].map((side) => {
      const isActive = side === app.active;
      const words = feelWords(app.sides[side].view, app.catalog);
      return button({ class: `side-card ${side.toLowerCase()}`, role: "radio", "aria-checked": String(isActive), "data-side": side, tabindex: isActive ? 0 : -1, onclick: () => app.setActive(side) },
        h("i", { class: `badge ${side.toLowerCase()}` }, side), h("span", {}, h("b", {}, words.title), h("small", {}, `${words.time}${isActive ? " · editing" : words.more}`)));
    });
    this.sides.replaceChildren(...cards, button({ class: "quiet only-icon", "aria-label": "Swap A and B", onclick: () => app.swap() }, icon("swap")));
    if (had) this.sides.querySelector(`[data-side=${had}]`)?.focus();
  }
}

const shortened = (value) => Number(Number(value).toFixed(3));
const snapped = (value, snaps) => (snaps ? Math.round(value / 0.05) * 0.05 : value);
const withoutCurve = ({ curve, ...rest }) => rest;
