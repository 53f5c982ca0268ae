// The plot: where it is, how fast, when it settles. Every number of it is the server's.
import { clamp, h, s, shown } from "./dom.js";
import { get, json } from "./server.js";

const HEIGHT = 240;
const LEFT = 34;
const RIGHT = 12;
const TOP = 16;
const BOTTOM = 30;

/** The track that says most of a timeline, as progress: 0 where it begins, 1 where it ends. */
export function dominant(timeline) {
  const tracks = timeline.subjects.flatMap((subject) => subject.tracks.map((track) => ({ ...track, subject: subject.id })));
  const range = ({ values }) => Math.max(...values) - Math.min(...values);
  const moving = tracks.filter((track) => range(track) > 1e-9);
  const rank = ({ property }) => ["translate", "frame", "scale", "rotate"].findIndex((stem) => property.startsWith(stem) && property !== stem);
  const track = moving.toSorted((a, b) => (rank(b) >= 0) - (rank(a) >= 0))[0];
  if (!track) return null;
  const { values } = track;
  const first = values[0];
  let travel = values.at(-1) - first;
  // One that comes back to where it was is measured by how far it went.
  if (Math.abs(travel) < 1e-3 * range(track)) travel = values.reduce((far, value) => (Math.abs(value - first) > Math.abs(far) ? value - first : far), 0);
  const { times } = timeline;
  return {
    property: track.property,
    subject: track.subject,
    travel,
    times,
    progress: values.map((value) => (value - first) / travel),
    velocity: track.velocities?.map((value) => value / travel) ?? null,
    /** Its value at a time, and how fast it changes, in its own unit. */
    at: (time) => ({ value: between(times, values, time), rate: track.velocities ? between(times, track.velocities, time) : 0 }),
  };
}

/** A sample at a time between samples. */
function between(times, values, time) {
  const after = times.findIndex((sample) => sample >= time);
  if (after < 0) return values.at(-1);
  if (after === 0) return values[0];
  const part = (time - times[after - 1]) / (times[after] - times[after - 1]);
  return values[after - 1] + part * (values[after] - values[after - 1]);
}

export class Curve {
  #ghosts = new Map();
  #serial = 0;
  /** What a handle is dragged within: the plot holds still under the hand. */
  #held = null;
  #before = null;
  #shown = null;
  #track = null;

