// The two sliders under the curve, each with a field that takes any legal number; the four numbers of an easing.
import { button, h, shown, unique } from "../app/dom.js";
import { isDamped, tunable } from "./progress.js";

const LINEAR = { toPlace: (value) => value, toValue: (place) => place };

/** A slider with a field. `scale` turns numbers into places on the slider and back. */
export function slider({ label, ends, unit = "", digits = 2, isFine = false, places = digits, range, scale = LINEAR }, change) {
  const { toPlace, toValue } = scale;
  const id = unique("slider");
  const track = h("input", { type: "range", id, min: toPlace(range[0]), max: toPlace(range[1]), step: "any" });
  const field = h("input", { class: "number", inputmode: "decimal", "aria-label": label, autocomplete: "off" });
  const paint = (value) => {
    track.style.setProperty("--part", `${(100 * (track.value - track.min)) / (track.max - track.min)}%`);
    track.setAttribute("aria-valuetext", `${shown(value, digits)}${unit}`);
  };
  const write = (value) => {
    field.value =
      (isFine || Math.abs(Math.round(100 * value) - 100 * value) > 1e-6 ? shown(value, places) : Number(value).toFixed(2)) + unit;
  };
  const read = (done) => {
    const value = Number(toValue(Number(track.value)).toFixed(digits));
    paint(value);
    write(value);
    change(value, done);
  };
  track.addEventListener("input", () => read(false));
  track.addEventListener("change", () => read(true));
  stepped(track, (by) => {
    track.value = toPlace(toValue(Number(track.value)) + by);
    read(true);
  });
  let now = null;
  const checked = checkedField(field, unit, {
    change: (value) => change(value, true),
    restore: () => write(now),
    said: () => track.getAttribute("aria-valuetext"),
  });
  track.addEventListener("input", checked.clear);
  return {
    track,
    field,
    problem: checked.problem,
    label: h("label", { for: id }, label),
    ends: ends && h("p", { class: "ends" }, ends.map((end) => h("span", {}, end))),
    set(value) {
      if (value == null) return;
      if (value !== now) checked.clear();
      now = value;
      if (document.activeElement !== track || !track.matches(":active")) track.value = toPlace(value);
      if (!field.matches("[data-typed], [data-odd]")) write(value);
      paint(value);
    },
  };
}

/** Arrow keys change a number by 0.01, or by 0.1 with Shift, wherever that is on the slider. */
function stepped(track, change) {
  track.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    change(way * (event.shiftKey ? 0.1 : 0.01));
  });
}

/**
 * A field in which what isn't a number changes nothing: it is told, and the last number is back once one leaves.
 *
 * @param change takes a number; @param restore writes the last one; @param said is that as a text.
 * @returns {{ problem: HTMLElement, clear: () => void }}
 */
function checkedField(field, unit, { change, restore, said }) {
  const { problem, tell } = complaint();
  const right = () => {
    field.removeAttribute("data-odd");
    field.removeAttribute("aria-invalid");
  };
  const clear = () => {
    tell("");
    right();
  };
  field.addEventListener("change", () => {
    const value = numberIn(field.value, unit.trim());
    field.toggleAttribute("data-odd", value == null);
    field.setAttribute("aria-invalid", String(value == null));
    if (value != null) return change(value);
    tell(`“${field.value.trim()}” is no number. It stays ${said()}.`);
  });
  field.addEventListener("input", () => tell(""));
  field.addEventListener("blur", () => {
    if (!field.hasAttribute("data-odd")) return;
    right();
    restore();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.matches("[data-typed], [data-odd]")) return;
    event.stopPropagation();
    delete field.dataset.typed;
    restore();
    clear();
  });
  return { problem, clear };
}

/** The line below a control that says what is wrong with what was typed; an empty text takes it away. */
export function complaint() {
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const tell = (text) => {
    problem.textContent = text;
    problem.hidden = !text;
    // It lies over what is beside it.
    if (text) addEventListener("pointerdown", () => tell(""), { once: true, capture: true });
  };
  return { problem, tell };
}

/**
 * The number that somebody typed: with a decimal point or comma, and with its unit or without; "400 ms" in a field of seconds.
 *
 * @returns null where it isn't one.
 */
export function numberIn(text, unit = "") {
  const [, number, suffix] = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*(\D*?)\s*$/i.exec(text) ?? [];
  if (
    number == null ||
    ![unit, "", ...(unit === "s" ? ["ms", "sec", "seconds"] : []), ...(unit === "×" ? ["x"] : [])].includes(suffix.toLowerCase())
  ) return null;
  const value = Number(number.replace(",", "."));
  return suffix === "ms" ? value / 1000 : value;
}

