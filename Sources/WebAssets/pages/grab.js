// Catching a motion: the page says what happened and when, the server how it goes on.
import { clamp, shown } from "./dom.js";
import { post, json } from "./server.js";
import { LAYERS, unlayered, vocabulary } from "./spec.js";
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
    const view = this.current();
    const { timeline, spec } = view;
    const isMoving = this.stage.playing;
    const at = this.stage.time / 1000;
    const words = vocabulary(timeline);
    // Nothing has happened yet that could be turned round.
    if (at === 0) return this.transport.play();
    if (!words) return this.#refuse(isMoving);
    this.stage.pause();
    const said = `Caught at ${shown(at)} seconds; it turns round.`;
    if (spec.from ?? spec.views?.[0].from) {
      const next = await takenOver(view, at).catch((problem) => this.note(problem.message));
      if (next) await this.show(next, { play: true, entry: {}, said });
      return;
    }
    await this.show(turnedRound(spec, words, at), { at, play: true, entry: {}, said });
  }

  #refuse(isMoving) {
    this.note("This transition runs to its end: its source has no way to catch it. Those of SwiftUI's views and UIKit's pages have.");
    if (isMoving) this.transport.play();
    else this.transport.update();
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
      const words = vocabulary(this.current().timeline);
      if (!words || !dominant(this.current().timeline)) {
        this.#hold = null;
        return this.#refuse(hold.wasMoving);
      }
      hold.drag = words === "navigation" ? new PageDrag(this, hold) : new ViewDrag(this, hold);
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
    if (event.type === "pointercancel") reading.velocity = [0, 0];
    if (hold.drag) return hold.drag.release(reading);
    if (event.type === "pointercancel") return hold.wasMoving && this.transport.play();
    if (hold.wasMoving || hold.at > 0) return this.turn();
    this.transport.play();
  }
}

/** What has happened by a time. */
function happened(spec, words, at) {
  const first = { navigation: ["push", "pop"], phases: ["insert", "remove"] }[words][spec.direction === "removal" ? 1 : 0];
  return (spec.events ?? [{ at: 0, action: first }]).filter((event) => event.at <= at);
}

const OPPOSITES = { insert: "remove", remove: "insert", push: "pop", pop: "push" };

function opposite(spec, words, at) {
  const last = happened(spec, words, at).findLast((event) => event.action in OPPOSITES);
  return OPPOSITES[last.action];
}

function withEvents(spec, events) {
  const { direction, from, ...rest } = spec;
  return { ...rest, events };
}

/** The same spec, turned round at a time: one view, the two of a pair, or a page. */
function turnedRound(spec, words, at) {
  const plain = unlayered(spec);
  if (words === "navigation" || plain.direction !== "both") {
    return withEvents(spec, [...happened(spec, words, at), { at, action: opposite(spec, words, at) }]);
  }
  return paired(plain, (id) => {
    const own = spec.views?.find((each) => each.id === id) ?? { direction: id === "outgoing" ? "removal" : "insertion" };
    return { events: [...happened(own, words, at), { at, action: opposite(own, words, at) }] };
  });
}

/** Two views on one clock, where each goes its own way from now on. */
function paired(spec, own) {
  const { direction, events, from, ...rest } = spec;
  return { ...rest, views: LAYERS.map((id) => ({ id, ...own(id) })) };
}

/** Which way a spec goes in the end: what its last event says, or its direction. */
function heading(spec) {
  const last = spec.events?.findLast((event) => event.action in OPPOSITES)?.action;
  return last === "remove" || (!last && spec.direction === "removal") ? "removal" : "insertion";
}

const turned = (spec) => (heading(spec) === "insertion" ? "removal" : "insertion");

/** A way alone, at an even pace: where the view is at each progress of it. */
async function straight(spec, direction, signal) {
  const { events, from, ...rest } = spec;
  const even = { ...rest, direction, animation: { curve: "linear", duration: 1 }, sampling: { count: 2 } };
  const [played, body] = await Promise.all([
    post("/v1/timelines?format=waapi.json", even, signal).then(json),
    post("/v1/timelines?format=json", even, signal).then(json),
  ]);
  return { spec: even, timeline: body.insertion ?? body, removal: body.removal ?? null, played };
}

/** Where a value lies on a straight way, and how fast it goes along it. */
function along(way, { value, rate }) {
  const track = dominant(way.timeline);
  const start = track.at(0).value;
  return { progress: (value - start) / track.travel, velocity: rate / track.travel };
}

/** A spec that goes along a way from where a value is, as fast as it is (`from` and `velocity`). */
function thrown(spec, way, state) {
  const { events, ...rest } = spec;
  const { progress, velocity } = along(way, state);
  const round = (number, bound) => clamp(Math.round(1e4 * number) / 1e4, -bound, bound);
  return { ...rest, direction: way.spec.direction, from: { progress: round(progress, 1000), velocity: round(velocity, 1e4) } };
}

/** The track of one of a pair of layers. */
function layerTrack({ timeline, removal }, id) {
  if (removal) return dominant(id === "outgoing" ? removal : timeline);
  return dominant({ ...timeline, subjects: timeline.subjects.filter((subject) => subject.id === id) });
}