  /**
   * @param bezier the four numbers of an animation, or none.
   * @param onbezier called with a change of the four numbers while a handle moves, and whether it was let go.
   */
  constructor(root, bezier, onbezier) {
    Object.assign(this, { bezier, onbezier });
    this.plot = h("div", { class: "plot" });
    this.facts = h("p", { class: "facts" });
    this.ghost = h(
      "select",
      { onchange: () => this.#redraw() },
      ["none", "previous", "ease", "linear", "easeInOut"].map((name) => h("option", { value: name, selected: name === "ease" }, name)),
    );
    root.append(this.plot, this.facts, h("p", { class: "legend" },
      h("span", { class: "key position" }, "position"), h("span", { class: "key velocity" }, "velocity"),
      h("label", {}, "Compare with ", this.ghost)));
  }

  async show({ timeline, spec }) {
    const track = dominant(timeline);
    const points = track && { times: track.times, progress: track.progress };
    if (this.#shown && JSON.stringify(this.#shown) !== JSON.stringify(points)) this.#before = this.#shown;
    this.#shown = points;
    this.#track = track;
    this.view = { timeline, spec };
    await this.#redraw();
  }

  async #ghostPoints() {
    const name = this.ghost.value;
    if (name === "none") return null;
    if (name === "previous") return this.#before;
    const duration = clamp(this.view.timeline.logicalDuration || 0.5, 0.01, 600);
    const address = `/v1/curves/${name}.json?duration=${shown(duration)}`;
    if (!this.#ghosts.has(address)) {
      // Few are needed again; a slider asks for many.
      if (this.#ghosts.size > 20) this.#ghosts.clear();
      this.#ghosts.set(address, await get(address).then(json).then(({ times, values }) => ({ times, progress: values }), () => null));
    }
    return this.#ghosts.get(address);
  }

  async #redraw() {
    const serial = ++this.#serial;
    const ghost = await this.#ghostPoints();
    if (serial !== this.#serial) return;
    const { timeline, spec } = this.view;
    const track = this.#track;
    // One unit is one pixel, so that the words stay readable on a narrow page.
    const WIDTH = (this.width = clamp(this.plot.clientWidth || 480, 260, 900));
    if (!track) {
      this.plot.replaceChildren(h("p", { class: "note" }, "Nothing changes over time: the view is there, or isn't."));
      this.facts.textContent = "";
      return;
    }
    const bezier = spec.events ? null : this.bezier(spec.animation);
    const all = [...track.progress, ...(ghost?.progress ?? []), 0, 1, ...(bezier ? [bezier[1], bezier[3]] : [])];
    const { end, low, high } = this.#held ?? { end: Math.max(timeline.duration, ghost?.times.at(-1) ?? 0) || 1, low: Math.min(...all), high: Math.max(...all) };
    const x = (time) => LEFT + (time / end) * (WIDTH - LEFT - RIGHT);
    const y = (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    const path = (times, values, place) => times.map((time, index) => `${index ? "L" : "M"}${x(time).toFixed(2)} ${place(values[index]).toFixed(2)}`).join("");
    const drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": this.describe() });
    for (const value of [0, 1]) {
      drawing.append(s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }), s("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)));
    }
    const marks = [[timeline.logicalDuration, "logical end"], [timeline.duration, "settled"]];
    for (const [time, name] of marks.slice(timeline.logicalDuration === timeline.duration ? 1 : 0)) {
      const at = x(time);
      const isLate = at > WIDTH - 70;
      drawing.append(
        s("line", { class: name === "settled" ? "settled" : "grid", x1: at, x2: at, y1: TOP, y2: HEIGHT - BOTTOM }),
        s("text", { x: isLate ? WIDTH - RIGHT : Math.max(at, LEFT + 40), y: name === "settled" ? HEIGHT - 2 : HEIGHT - 14, "text-anchor": isLate ? "end" : "middle" }, `${name} ${shown(time)} s`));
    }
    if (ghost) drawing.append(s("path", { class: "ghost", d: path(ghost.times, ghost.progress, y) }));
    if (track.velocity) {
      const fastest = Math.max(...track.velocity.map(Math.abs)) || 1;
      const middle = y((low + high) / 2);
      const reach = (HEIGHT - TOP - BOTTOM) / 2;
      drawing.append(s("path", { class: "velocity", d: path(track.times, track.velocity, (value) => middle - (value / fastest) * reach) }));
    }
    drawing.append(s("path", { class: "position", d: path(track.times, track.progress, y) }));
    const overshoot = this.overshoot();
    if (overshoot > 0.0005) {
      const peak = track.progress.indexOf(Math.max(...track.progress));
      drawing.append(s("text", { class: "peak", x: clamp(x(track.times[peak]), LEFT + 40, WIDTH - 60), y: y(track.progress[peak]) - 5, "text-anchor": "middle" }, `+${shown(100 * overshoot, 1)} %`));
    }
    this.head = s("line", { class: "head", x1: 0, x2: 0, y1: TOP, y2: HEIGHT - BOTTOM });
    this.x = x;
    drawing.append(this.head);
    const had = document.activeElement?.dataset?.handle;
    this.plot.replaceChildren(drawing);
    if (bezier) this.#handles(drawing, bezier, { x, y, end, low, high }, timeline, had);
    this.facts.textContent = this.describe();
    this.seek(this.now ?? 0);
  }

  overshoot() {
    const { progress } = this.#track;
    return Math.abs(progress.at(-1) - 1) < 1e-6 ? Math.max(...progress) - 1 : 0;
  }

  /** The plot in words. */
  describe() {
    if (!this.#track) return "Nothing changes.";
    const { timeline } = this.view;
    const overshoot = this.overshoot();
    const fastest = this.#track.velocity ? Math.max(...this.#track.velocity.map(Math.abs)) : 0;
    return `${this.#track.property} settles in ${shown(timeline.duration)} s` +
      (overshoot > 0.0005 ? `, overshoots by ${shown(100 * overshoot, 1)} %` : ", without overshoot") +
      (fastest ? `; fastest ${shown(fastest, 2)} of the way a second.` : ".");
  }

  /** Marks a time, in seconds. */
  seek(time) {
    this.now = time;
    if (!this.head) return;
    this.head.setAttribute("x1", this.x(time));
    this.head.setAttribute("x2", this.x(time));
  }

  // MARK: Handles

  #handles(drawing, bezier, frame, timeline, had) {
    const { x, y } = frame;
    const delay = this.view.spec.animation.delay ?? 0;
    const length = timeline.duration - delay;
    const center = (index) => [x(delay + bezier[2 * index] * length), y(bezier[2 * index + 1])];
    const ends = [[x(delay), y(0)], [x(timeline.duration), y(1)]];
    for (const index of [0, 1]) {
      const [cx, cy] = center(index);
      drawing.append(s("line", { class: "arm", x1: ends[index][0], y1: ends[index][1], x2: cx, y2: cy }));
      const name = index ? "Second" : "First";
      const handle = s("circle", {
        class: "handle", r: 9, cx, cy, tabindex: 0, role: "slider", "data-handle": index, "aria-label": `${name} Bézier handle; arrow keys move it`,
        "aria-valuemin": 0, "aria-valuemax": 1, "aria-valuenow": bezier[2 * index],
        "aria-valuetext": `x ${shown(bezier[2 * index])}, y ${shown(bezier[2 * index + 1])}`,
      });
      // Made from the curve as it will be: keys are quicker than answers.
      const move = (place, done) => {
        this.onbezier((now) => {
          const [px, py] = place(now);
          return now.with(2 * index, Number(clamp(px, 0, 1).toFixed(3))).with(2 * index + 1, Number(clamp(py, -2, 3).toFixed(3)));
        }, done);
      };
      handle.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const pace = event.shiftKey ? 0.1 : 0.01;
        move((now) => [now[2 * index] + pace * step[0], now[2 * index + 1] + pace * step[1]], true);
      });
      handle.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        event.preventDefault();
        this.#held = frame;
        // The drawing is made anew while the handle moves: the page listens, not the handle.
        const over = new AbortController();
        const listen = (type, action) => addEventListener(type, (next) => next.pointerId === event.pointerId && action(next), { signal: over.signal });
        const drag = (moved, done) => {
          const box = this.plot.querySelector("svg").getBoundingClientRect();
          const px = ((moved.clientX - box.left) / box.width) * this.width;
          const py = ((moved.clientY - box.top) / box.height) * HEIGHT;
          move(() => [(px - x(delay)) / (x(timeline.duration) - x(delay)), (y(0) - py) / (y(0) - y(1))], done);
        };
        const end = () => {
          over.abort();
          this.#held = null;
        };
        listen("pointermove", (next) => drag(next, false));
        listen("pointerup", (next) => {
          end();
          drag(next, true);
          this.#redraw();
        });
        listen("pointercancel", end);
      });
      drawing.append(handle);
      if (String(index) === had) handle.focus();
    }
    drawing.setAttribute("role", "group");
  }
}
