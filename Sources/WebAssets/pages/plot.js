// The curve of the feel, with one handle for each number. Every point of it is the server's.
import { clamp, h, icon, s, shown } from "./dom.js";
import { dominant, sampleAt } from "./tracks.js";

const [LEFT, RIGHT, TOP, BOTTOM] = [10, 10, 14, 34];
/** Pixels from the edge at which the plot makes room. */
const EDGE = 24;

/** Progress over time of what is shown: a curve of the server, or a take's own track. */
export function progressOf({ view, isTake }) {
  if (!isTake) return view.curve && { times: view.curve.times, values: view.curve.values, duration: view.curve.duration, logical: view.curve.logicalDuration };
  const { timeline } = view.phases[0];
  const track = dominant(timeline);
  if (!track) return null;
  const first = track.values[0];
  const far = track.full ?? track.values.reduce((most, value) => (Math.abs(value - first) > Math.abs(most) ? value - first : most), 0);
  return { times: timeline.times, values: track.values.map((value) => (value - first) / far), duration: timeline.duration, logical: timeline.logicalDuration, scale: far };
}

export class Plot {
  #held = null;
  #handles = new Map();

  constructor(root) {
    this.root = root;
    this.svg = s("svg", { "aria-hidden": "true" });
    root.append(this.svg);
    new ResizeObserver(() => this.shown && this.draw(this.shown)).observe(root);
  }

