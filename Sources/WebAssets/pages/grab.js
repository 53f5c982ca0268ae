// Catching a motion: the page says what happened and when, the server how it goes on.
import { clamp, say, shown } from "./dom.js";
import { post, json } from "./server.js";
import { vocabulary } from "./spec.js";
import { dominant } from "./curve.js";

/** Pixels that a finger may tremble without dragging. */
const TREMBLE = 5;

export class Grab {
  #hold = null;

  /** @param show shows another spec from a time on: `(spec, {at, play})`, a promise. */
  constructor(stage, transport, current, show, note) {
    Object.assign(this, { stage, transport, current, show, note });
    stage.root.addEventListener("pointerdown", (event) => this.#down(event));
    stage.root.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) stage.root.addEventListener(end, (event) => this.#up(event));
  }

  /** Turns the motion round where it is: what a click does, and the button. */
  async turn() {
    const { timeline, spec } = this.current();
    const at = this.stage.time / 1000;
    this.stage.pause();
    const words = vocabulary(timeline);
    if (!words) return this.#refuse();
    const events = [...happened(spec, words, at), { at, action: opposite(spec, words, at) }];
    say(`Caught at ${shown(at)} seconds; it turns round.`);
    await this.show(withEvents(spec, events), { at, play: true });
  }

  #refuse() {
    this.note("This transition runs to its end: its source has no way to catch it. Those of SwiftUI's views and UIKit's pages have.");
    this.transport.update();
  }

  // MARK: Dragging

  #down(event) {
    if (event.button || !this.stage.duration) return;
    event.preventDefault();
    this.stage.root.setPointerCapture(event.pointerId);
    const wasMoving = this.stage.playing;
    this.stage.pause();
    this.transport.update();
    this.#hold = { at: this.stage.time / 1000, from: [event.clientX, event.clientY], trail: [], wasMoving, started: performance.now() };
    this.#trace(event);
  }

  #trace(event) {
    const { trail } = this.#hold;
    trail.push({ time: event.timeStamp, point: [event.clientX, event.clientY] });
    while (trail.length > 2 && event.timeStamp - trail[0].time > 80) trail.shift();
  }

  /** Points from where the finger went down, and points a second. */
  #reading() {
    const { trail, from } = this.#hold;
    const [first, last] = [trail[0], trail.at(-1)];
    const seconds = Math.max((last.time - first.time) / 1000, 1 / 120);
    const { scale } = this.stage;
    const points = (axis, start) => (last.point[axis] - start) / scale;
    return {
      translation: [0, 1].map((axis) => Math.round(100 * points(axis, from[axis])) / 100),
      velocity: [0, 1].map((axis) => clamp(Math.round((last.point[axis] - first.point[axis]) / scale / seconds), -20000, 20000)),
    };
  }

  async #move(event) {
    const hold = this.#hold;
    if (!hold) return;
    this.#trace(event);
    const { translation } = this.#reading();
    if (!hold.drag) {
      if (Math.hypot(...translation) * this.stage.scale < TREMBLE) return;
      hold.drag = vocabulary(this.current().timeline) === "navigation" ? new PageDrag(this, hold) : new ViewDrag(this, hold);
    }
    await hold.drag.move(this.#reading());
  }

  async #up(event) {
    const hold = this.#hold;
    if (!hold) return;
    this.#trace(event);
    // A finger that rested before it left has no velocity.
    const reading = this.#reading();
    if (event.timeStamp - (hold.trail.at(-2)?.time ?? 0) > 120) reading.velocity = [0, 0];
    this.#hold = null;
    if (hold.drag) return hold.drag.release(reading);
    if (hold.wasMoving || hold.at > 0) return this.turn();
    this.transport.play();
  }
}

/** What has happened by a time. */
function happened(spec, words, at) {
  const first = words === "navigation" ? "push" : spec.direction === "removal" ? "remove" : "insert";
  return (spec.events ?? [{ at: 0, action: first }]).filter((event) => event.at <= at);
}

const OPPOSITES = { insert: "remove", remove: "insert", push: "pop", pop: "push" };

