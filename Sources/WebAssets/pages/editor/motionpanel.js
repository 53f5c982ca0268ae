// The feel of motions that keep their own time: what moves, how far and how long, in place of springs and easings.
import { byId, clamp, h, s, say, shown } from "../app/dom.js";
import { fineOf, lengthOf, scaled } from "./keyframes.js";
import { boxOf, log, slider } from "./sliders.js";
import { hasOwnTiming } from "../app/spec.js";
import { heightOf } from "../stage/tracks.js";

const [WIDE, HIGH, MIDDLE] = [340, 132, 66];
const isMoving = ({ values }) => Math.max(...values) - Math.min(...values) > 1e-9;
const list = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

// MARK: Words

const percent = (value) => `${shown(100 * value, 0)} %`;
/** Where a value begins, unless that is where things rest. */
const start = (from) => (Math.abs(from - 1) < 5e-4 ? "" : `from ${percent(from)} `);
/** Where a value ends, unless it is said already that it was there. */
const ending = (said, to, ...passed) => (passed.map(said).includes(said(to)) ? "" : `, ends ${said(to)}`);
const endingAt = (...values) => ending((value) => `at ${percent(value)}`, ...values);

const ways = (verb, [back, on], unit) => (from, to, low, high) => {
  const way = (value) => {
    const size = Math.abs(value - from);
    return `${shown(size, size < 2 ? 1 : 0)}${unit} ${value < from ? back : on}`;
  };
  const over = from < 0 ? high : -low;
  // It begins on one side, passes its place once and comes back to it.
  if (from && Math.abs(to) < 1e-9 && over > 0.05 && (from < 0 ? low : high) === from) {
    return `${verb} ${way(to)}, ${shown(over, 1)}${unit} too far`;
  }
  const sides = [low, high].filter((value) => Math.abs(value - from) > 1e-9);
  return `${verb} ${list(sides.map(way))}${ending(way, to, from, low, high)}`;
};
const sizes = (where) => (from, to, low, high) => {
  const parts = [
    high > from + 5e-4 && `grows ${start(from)}to ${percent(high)}${where}`,
    low < from - 5e-4 && `shrinks ${start(from)}to ${percent(low)}${where}`,
  ];
  return list(parts.filter(Boolean)) + endingAt(to, from, low, high);
};
const fades = (...values) => {
  // No screen shows more than all or less than nothing.
  const [from, to, low, high] = values.map((value) => clamp(value, 0, 1));
  if (Math.abs(to - from) === 1) return to ? "fades in" : "fades out";
  const far = high - from > from - low ? high : low;
  return `fades ${start(from)}to ${percent(far)}${to === from ? " and back" : endingAt(to, far)}`;
};
const SAYS = {
  "translate.x": ways("moves", ["left", "right"], " pt"),
  "translate.y": ways("moves", ["up", "down"], " pt"),
  rotate: ways("turns", ["left", "right"], "°"),
  scale: sizes(""),
  "scale.x": sizes(" in width"),
  "scale.y": sizes(" in height"),
  opacity: fades,
};

/** The tracks that move; two scales that are the same are one. */
const movingOf = ({ subjects }) =>
  subjects.flatMap(({ tracks }) => {
    const [x, y] = ["scale.x", "scale.y"].map((name) => tracks.find(({ property }) => property === name));
    const isOne = x?.values.join() === y?.values.join();
    return tracks.filter((track) => isMoving(track) && !(isOne && track === y)).map((track) =>
      isOne && track === x ? { ...track, property: "scale" } : track
    );
  });

function phrase({ property, values, unit }) {
  const ends = [values[0], values.at(-1), Math.min(...values), Math.max(...values)];
  const [from, to] = ends.map((value) => shown(value));
  return SAYS[property]?.(...ends) ?? `${property} goes from ${from} to ${to} ${unit}`;
}

/** What moves, how far, and how long it takes, as a sentence. */
export function movesOf({ phases: [{ timeline }] }) {
  const text = movingOf(timeline).map(phrase).filter(Boolean).join(", ");
  return text
    ? `${text[0].toUpperCase()}${text.slice(1)}, in ${timeline.duration.toFixed(2)} s.`
    : "Nothing moves: its intensity is 0.";
}

// MARK: Keyframes as one size and one length

export class MotionPanel {
  /** What keyframes were made of by the intensity, `{drawn, intensity}`: 1 is as they were drawn. */
  #made = new WeakMap();