  /**
   * Draws.
   *
   * @param what `{main, others: [{points, className}], bezier, marks: [{time, text, isStrong, className}], handles: [...]}`
   */
  draw(what) {
    this.shown = what;
    const { main } = what;
    const width = this.root.clientWidth || 360;
    const height = this.root.clientHeight || 186;
    if (!main) {
      this.svg.replaceChildren(s("text", { x: 10, y: height / 2 }, what.empty ?? ""));
      this.#place([]);
      return;
    }
    if (this.#held && main.duration > this.#held.end * 0.97) this.#held = zoomed(this.#held, { end: main.duration * 1.05 });
    this.frame = this.#held ?? this.#frameOf(what, width, height);
    const { x, y } = this.frame;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const line = ({ times, values, duration }, end = this.frame.end) => {
      const points = times.map((time, index) => `${x(time).toFixed(1)} ${y(values[index]).toFixed(1)}`);
      return `M${points.join("L")}${duration < end ? `H${x(end).toFixed(1)}` : ""}`;
    };
    const base = y(0);
    this.now = s("line", { class: "now", y1: TOP - 6, y2: height - BOTTOM + 12 });
    this.dots = [main, ...what.others.filter(({ isMoving }) => isMoving).map(({ points }) => points)].map((points) => ({ points, dot: s("circle", { class: "dot", r: 4.2 }) }));
    this.svg.replaceChildren(
      s("path", { class: "fill-area", d: `${line(main)}V${base}H${x(0)}Z` }),
      ...[0, 1].map((value) => s("line", { class: "grid", x1: x(0), x2: width - RIGHT, y1: y(value), y2: y(value) })),
      ...this.#ticks(height), ...this.#marks(what, height, width),
      ...what.others.map(({ points, className }) => s("path", { class: className, d: line(points) })),
      s("path", { class: "main", d: line(main) }), ...this.#arms(what), this.now, ...this.dots.map(({ dot }) => dot));
    this.#place(what.handles, width);
    this.seek(this.time ?? 0);
  }

  #frameOf(what, width, height) {
    const all = [what.main, ...what.others.map(({ points }) => points)];
    const end = Math.max(0.02, ...all.map(({ duration }) => duration), ...(what.ends ?? [])) * 1.1;
    const values = [0, 1, ...all.flatMap((points) => [Math.min(...points.values), Math.max(...points.values)]), ...(what.bezier ? [what.bezier[1], what.bezier[3]] : [])];
    // Room for a bounce above the end, as long as nothing reaches farther.
    const high = Math.max(1.28, Math.max(...values) + 0.12);
    const low = Math.min(0, Math.min(...values) < 0 ? Math.min(...values) - 0.1 : 0);
    return zoomed({ width, height }, { end, high, low });
  }

  #ticks(height) {
    const { end, x } = this.frame;
    const step = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 60].find((each) => end / each < 14) ?? 120;
    return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => s("line", { class: "tick", x1: x(index * step), x2: x(index * step), y1: height - 22, y2: height - 18 }));
  }

  #marks({ marks, main }, height, width) {
    const { x, y } = this.frame;
    const made = [s("text", { x: x(0), y: height - 6 }, "0")];
    let taken = x(0) + 14;
    for (const { time, text, className, isStrong, top } of marks) {
      const at = x(time);
      made.push(s("line", { class: className, x1: at, x2: at, y1: className === "dots" ? y(sampleAt(main.times, main.values, time)) : (top ?? TOP), y2: height - 22 }));
      const half = text.length * 2.9;
      const middle = clamp(at, half + 12, width - half - 2);
      if (!text || (middle - half < taken && !isStrong)) continue;
      made.push(s("text", { class: isStrong ? "strong" : "", x: middle, y: top != null ? top - 4 : height - 6, "text-anchor": "middle" }, text));
      if (top == null) taken = middle + half + 6;
    }
    return made;
  }

  #arms({ bezier, main }) {
    if (!bezier) return [];
    const { x, y } = this.frame;
    const delay = main.delay ?? 0;
    const at = (index) => [x(delay + bezier[index] * (main.duration - delay)), y(bezier[index + 1])];
    const ends = [[x(delay), y(0)], [x(main.duration), y(1)]];
    return [0, 2].map((index, arm) => s("line", { class: "arm", x1: ends[arm][0], y1: ends[arm][1], x2: at(index)[0], y2: at(index)[1] }));
  }

  /** Marks a time on every curve. */
  seek(time) {
    this.time = time;
    if (!this.now || !this.frame) return;
    const at = this.frame.x(clamp(time, 0, this.frame.end));
    this.now.setAttribute("x1", at);
    this.now.setAttribute("x2", at);
    for (const { points, dot } of this.dots) {
      dot.setAttribute("cx", at);
      dot.setAttribute("cy", this.frame.y(sampleAt(points.times, points.values, time)));
    }
  }

  // MARK: Handles

  #place(handles, width) {
    const wanted = new Set(handles.map(({ id }) => id));
    for (const [id, element] of this.#handles) if (!wanted.has(id)) { element.remove(); this.#handles.delete(id); }
    for (const handle of handles) {
      const element = this.#handles.get(handle.id) ?? this.#make(handle);
      element.handle = handle;
      const { x, y } = this.frame;
      element.style.left = `${clamp(x(handle.time), 8, width - 10)}px`;
      element.style.top = `${y(handle.value)}px`;
      for (const [name, value] of Object.entries({ "aria-label": handle.label, "aria-valuemin": handle.range[0], "aria-valuemax": handle.range[1], "aria-valuenow": handle.now, "aria-valuetext": handle.text })) element.setAttribute(name, value);
      element.querySelector("b")?.remove();
      if (handle.caption) element.append(h("b", { class: "caption" }, handle.caption));
    }
  }

  #make(handle) {
    const element = h("div", { class: `handle ${handle.className}`, role: "slider", tabindex: 0 }, handle.icon && icon(handle.icon));
    element.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      element.handle.step(way.map((part) => part * (event.shiftKey ? 0.1 : 0.01)));
    });
    element.addEventListener("pointerdown", (event) => this.#grab(event, element));
    this.#handles.set(handle.id, element);
    this.root.append(element);
    return element;
  }

  #grab(event, element) {
    if (event.button) return;
    event.preventDefault();
    // Not every browser tells of a double click here.
    const isSecond = event.timeStamp - (element.pressed ?? -1000) < 400;
    element.pressed = event.timeStamp;
    if (isSecond) return element.handle.reset();
    element.focus({ focusVisible: false });
    element.setPointerCapture(event.pointerId);
    this.#held = this.frame;
    const start = { x: event.clientX, y: event.clientY, ...element.handle.begin?.() };
    let hasMoved = false;
    const read = (moved, isComplete) => {
      const box = this.root.getBoundingClientRect();
      const point = { time: this.#held.time(moved.clientX - box.left), value: this.#held.value(moved.clientY - box.top), dx: moved.clientX - start.x, dy: moved.clientY - start.y, snaps: moved.shiftKey };
      element.handle.drag(point, start, isComplete);
      this.#makeRoom(moved.clientX - box.left, moved.clientY - box.top);
    };
    const move = (moved) => { hasMoved = true; read(moved, false); };
    const end = (ended) => {
      element.removeEventListener("pointermove", move);
      this.#held = null;
      if (hasMoved && ended.type === "pointerup") { this.#held = this.frame; read(ended, true); this.#held = null; }
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end, { once: true });
    element.addEventListener("pointercancel", end, { once: true });
  }

  /** A handle near the edge makes the plot zoom out. */
  #makeRoom(px, py) {
    const held = this.#held;
    if (!held || (px < held.width - EDGE && py > EDGE && py < held.height - EDGE)) return;
    const end = px >= held.width - EDGE ? held.end * 1.06 : held.end;
    const high = py <= EDGE ? held.high + 0.12 : held.high;
    const low = py >= held.height - EDGE ? held.low - 0.12 : held.low;
    this.#held = zoomed(held, { end, high, low });
  }
}

/** A frame of the plot: what it shows, and from times and values to pixels and back. */
function zoomed(before, change) {
  const frame = { ...before, ...change };
  const { end, high, low } = frame;
  const across = frame.width - LEFT - RIGHT;
  const up = frame.height - TOP - BOTTOM;
  return {
    ...frame, x: (time) => LEFT + (time / end) * across, y: (value) => TOP + ((high - value) / (high - low)) * up,
    time: (px) => ((px - LEFT) / across) * end, value: (py) => high - ((py - TOP) / up) * (high - low),
  };
}

/** How far a curve goes beyond its end, in fractions of its way. */
export const overshoot = ({ values }) => (Math.abs(values.at(-1) - 1) < 1e-3 ? Math.max(...values) - 1 : 0);

/** A curve in one sentence. */
export function sentenceOf(points, velocities) {
  if (!points) return "Nothing moves: it is there, or it isn't.";
  const over = overshoot(points);
  const fastest = velocities?.length ? points.times[velocities.indexOf(Math.max(...velocities))] : null;
  const first = over > 0.0005 ? `Goes ${shown(100 * over, 1)} % too far, then comes back.` : "Never goes too far.";
  return first + (fastest ? ` Fastest after ${fastest.toFixed(2)} s.` : "");
}