function opposite(spec, words, at) {
  const last = happened(spec, words, at).findLast((event) => event.action in OPPOSITES);
  return OPPOSITES[last?.action ?? (words === "navigation" ? "push" : "insert")];
}

function withEvents(spec, events) {
  const { direction, from, ...rest } = spec;
  return { ...rest, events };
}

/** A page under the finger: the gesture is data, event by event (api.md §5). */
class PageDrag {
  #busy = false;
  #waiting = null;

  constructor(grab, hold) {
    this.grab = grab;
    const { spec } = grab.current();
    this.spec = spec;
    this.before = [...happened(spec, "navigation", hold.at), { at: hold.at, action: "grab" }];
    this.at = hold.at;
    this.started = hold.started;
  }

  #now() { return this.at + Math.max((performance.now() - this.started) / 1000, 0.001); }

  async move(reading) {
    this.#waiting = reading;
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting) {
      const { translation, velocity } = this.#waiting;
      this.#waiting = null;
      const at = this.#now();
      this.last = { at, action: "drag", translation, velocity };
      await this.grab.show(withEvents(this.spec, [...this.before, this.last]), { at, isHeld: true, history: "none" });
    }
    this.#busy = false;
  }

  async release({ translation, velocity }) {
    this.#waiting = null;
    const at = Math.max(this.#now(), (this.last?.at ?? 0) + 0.001);
    const events = [...this.before, { at, action: "drag", translation, velocity }, { at, action: "release", velocity }];
    say("Let go.");
    await this.grab.show(withEvents(this.spec, events), { at, play: true });
  }
}

/** A view under the finger: it follows its own way, and goes on with the finger's velocity (`from` and `velocity`). */
class ViewDrag {
  constructor(grab, hold) {
    this.grab = grab;
    const { spec, timeline } = grab.current();
    this.spec = spec;
    this.track = dominant(timeline);
    this.start = this.track?.at(hold.at) ?? 0;
    this.progress = this.start;
    this.#prepare();
  }

  /** The way alone, at an even pace: where the view is at each progress. */
  async #prepare() {
    const { events, from, ...rest } = this.spec;
    this.direction = rest.direction === "removal" ? "removal" : "insertion";
    const straight = { ...rest, direction: this.direction, animation: { curve: "linear", duration: 1 } };
    try {
      const [played, body] = await Promise.all([
        post("/v1/timelines?format=waapi.json", straight).then(json),
        post("/v1/timelines?format=json", straight).then(json),
      ]);
      this.grab.stage.show({ spec: straight, timeline: body, removal: null, played });
      this.isReady = true;
      this.grab.stage.time = 1000 * clamp(this.progress, 0, 1);
    } catch (problem) {
      this.grab.note(problem.message);
    }
  }

  /** Progress that a way of so many points makes. */
  #of(points) {
    const { track } = this;
    const axis = track?.property.endsWith(".y") ? 1 : 0;
    const isWay = /^(translate|frame)\.[xy]$/.test(track?.property ?? "");
    return points[axis] / (isWay && track.travel ? track.travel : 200);
  }

  async move({ translation }) {
    this.progress = this.start + this.#of(translation);
    if (this.isReady) this.grab.stage.time = 1000 * clamp(this.progress, 0, 1);
  }

  async release({ translation, velocity }) {
    const progress = clamp(this.start + this.#of(translation), 0, 1);
    const speed = clamp(this.#of(velocity), -50, 50);
    const { events, ...rest } = this.spec;
    // It goes where it was thrown.
    const goesOn = progress + 0.15 * speed > 0.5;
    const turned = this.direction === "insertion" ? "removal" : "insertion";
    const round = (value) => Math.round(1000 * value) / 1000;
    const spec = goesOn
      ? { ...rest, direction: this.direction, from: { progress: round(progress), velocity: round(speed) } }
      : { ...rest, direction: turned, from: { progress: round(1 - progress), velocity: round(-speed) } };
    say(goesOn ? "Let go; it goes on." : "Let go; it turns round.");
    await this.grab.show(spec, { at: 0, play: true });
  }
}