/** What was taken over on its way, taken over again: each layer turns round where it is. */
async function takenOver(view, at) {
  const plain = unlayered(view.spec);
  const [insertion, removal] = await Promise.all(["insertion", "removal"].map((direction) => straight(plain, direction)));
  const back = (direction, track) => thrown(plain, direction === "removal" ? insertion : removal, track.at(at));
  if (plain.direction !== "both") return back(heading(plain), dominant(view.timeline));
  return paired(plain, (id) => {
    const own = view.spec.views?.find((each) => each.id === id)?.direction ?? (id === "outgoing" ? "removal" : "insertion");
    const { direction, from } = back(own, layerTrack(view, id));
    return { direction, from };
  });
}

/** A page under the finger: the gesture is data, event by event (openapi.yaml). */
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
      const isShown = await this.grab.show(withEvents(this.spec, [...this.before, this.last]), { at, isHeld: true });
      // A page that no finger can take hold of.
      if (!isShown && !this.isHeld) return this.#decline();
      this.isHeld ||= isShown;
    }
    this.#busy = false;
  }

  /** Puts back what was there. */
  async #decline() {
    this.isDeclined = true;
    await this.grab.show(this.spec, { at: this.at });
    this.grab.note("No finger can take hold of this page; a click turns it round.");
  }

  async release({ translation, velocity }) {
    this.#waiting = null;
    if (this.isDeclined) return;
    const at = Math.max(this.#now(), (this.last?.at ?? 0) + 0.001);
    const events = [...this.before, { at, action: "drag", translation, velocity }, { at, action: "release", velocity }];
    // The moment after: at the moment itself the page is still where it was taken hold of.
    await this.grab.show(withEvents(this.spec, events), { at: at + 0.002, play: true, entry: {}, said: "Let go." });
  }
}

/** A view under the finger, alone or one of a pair: it follows its way, and goes on with the finger's velocity. */
class ViewDrag {
  #ways = null;
  #over = new AbortController();

  constructor(grab, hold) {
    this.grab = grab;
    const view = grab.current();
    this.spec = unlayered(view.spec);
    this.isPair = this.spec.direction === "both";
    this.track = this.isPair ? layerTrack(view, "incoming") : dominant(view.timeline);
    this.start = this.track.at(hold.at).value;
    this.value = this.start;
    this.#prepare();
  }

  /** The way that it goes, and the way back; of a pair both at once, that of the incoming view first. */
  async #prepare() {
    const { signal } = this.#over;
    const directions = this.isPair ? ["insertion", "removal"] : [heading(this.spec), turned(this.spec)];
    try {
      this.#ways = Promise.all([...directions, ...(this.isPair ? ["both"] : [])].map((direction) => straight(this.spec, direction, signal)));
      const ways = await this.#ways;
      if (signal.aborted) return;
      this.way = ways[0];
      this.grab.stage.show(ways.at(this.isPair ? 2 : 0), { reduced: this.grab.transport.isReduced });
      this.#follow();
    } catch (problem) {
      if (problem.name !== "AbortError") this.grab.note(problem.message);
    }
  }

  #follow() {
    if (this.way) this.grab.stage.time = 1000 * clamp(along(this.way, { value: this.value, rate: 0 }).progress, 0, 1);
  }

  /** What so many points under the finger are to the value: themselves on a way, else a share of the travel. */
  #of(points) {
    const { property, travel } = this.track;
    const isWay = /^(translate|frame)\.[xy]$/.test(property);
    return points[property.endsWith(".y") ? 1 : 0] * (isWay ? 1 : travel / 200);
  }

  move({ translation }) {
    this.value = this.start + this.#of(translation);
    this.#follow();
  }

  async release({ translation, velocity }) {
    const ways = await this.#ways.catch(() => null);
    this.#over.abort();
    if (!ways) return;
    const [onward, back] = ways;
    const rate = this.#of(velocity);
    // The finger can't take it further than its way goes.
    const progress = clamp(along(onward, { value: this.start + this.#of(translation), rate: 0 }).progress, 0, 1);
    const speed = along(onward, { value: 0, rate }).velocity;
    const { events, from, ...rest } = this.spec;
    // It goes where it was thrown.
    const goesOn = progress + 0.15 * speed > 0.5;
    // Where it would end anyway it simply is.
    if (goesOn && progress > 0.98 && speed > -0.05) return this.grab.show(rest, { at: 1e6, entry: {}, said: "Let go; it is at its place." });
    const state = (way) => ({ value: atProgress(way, progress), rate: speed * dominant(way.timeline).travel });
    const spec = !this.isPair ? thrown(this.spec, goesOn ? onward : back, state(onward))
      : goesOn ? { ...thrown(this.spec, onward, state(onward)), direction: "both" }
      // Each goes back the way that the other one came.
      : paired(rest, (id) => {
        const [own, other] = id === "incoming" ? [onward, back] : [back, onward];
        const { direction, from } = thrown(this.spec, other, state(own));
        return { direction, from };
      });
    await this.grab.show(spec, { play: true, entry: {}, said: goesOn ? "Let go; it goes on." : "Let go; it turns round." });
  }
}

/** The value at a progress of a straight way. */
function atProgress(way, progress) {
  const track = dominant(way.timeline);
  return track.at(0).value + progress * track.travel;
}