/** A range in which each step is so many times the one before. */
export const log = { toPlace: (value) => Math.log10(Math.max(value, 1e-3)), toValue: (place) => 10 ** place };

const fixed = (value) => Number(value.toFixed(3));

export class Sliders {
  constructor(app, change) {
    this.app = app;
    this.#spring(change);
    const draw = (numbers) => change((animation) => ({ ...animation, curve: { cubicBezier: numbers } }), true);
    this.curveBox = this.#points(draw);
    this.fixed = h(
      "div",
      { class: "slider" },
      h("p", { class: "top-line" }, h("label", {}, "Curve")),
      button({ class: "link", onclick: () => draw([0.25, 0.1, 0.25, 1]) }, "Draw it with two handles"),
    );
    this.bounceBox = boxOf(this.bounce);
    this.durationBox = boxOf(this.duration);
    this.damped = h(
      "p",
      {},
      "The system’s own spring. ",
      button({
        class: "link",
        onclick: () =>
          change((animation) => ({ ...animation, spring: { duration: fixed(app.view.curve.duration), bounce: 0 } }), true),
      }, "Make it a spring of your own"),
    );
    this.curveBox.hidden = this.fixed.hidden = true;
    this.problem = complaint().problem;
    this.root = h(
      "div",
      { class: "sliders" },
      this.damped,
      this.durationBox,
      this.bounceBox,
      this.curveBox,
      this.fixed,
      this.problem,
    );
  }

  /** Duration and bounce: what a spring says, or how long a curve takes. */
  #spring(change) {
    const { app } = this;
    this.duration = slider(
      { label: "Duration", ends: ["Quick", "Slow"], unit: "s", digits: 3, range: [0.1, 2], scale: log },
      (value, done) =>
        change((animation) =>
          app.view.curve?.spring
            ? {
              ...without(animation, "curve"),
              spring: { duration: fixed(value), bounce: fixed(tunable(app.view.curve).bounce) },
            }
            : { ...animation, duration: fixed(value) }, done),
    );
    this.bounce = slider(
      { label: "Bounce", ends: ["Calm", "Playful"], range: [-0.2, 0.8] },
      (value, done) =>
        change(
          (animation) => ({
            ...without(animation, "curve"),
            spring: { duration: fixed(tunable(app.view.curve).duration), bounce: fixed(value) },
          }),
          done,
        ),
    );
  }

  /** The field that takes the four numbers of a Bézier curve. */
  #points(draw) {
    const { problem, tell } = complaint();
    this.curve = h("input", { class: "field", "aria-label": "Curve: x1, y1, x2, y2", autocomplete: "off", spellcheck: "false" });
    this.curve.addEventListener("change", () => {
      const numbers = this.curve.value.split(/[\s,]+/).filter(Boolean).map(Number);
      const isCurve = numbers.length === 4 && numbers.every(Number.isFinite);
      this.curve.setAttribute("aria-invalid", String(!isCurve));
      tell(isCurve ? "" : "A curve takes four numbers, such as 0.2, 0, 0, 1.");
      if (isCurve) draw(numbers);
    });
    this.curve.addEventListener("input", () => tell(""));
    const heading = h("p", { class: "top-line" }, h("label", {}, "Curve"));
    return h(
      "div",
      { class: "slider" },
      heading,
      this.curve,
      h("p", { class: "ends" }, h("span", {}, "x₁, y₁, x₂, y₂")),
      problem,
    );
  }

  show(animation, spring, bezier) {
    this.duration.set(spring?.duration ?? animation?.duration ?? 0);
    this.bounce.set(spring?.bounce);
    const damped = isDamped(this.app.view.curve);
    this.damped.hidden = !damped;
    this.durationBox.hidden = damped;
    this.bounceBox.hidden = !spring || damped;
    this.curveBox.hidden = Boolean(spring) || !bezier;
    this.fixed.hidden = Boolean(spring) || Boolean(bezier) || !animation?.curve;
    if (bezier && !("typed" in this.curve.dataset)) this.curve.value = bezier.map((number) => shown(number, 3)).join(", ");
  }
}

/** A slider with its label, its field and its ends. */
export const boxOf = ({ label, field, track, ends, problem }) =>
  h("div", { class: "slider" }, h("p", { class: "top-line" }, label, field), track, problem, ends);
const without = (object, key) => {
  const { [key]: _, ...rest } = object;
  return rest;
};