  constructor(app) {
    this.app = app;
    this.says = h("p", { class: "moves" });
    this.drawing = s("svg", { class: "moves-plot", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img" });
    this.now = s("line", { class: "now", y1: 0, y2: HIGH });
    this.legend = h("p", { class: "moves-legend" });
    const change = (member) => (value, done) => app.edit((spec) => this.#changed(spec, member, value), done);
    this.intensity = slider({ label: "Intensity", ends: ["Gentle", "Strong"], range: [0, 2] }, change("intensity"));
    this.duration = slider(
      { label: "Duration", ends: ["Quick", "Slow"], unit: "s", digits: 3, range: [0.1, 2], scale: log },
      change("duration"),
    );
    this.root = h(
      "div",
      { class: "motion-panel", hidden: true },
      this.drawing,
      this.legend,
      this.says,
      h("div", { class: "sliders" }, [this.duration, this.intensity].map(boxOf)),
    );
    byId("feel").append(this.root);
    app.onchange((change) => this.#show(change));
    this.#show({});
    app.ontime(({ time }) => this.#seek(time));
    app.onfollow = (timeline) => {
      this.says.textContent = movesOf({ phases: [{ timeline }] });
      this.#draw(timeline, this.says.textContent);
    };
  }

  #changed(spec, member, value) {
    const { transition } = spec;
    if (transition.type !== "keyframes") {
      return { ...spec, transition: { ...this.app.view.phases[0].timeline.spec.transition, ...transition, [member]: value } };
    }
    const made = { ...this.#madeOf(transition) };
    if (member === "intensity") made.intensity = Math.max(value, 1e-3);
    else {
      const time = Math.max(value, 1e-3) / lengthOf(transition);
      // Keyframes without a length have none to be scaled.
      if (!Number.isFinite(time)) return null;
      made.drawn = scaled(made.drawn, { time });
    }
    const next = scaled(made.drawn, { size: made.intensity });
    this.#made.set(next, made);
    return { ...spec, transition: next };
  }

  /** Keyframes that a hand has changed are drawn anew. */
  #madeOf(transition) {
    return this.#made.get(transition) ?? { drawn: transition, intensity: 1 };
  }

  #show({ isHeld, isTake }) {
    const { app } = this;
    const isShown = hasOwnTiming(app.view.spec);
    this.root.hidden = !isShown;
    if (!isShown) return;
    const { view } = app;
    const { transition } = view.phases[0].timeline.spec;
    const text = movesOf(view);
    this.says.textContent = text;
    this.#draw(view.phases[0].timeline, text);
    if (!isHeld && !isTake) this.#smooth(view, text);
    this.#sliders(transition, view.phases[0].timeline.duration);
    if (!isHeld && !isTake) say(`${app.entry.title}. ${text}`);
  }

  /** Draws the same keyframes by more samples, once they are there; those of the timeline are too few for a curve. */
  async #smooth(view, text) {
    const timeline = await fineOf(view);
    if (this.app.view === view && timeline) this.#draw(timeline, text);
  }

  #sliders(transition, duration) {
    this.duration.set(transition.duration ?? duration);
    this.intensity.set(transition.intensity ?? this.#madeOf(this.app.view.spec.transition).intensity);
  }

  #draw(timeline, text) {
    const { times, duration } = timeline;
    const tracks = movingOf(timeline);
    const high = 58 * heightOf(timeline);
    this.length = duration;
    const paths = tracks.map(({ property, values }, index) => {
      const rest = values.at(-1);
      const far = Math.max(...values.map((value) => Math.abs(value - rest))) || 1;
      const sign = property === "translate.y" ? -1 : 1;
      return s("path", {
        class: `way way-${index}`,
        "vector-effect": "non-scaling-stroke",
        d: `M${
          times.map((time, at) =>
            `${((WIDE * time) / (duration || 1)).toFixed(2)} ${(MIDDLE - (sign * high * (values[at] - rest)) / far).toFixed(2)}`
          ).join("L")
        }`,
      });
    });
    this.drawing.setAttribute("aria-label", text);
    this.drawing.replaceChildren(
      s("line", { class: "grid", x1: 0, x2: WIDE, y1: MIDDLE, y2: MIDDLE }),
      ...paths.toReversed(),
      this.now,
    );
    this.legend.replaceChildren(
      ...tracks.map(({ property }, index) => h("span", { class: `way-${index}` }, NAMES[property] ?? property)),
      h("span", { class: "end" }, `${duration.toFixed(2)} s`),
    );
  }

  #seek(time) {
    if (this.root.hidden) return;
    const x = (WIDE * time) / (this.length || 1);
    this.now.setAttribute("x1", x);
    this.now.setAttribute("x2", x);
  }
}

const NAMES = {
  "translate.x": "left and right",
  "translate.y": "up and down",
  rotate: "turn",
  scale: "size",
  "scale.x": "width",
  "scale.y": "height",
  opacity: "opacity",
};
