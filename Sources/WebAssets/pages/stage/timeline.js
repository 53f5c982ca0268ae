// The timeline: a ruler that scrubs, over one row a property.
import { button, byId, h, s } from "../app/dom.js";
import { hasOwnTiming } from "../app/spec.js";
import { HOLD } from "./player.js";
import { callbacksOf, rowsOf } from "./rows.js";

const WIDE = 1000;
/** Pixels that a time on the ruler takes. */
const LABEL = 26;
/** More rows than this are folded; bars are there to be dragged, so more of them are shown. */
const MOST = 4;
const MOST_BARS = 6;
/** Where the window is this low the rows are folded into the ruler, as the stylesheet has it. */
const LOW = matchMedia("(min-width: 1024px) and (max-height: 699px)");

/** What edits rows by hand, loaded with the first design that has such rows. */
const editors = {
  stations: () => import("../editor/stations.js").then(({ Stations }) => Stations),
  bars: () => import("../editor/bars.js").then(({ Bars }) => Bars),
};

export class Timeline {
  #isOpen = false;
  #rows = [];
  #editors = {};
  #loading = {};
  #had = null;

  constructor(app) {
    this.app = app;
    this.root = byId("timeline");
    this.ruler = s("svg", { "aria-hidden": "true" });
    this.moreButton = button({
      class: "all",
      hidden: true,
      onclick: () => {
        this.#isOpen = !this.#isOpen;
        this.#show({});
      },
    });
    this.moreBox = h("p", {});
    this.slider = h(
      "div",
      { class: "row ruler", role: "slider", tabindex: 0, id: "ruler", "aria-label": "Time", "aria-valuemin": 0 },
      this.moreBox,
      this.ruler,
      h("output", {}),
    );
    this.list = h("div", { class: "rows" });
    this.head = h("i", { class: "head-line", "aria-hidden": "true" });
    this.hatch = s(
      "pattern",
      { id: "hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M0 0V7", stroke: "var(--edge)", "stroke-width": 1.4, opacity: 0.6 }),
    );
    this.root.append(
      s("svg", { width: 0, height: 0, class: "art", "aria-hidden": "true" }, this.hatch),
      this.slider,
      this.list,
      this.moreButton,
      this.head,
    );
    this.#scrubs();
    app.onchange((change) => this.#show(change));
    app.ontime((now) => this.#tick(now));
    LOW.addEventListener("change", () => app.view && this.#show({}));
    // Only the ruler is drawn in pixels: its width counts, not how many rows there are.
    new ResizeObserver(() => this.app.view && Math.abs(this.ruler.clientWidth - this.width) >= 1 && this.#show({})).observe(
      this.root,
    );
  }

  #scrubs() {
    const { player } = this.app;
    const move = (event) => {
      const box = this.ruler.getBoundingClientRect();
      player.pause();
      player.seek(((event.clientX - box.left) / box.width) * this.frame.length);
    };
    this.slider.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      this.slider.setPointerCapture(event.pointerId);
      move(event);
    });
    this.slider.addEventListener("pointermove", (event) => this.slider.hasPointerCapture(event.pointerId) && move(event));
    this.slider.addEventListener("keydown", (event) => {
      const frames = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, Home: -1e6, End: 1e6 }[event.key];
      if (!frames) return;
      event.preventDefault();
      event.stopPropagation();
      player.pause();
      player.seek(player.time + (frames * (event.shiftKey ? 10 : 1)) / 60);
    });
  }

  #show({ isHeld }) {
    const { app } = this;
    if (this.isHeld) return this.#editors.stations?.isAhead || this.follow();
    if (isHeld && this.#rows.length > 8) return;
    const width = this.ruler.clientWidth || 400;
    this.width = this.ruler.clientWidth;
    const { segments } = app.player;
    // Keyframes have all the width: nothing is edited in what is held after them.
    this.rest = this.#kind === "stations" && segments.length === 1 ? 0 : HOLD;
    this.frame = { length: app.player.length - HOLD + this.rest, segments };
    this.scale = width / (this.frame.length || 1);
    this.#drawRuler(width);
    this.tell();
    const take = Boolean(app.take);
    this.root.classList.toggle("taken", take && !app.isComparing);
    const shown = app.shownViews.flatMap((view, index) => {
      const side = app.isComparing ? ["A", "B"][index] : null;
      const rows = rowsOf(view, app.actor.scene);
      return (side ? rows.slice(0, 1) : rows).map((row) => ({ ...row, side }));
    });
    const calls = app.isComparing ? [] : callbacksOf(app.shownViews[0]);
    const visible = this.#isOpen
      ? shown
      : LOW.matches
      ? []
      : shown.length <= (this.#kind === "bars" ? MOST_BARS : MOST)
      ? shown
      : spread(shown);
    this.#rows = visible.map((row) => this.#row(row));
    const showsCalls = calls.length > 0 && (this.#isOpen || (!LOW.matches && visible.length < MOST));
    const rest = shown.length - visible.length + (calls.length && !showsCalls ? 1 : 0);
    // Who had the focus gets it back, also after rows that were there for a moment only.
    const isIn = this.list.contains(document.activeElement);
    this.#had = isIn ? document.activeElement.dataset.place : document.activeElement?.contains(this.root) ? this.#had : null;
    this.list.replaceChildren(...this.#rows.map(({ element }) => element), ...(showsCalls ? [this.#calls(calls)] : []));
    // A row is stretched to its place, the lines in it aren't.
    const high = this.list.querySelector("svg")?.clientHeight || 22;
    this.hatch.setAttribute("patternTransform", `scale(${WIDE / width} ${22 / high}) rotate(45)`);
    this.#edits(this.#had);
    this.moreButton.hidden = !rest && !this.#isOpen;
    this.moreButton.textContent = this.#isOpen
      ? "Fewer"
      : LOW.matches
      ? `${rest} ${rest === 1 ? "row" : "rows"}`
      : `${rest} more`;
    this.#tick(app.player.now);
  }

  /** Whether a hand holds something in a row: rows and scales stay until it lets go. */
  get isHeld() {
    return Object.values(this.#editors).some((editor) => editor.isHeld);
  }

  /** What edits the rows of the design that is shown, or null: another one may be on its way. */
  get #kind() {
    const { app } = this;
    return app.take || app.isComparing ? null : hasOwnTiming(app.view.spec) ? "stations" : app.view.spec.views ? "bars" : null;
  }

  /** Puts keyframes or delays onto the rows, where a design has some. */
  async #edits(had) {
    const { app } = this;
    const { view } = app;
    const kind = this.#kind;
    this.root.classList.toggle("edited", kind === "stations");
    if (!kind) return;
    const rows = this.#rows;
    this.#loading[kind] ??= editors[kind]().then((Editor) => (this.#editors[kind] = new Editor(app, this)));
    await (await this.#loading[kind]).show(view, rows);
    if (rows !== this.#rows || !had) return;
    this.#had = null;
    this.list.querySelector(`[data-place="${had}"]`)?.focus();
  }

  /** The same rows with the values of a view, on the scales that they have. */
  follow(view = this.app.shownViews[0]) {
    const fresh = rowsOf(view, this.app.actor.scene);
    for (const shown of this.#rows) {
      const row = fresh.find(({ key, property }) => key === shown.row.key && property === shown.row.property);
      if (row) this.draw(shown, Object.assign(row, { low: shown.row.low, high: shown.row.high }));
    }
    this.#tick(this.app.player.now);
  }

  /** Says something beside the ruler, else whether the rows have more motion than the stage. */
  tell(words) {
    this.moreBox.textContent = words || (this.app.isReducedShown ? "Full motion" : "");
  }

  /** Where a time is in a row, as a part of its width; the scale of the rows that are shown. */
  placeOf(time, index = 0) {
    return (this.frame.segments[index].start + time) / (this.frame.length || 1);
  }

  #drawRuler(width) {
    const { segments } = this.app.player;
    const parts = [];
    const labels = { in: "In", out: "Out" };
    const isAlone = segments.length === 1;
    // Where little is held, the end of a way is named before its line: what comes next begins right behind it.
    const isTight = this.rest * this.scale < LABEL + 4;
    for (const { start, duration, way, index } of segments) {
      const x = (time) => (start + time) * this.scale;
      const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 60].find((each) => each * this.scale > 44) ?? 120;
      for (let tick = 0; tick <= (duration + this.rest) / (step / 5) + 0.01; tick++) {
        const time = (tick * step) / 5;
        if (time > duration + this.rest) break;
        // Beside the end no other line is as long.
        const isMain = tick % 5 === 0 && (duration - time) * this.scale > (isTight ? 2 : 1) * LABEL;
        parts.push(s("path", { d: `M${x(time).toFixed(1)} ${tick === 0 ? 2 : isMain ? 6 : 18}V22` }));
        if (isMain && (tick || isAlone)) parts.push(label(x(time), time));
      }
      // The end of a way says how long it takes; what is held after it has no times of its own.
      if (duration * this.scale > LABEL) {
        parts.push(s("path", { d: `M${x(duration).toFixed(1)} 6V22` }), label(x(duration), duration, isTight));
      }
      if (!isAlone) parts.push(s("text", { class: "head", x: x(0) + 4, y: 13 }, labels[way]));
      const done = this.app.shownViews[0].phases[index]?.timeline.logicalDuration ?? 0;
      if (done > 0 && done < duration) parts.push(s("path", { class: "done", d: `M${x(done)} 17l4.500 5-4.500 5-4.500-5z` }));
    }
    this.ruler.setAttribute("viewBox", `0 0 ${width} 26`);
    this.ruler.replaceChildren(...parts);
    this.slider.setAttribute("aria-valuemax", this.app.player.length.toFixed(2));
  }

  #row(row) {
    const { segments } = this.frame;
    const drawing = s(
      "svg",
      { viewBox: `0 0 ${WIDE} 22`, preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: "lane", width: WIDE, height: 22, rx: 5 }),
    );
    const [area, curve] = [s("path", { class: "area" }), s("path", { class: "curve", "vector-effect": "non-scaling-stroke" })];
    drawing.append(area, curve);
    if (segments.length > 1) {
      drawing.append(
        s("rect", {
          class: "hold",
          x: WIDE * this.placeOf(segments[0].duration),
          width: (WIDE * HOLD) / this.frame.length,
          height: 22,
        }),
      );
    }
    const value = h("output", {});
    const name = row.side
      ? [h("b", {}, row.side), h("span", {}, `${row.name} ${row.verb}`)]
      : [h("b", {}, row.name), h("span", {}, row.verb)];
    const shown = {
      row,
      value,
      area,
      curve,
      element: h(
        "div",
        { class: `row${row.side === "B" ? " b" : ""}` },
        h("p", { title: `${row.name} ${row.verb}` }, name),
        drawing,
        value,
      ),
    };
    this.draw(shown, row);
    return shown;
  }

  /** Draws a row; a phase that has become longer goes on. */
  draw(shown, row) {
    const { segments } = this.app.player;
    const x = (time) => (WIDE * time) / (this.frame.length || 1);
    const y = (value) => 20 - 17 * row.height(value);
    let line = "";
    for (const { index, start, duration } of segments) {
      const part = row.parts.find((each) => each.index === index) ?? row.parts[0];
      const points = part.times.map((time, at) => `${x(start + time).toFixed(1)} ${y(part.values[at]).toFixed(1)}`);
      line += `${line ? "L" : "M"}${points.join("L")}L${x(start + duration + this.rest).toFixed(1)} ${
        y(part.values.at(-1)).toFixed(1)
      }`;
    }
    shown.row = row;
    shown.area.setAttribute("d", `${line}V21H0Z`);
    shown.curve.setAttribute("d", line);
  }

  #calls(calls) {
    const { segments, length } = this.app.player;
    const { take } = this.app;
    const drawing = s(
      "svg",
      { viewBox: `0 0 ${this.ruler.clientWidth || 400} 22` },
      s("rect", { class: "lane", width: "100%", height: 22, rx: 5 }),
    );
    const width = this.ruler.clientWidth || 400;
    for (const { time, index, name } of calls) {
      const at = ((segments[index].start + time) / length) * (width - 16) + 8;
      drawing.append(
        s(
          "path",
          { class: `call${take && Math.abs(time - take.at) < 0.02 ? " now" : ""}`, d: `M${at} 6l5 5-5 5-5-5z` },
          s("title", {}, `${name} at ${time.toFixed(2)} s`),
        ),
      );
    }
    return h(
      "div",
      { class: "row" },
      h("p", { title: "UIKit calls methods of your view controllers" }, h("b", {}, "UIKit"), h("span", {}, "calls your code")),
      drawing,
      h("output", {}, String(calls.length), h("small", {}, "times")),
    );
  }

  /** How far a hand has moved what a row shows, in points. */
  #pulled({ key, property }) {
    const { pulled, actor } = this.app;
    const axis = ["translate.x", "translate.y"].indexOf(property);
    return pulled && axis >= 0 && actor.scene.element(key) === pulled.element ? pulled.offset[axis] : 0;
  }

  #tick(now) {
    if (!now) return;
    const { player } = this.app;
    this.head.style.left = `${
      this.ruler.getBoundingClientRect().left - this.root.getBoundingClientRect().left +
      Math.min(player.time, this.frame.length) * this.scale - 0.75
    }px`;
    this.slider.setAttribute("aria-valuenow", player.time.toFixed(2));
    this.slider.setAttribute("aria-valuetext", `${now.segment.way === "out" ? "Out" : "In"} ${now.time.toFixed(2)} seconds`);
    for (const { row, value } of this.#rows) {
      const [number, unit] = row.text(row.at(now.segment.index, now.time) + this.#pulled(row));
      if (value.dataset.text === number) continue;
      value.dataset.text = number;
      value.replaceChildren(number, h("small", {}, unit));
    }
  }
}

/** A time on the ruler, behind its line or before it. */
function label(x, time, isBefore = false) {
  return s(
    "text",
    { x: x + (isBefore ? -3 : 4), y: 13, "text-anchor": isBefore ? "end" : null },
    String(Number(time.toFixed(2))),
  );
}

/** Of many views the first, one in the middle and the last; of other rows the first ones. */
function spread(rows) {
  if (!rows[0].key.startsWith("cell:") || rows.length < 3) return rows.slice(0, MOST);
  return [rows[0], rows[Math.floor(rows.length / 2) - 1] ?? rows[1], rows.at(-1)];
}
