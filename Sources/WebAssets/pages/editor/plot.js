// The curve of the feel, with one handle for each number. It holds its scale from press to release, and makes room after that.
import { clamp, s } from "../app/dom.js";
import { between, BOTTOM, framed, frameOf, RIGHT, TOP } from "./frame.js";
import { Handles } from "./handles.js";
import { markLines, speedStrip, ticks } from "./marks.js";
import { spring } from "../app/springs.js";
import { valueAt } from "../stage/tracks.js";

/** How the scale changes after a release. */
const zoom = spring({ duration: 0.25, bounce: 0 })();

export class Plot {
  #held = null;
  #resting = null;
  #zoom = null;

  constructor(root) {
    this.root = root;
    this.svg = s("svg", { "aria-hidden": "true" });
    root.append(this.svg);
    this.handles = new Handles(this);
    new ResizeObserver(() => this.redraw()).observe(root);
    root.addEventListener("pointerleave", () => this.#leave());
    addEventListener("keydown", () => this.#leave(), { capture: true });
  }

  /** Draws what is shown anew. */
  redraw() {
    if (this.shown) this.draw(this.shown);
  }

  /** Holds the scale until `release`; what runs out of the plot to the right alone makes room where `isGrowing`. */
  hold(isGrowing = false) {
    this.#stop();
    this.rest(null);
    this.#held ??= this.frame ?? null;
    this.isGrowing = isGrowing;
  }

  /** Holds the scale on until the pointer leaves the plot or a key is pressed: a handle that was let go stays under it. */
  rest(back) {
    this.#resting = back;
    this.root.classList.toggle("resting", Boolean(back));
  }

  /** Lets go of what it holds on. */
  #leave() {
    const back = this.#resting;
    this.rest(null);
    if (back) this.release(back);
  }

  /** Goes to the scale in which everything has room; a handle that was held goes to its place. */
  release(back = null) {
    if (!this.#held || this.#resting) return;
    this.#zoom = { from: this.#held, back, start: performance.now(), part: 0 };
    this.#held = null;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#stop(true);
    this.root.classList.add("zooming");
    const step = (now) => {
      const time = Math.max(0, now - this.#zoom.start) / 1000;
      if (time >= zoom.duration) return this.#stop(true);
      this.#zoom.part = zoom.at(time).value;
      this.redraw();
      this.#zoom.frame = requestAnimationFrame(step);
    };
    this.#zoom.frame = requestAnimationFrame(step);
    this.redraw();
  }

  #stop(isOver = false) {
    cancelAnimationFrame(this.#zoom?.frame);
    this.#zoom = null;
    this.root.classList.remove("zooming");
    if (isOver) this.redraw();
  }

  /** The handle that is on its way back, or null. */
  get back() {
    if (this.#resting) return { ...this.#resting, part: 0 };
    return this.#zoom?.back && { ...this.#zoom.back, part: this.#zoom.part };
  }

  /**
   * Draws.
   *
   * @param what `{main, others: [{points, className}], bezier, marks: [{time, text, isStrong, className}], caught, speed, handles: [...]}`
   */
  draw(what) {
    this.shown = what;
    const { main, others, caught, speed } = what;
    const width = this.root.clientWidth || 360;
    const height = this.root.clientHeight || 186;
    if (!main) {
      this.svg.replaceChildren(s("text", { x: 10, y: height / 2 }, what.empty ?? ""));
      return this.handles.place([], width);
    }
    this.frame = this.#frameNow(what, width, height);
    const { x, y, strip } = this.frame;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const base = y(0);
    this.now = s("line", { class: "now", y1: TOP - 6, y2: height - BOTTOM + 12 });
    this.dots = [main, ...others.filter(({ isMoving }) => isMoving).map(({ points }) => points)].map((points) => ({
      points,
      dot: s("circle", { class: "dot", r: 4.2 }),
    }));
    this.svg.replaceChildren(
      s("path", { class: "fill-area", d: `${this.#line(main)}V${base}H${x(main.times[0])}Z` }),
      ...[0, 1].map((value) => s("line", { class: "grid", x1: x(0), x2: width - RIGHT, y1: y(value), y2: y(value) })),
      ...ticks(this.frame),
      ...markLines(what.marks, main, this.frame),
      ...(strip ? speedStrip(speed, this.frame) : []),
      ...others.map(({ points, className }) => s("path", { class: className, d: this.#line(points) })),
      s("path", { class: "main", d: this.#line(main) }),
      ...(caught == null ? [] : [s("circle", { class: "caught-dot", cx: x(caught), cy: y(valueAt(main, caught)), r: 4.5 })]),
      ...this.#arms(what),
      this.now,
      ...this.dots.map(({ dot }) => dot),
      ...this.#tether(what),
    );
    this.handles.place(what.handles, width);
    this.seek(this.time ?? 0);
  }

  #frameNow(what, width, height) {
    const whole = frameOf(what, width, height);
    const held = this.#held;
    if (!held) return this.#zoom ? between(this.#zoom.from, whole, this.#zoom.part) : whole;
    // Where no handle is under a pointer, what leaves the plot makes room at once.
    const end = this.isGrowing ? Math.max(held.end, whole.end / 1.06) : held.end;
    return (this.#held = framed({ ...held, width, height, end }));
  }

  #line({ at, times, values, duration }) {
    const { x, y, end } = this.frame;
    const point = (time, value) => `${x(time).toFixed(2)} ${y(value).toFixed(2)}`;
    const points = at
      ? this.#times(duration).map((time) => point(time, at(time).value))
      : times.map((time, index) => point(time, values[index]));
    return `M${points.join("L")}${duration < end ? `H${x(end).toFixed(1)}` : ""}`;
  }

  /** Times at most half a pixel apart. */
  #times(duration) {
    const count = Math.max(1, Math.ceil(2 * (this.frame.x(duration) - this.frame.x(0))));
    return Array.from({ length: count + 1 }, (_, index) => (duration * index) / count);
  }

  #arms({ bezier, main }) {
    if (!bezier) return [];
    const { x, y } = this.frame;
    const delay = main.delay ?? 0;
    const at = (index) => [x(delay + bezier[index] * (main.duration - delay)), y(bezier[index + 1])];
    const ends = [[x(delay), y(0)], [x(main.duration), y(1)]];
    return [0, 2].map((index, arm) =>
      s("line", { class: "arm", x1: ends[arm][0], y1: ends[arm][1], x2: at(index)[0], y2: at(index)[1] })
    );
  }

  /** A pulled handle is tied to the point of the curve that it pulls, until it goes there. */
  #tether({ handles }) {
    const { element, from } = this.#resting ?? {};
    const held = this.handles.held ?? { element, at: from };
    const { handle } = held.element ?? {};
    if (!handle?.isPulled) return [];
    const now = handles.find(({ id }) => id === handle.id) ?? handle;
    const [x, y] = [this.frame.x(now.time), this.frame.y(now.value)];
    return [
      s("line", { class: "tether", x1: x, y1: y, x2: held.at[0], y2: held.at[1] }),
      s("circle", { class: "tether-dot", cx: x, cy: y, r: 3 }),
    ];
  }

  /** Marks a time on every curve. */
  seek(time) {
    this.time = time;
    if (!this.now || !this.frame) return;
    const moment = time + (this.shown.main?.offset ?? 0);
    const at = this.frame.x(clamp(moment, 0, this.frame.end));
    this.now.setAttribute("x1", at);
    this.now.setAttribute("x2", at);
    for (const { points, dot } of this.dots) {
      dot.setAttribute("cx", at);
      dot.setAttribute("cy", this.frame.y(valueAt(points, moment)));
    }
  }
}
