// Takes: a motion that is caught goes on from there with its speed. The server computes how; the design stays.
import { button, byId, clamp, h, icon, kept, say } from "../app/dom.js";
import { SYSTEMS } from "../app/catalog.js";
import { toast } from "../app/toast.js";
import { dominant, sampleAt } from "./tracks.js";

const OPPOSITES = { insert: "remove", remove: "insert", push: "pop", pop: "push" };
/** Pixels that a finger may tremble without dragging. */
const TREMBLE = 5;
/** Seconds that a take lasts at least. */
const LEAST = 0.05;
/** Pixels that the hint takes beside the scene. */
const HINT = 180;

export class Take {
  #hold = null;

  constructor(app, code) {
    Object.assign(this, { app, code });
    this.chip = h("div", { class: "take-chip", role: "group", "aria-label": "This take", hidden: true });
    byId("below").append(this.chip);
    const canvas = byId("canvas");
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => this.#up(event));
    app.onchange(() => this.#show());
    this.#hint();
  }

  // MARK: Catching

  /** Turns the motion round where it is. */
  async catch() {
    const { app } = this;
    const { now } = app.player;
    const words = this.#words();
    if (!words) return this.#refuse();
    const time = now.time >= now.segment.duration ? null : now.time;
    if (time == null || time <= 0) return toast("Nothing moves at this moment. Catch it while it moves.", { icon: "hand" });
    app.player.pause();
    const spec = app.take ? app.take.view.spec : app.sides[app.active].spec;
    const events = app.take?.events ?? [{ at: 0, action: words[now.segment.way === "out" ? 1 : 0] }];
    const last = events.findLast((event) => event.action in OPPOSITES).action;
    await this.#play(
      [...events.filter((event) => event.at < time), { at: round(time), action: OPPOSITES[last] }],
      spec,
      time,
      now.segment.way,
    );
  }

  async #play(events, spec, at, way) {
    const { app } = this;
    const { direction, from, ...rest } = spec;
    try {
      const view = await app.setTake({ ...rest, events }, round(at), way);
      app.take.events = events;
      kept.set("caught", "yes");
      this.hint?.remove();
      say(`Caught at ${at.toFixed(2)} s. At rest after ${view.phases[0].timeline.duration.toFixed(2)} s.`);
    } catch (problem) {
      toast(problem.message, { isBad: true });
      app.player.play();
    }
  }

  /** The actions by which a timeline comes and goes, or null if nothing can interrupt it. */
  #words() {
    const { spec, phases } = this.app.view;
    if (spec.layout || this.app.isSketch) return null;
    const { events } = phases[0].timeline;
    if (events.some(({ type }) => type === "callback")) return ["push", "pop"];
    const { source } = this.app.entry ?? {};
    if (events.some(({ type }) => type === "phase") && source === "swiftui" && this.app.entry.name !== "matched-geometry") {
      return ["insert", "remove"];
    }
    return spec.views ? ["insert", "remove"] : null;
  }

  #refuse() {
    const { source } = this.app.entry ?? {};
    const text = this.app.isSketch ? "A sketch can’t be caught" : `${SYSTEMS[source] ?? "A layout"} runs this to its end`;
    toast(`${text}. SwiftUI’s views and UIKit’s pages can be caught.`, { icon: "hand" });
  }

  // MARK: Dragging

  #down(event) {
    const { app } = this;
    if (event.button || !app.view || app.isComparing) return;
    const part = event.target.closest("[data-part~=new], [data-cell]");
    if (part) this.hint?.remove();
    if (!part || !app.player.now || !app.player.isMoving) return;
    event.preventDefault();
    byId("canvas").setPointerCapture(event.pointerId);
    app.player.pause();
    const { time, segment } = app.player.now;
    this.#hold = {
      time,
      segment,
      from: [event.clientX, event.clientY],
      trail: [{ time: event.timeStamp, at: [event.clientX, event.clientY] }],
    };
  }

  #move(event) {
    const hold = this.#hold;
    if (!hold) return;
    hold.trail.push({ time: event.timeStamp, at: [event.clientX, event.clientY] });
    while (hold.trail.length > 2 && event.timeStamp - hold.trail[0].time > 80) hold.trail.shift();
    const distance = Math.hypot(event.clientX - hold.from[0], event.clientY - hold.from[1]);
    if (!hold.drag && distance < TREMBLE) return;
    if (!hold.drag) {
      const words = this.#words();
      if (!words) {
        this.#hold = null;
        this.#refuse();
        return this.app.player.play();
      }
      hold.drag = words[0] === "push" ? this.#pageDrag(hold) : this.#viewDrag(hold);
    }
    hold.drag?.move(reading(hold, this.app.actor.scale));
  }

  #up(event) {
    const hold = this.#hold;
    this.#hold = null;
    if (!hold) return;
    hold.trail.push({ time: event.timeStamp, at: [event.clientX, event.clientY] });
    const result = reading(hold, this.app.actor.scale);
    const before = hold.trail.at(-2);
    // A finger that rested before it left has no speed.
    if (event.type === "pointercancel" || event.timeStamp - before.time > 120) result.velocity = [0, 0];
    if (hold.drag) return hold.drag.release(result);
    return event.type === "pointercancel" ? this.app.player.play() : this.catch();
  }

  /** A page under the finger: the gesture is data, event by event. */
  #pageDrag(hold) {
    const { app } = this;
    const { spec } = app.sides[app.active];
    const start = performance.now();
    const action = hold.segment.way === "out" ? "pop" : "push";
    const before = [{ at: 0, action }, { at: round(hold.time), action: "grab" }];
    const now = () => round(hold.time + Math.max((performance.now() - start) / 1000, 0.002));
    let [busy, next, last] = [false, null, null];
    const move = async (result) => {
      next = result;
      if (busy) return;
      busy = true;
      while (next) {
        const { translation, velocity } = next;
        next = null;
        last = { at: now(), action: "drag", translation, velocity };
        const { direction, ...rest } = spec;
        await app.setTake({ ...rest, events: [...before, last] }, last.at, hold.segment.way, { isHeld: true }).catch(
          (problem) => {
            hold.isRefused = problem;
          },
        );
        app.player.pause();
        app.player.seek(last.at);
      }
      busy = false;
    };
    const release = async ({ translation, velocity }) => {
      next = null;
      if (hold.isRefused) {
        this.#hold = null;
        app.clearTake();
        return toast("No finger can take hold of this page. Catch turns it round.", { icon: "hand" });
      }
      const at = Math.max(now(), (last?.at ?? 0) + 0.002);
      await this.#play(
        [...before, { at, action: "drag", translation, velocity }, { at, action: "release", velocity }],
        spec,
        at + 0.002,
        hold.segment.way,
      );
    };
    return { move, release };
  }

  /** A view under the finger: it follows its own way, the clock with it, and goes on with the finger's speed. */
  #viewDrag(hold) {
    const { app } = this;
    const { time, segment } = hold;
    const { spec, view } = app.sides[app.active];
    const direction = segment.way === "out" ? "removal" : "insertion";
    const at = Math.max(0, view.phases.findIndex(({ way }) => way === segment.way));
    const { where, timeAt, beyond } = wayUnder(view.phases[at].timeline, app.shownViews[0].phases[segment.index].timeline, time);
    if (app.take) app.clearTake();
    app.player.pause();
    const element = app.actor.scene.part("new");
    const pull = (offset) => {
      element.style.transform = offset.some(Boolean) ? `translate(${offset.map((each) => `${each}px`)})` : "";
      app.pull(offset.some(Boolean) ? { element, offset } : null);
    };
    const move = ({ translation }) => {
      const progress = where(translation);
      app.player.seek(app.player.segments[at].start + timeAt(progress));
      pull(beyond(progress));
    };
    const release = async ({ translation, velocity }) => {
      const progress = where(translation);
      const speed = 1000 * (where(translation.map((each, axis) => each + velocity[axis] / 1000)) - progress);
      const goesOn = progress + 0.15 * speed > 0.5;
      const from = goesOn
        ? { progress: round(progress), velocity: round(clamp(speed, -50, 50)) }
        : { progress: round(1 - progress), velocity: round(clamp(-speed, -50, 50)) };
      const way = goesOn ? direction : direction === "insertion" ? "removal" : "insertion";
      const { events, ...rest } = spec;
      const taken = { caught: round(time), caughtWay: segment.way };
      const problem = await app.setTake({ ...rest, direction: way, from }, 0, way === "removal" ? "out" : "in", taken)
        .then(() => null, (problem) => problem);
      pull([0, 0]);
      if (problem) {
        toast(problem.message, { isBad: true });
        return app.player.play();
      }
      // Where it was let go at rest there is nothing to show: the design goes on.
      if (app.player.segments[0].duration < LEAST) {
        app.clearTake();
        return app.player.seek(segment.start + (goesOn ? segment.duration : 0));
      }
      kept.set("caught", "yes");
      say(goesOn ? "Let go. It goes on." : "Let go. It turns round.");
    };
    return { move, release };
  }

  // MARK: Showing

  #show() {
    const { take } = this.app;
    this.chip.hidden = !take;
    byId("below").querySelector(".picker").hidden = Boolean(take);
    if (!take) return;
    const { from } = take.view.spec;
    this.chip.replaceChildren(
      h("i", {}),
      h(
        "p",
        {},
        h("b", {}, `You caught it at ${take.at.toFixed(2)} s`),
        from
          ? `It ${take.way === take.view.phases[0].way ? "went on" : "turned round"} ${
            from.velocity ? "with your speed" : "from rest"
          }.`
          : "It kept its speed and turned round.",
      ),
      button({ class: "primary", id: "copy-take", onclick: () => this.code.copyTake() }, icon("copy"), "Copy this take"),
      button(
        { class: "quiet", id: "reset", "aria-label": "Reset", onclick: () => this.reset() },
        icon("reset"),
        h("span", {}, "Reset"),
      ),
    );
  }

  reset() {
    const { take } = this.app;
    if (!take) return false;
    const { events } = take;
    this.app.clearTake();
    toast("Back to your design", {
      icon: "undo",
      action: events
        ? { title: "Undo", run: () => this.#play(events, this.app.sides[this.app.active].spec, take.at, take.view.phases[0].way) }
        : null,
    });
    return true;
  }

  /** The hint beside the moving layer: in the first loop, until the first catch. */
  #hint() {
    if (kept.get("caught")) return;
    this.hint = h("p", { class: "hint" }, icon("hand"), "Grab it while it moves");
    byId("canvas").append(this.hint);
    this.hint.hidden = true;
    let last = 0;
    this.app.ontime(({ time }) => {
      if (!this.hint.isConnected) return;
      const { player } = this.app;
      if (player.time < last - 0.3 && player.isPlaying) return this.hint.remove();
      last = player.time;
      const box = this.app.actor.scene?.device.getBoundingClientRect();
      const canvas = byId("canvas").getBoundingClientRect();
      const hasRoom = box && box.right + HINT < canvas.right;
      this.hint.hidden = this.app.isReducedShown || !this.#words() || time === 0 || !hasRoom;
      if (!hasRoom) return;
      this.hint.style.left = `${box.right - canvas.left + 16}px`;
      this.hint.style.top = `${box.top + box.height * 0.52 - canvas.top}px`;
    });
  }
}

/**
 * A way under a finger: how far a translation has brought it, beyond its ends on a rubber band; when the motion is there for the
 * first time; and how far, in points, the pull beyond its ends is.
 *
 * @param timeline of the way. @param shown the timeline that was caught, of the way or of a take. @param time when it was caught.
 */
function wayUnder(timeline, shown, time) {
  const { times } = timeline;
  const { property, values } = dominant(timeline);
  const caught = shown.subjects.flatMap(({ tracks }) => tracks).find((track) => track.property === property);
  const travel = values.at(-1) - values[0] || 1;
  const start = (sampleAt(shown.times, caught.values, time) - values[0]) / travel;
  const isPlace = /^(translate|frame)\.[xy]$/.test(property);
  const axis = property.endsWith(".y") ? "y" : "x";
  const where = ([x, y]) => {
    const free = start + ((axis === "y" ? y : x) * (isPlace ? 1 : Math.abs(travel) / 200)) / travel;
    const inside = clamp(free, 0, 1);
    const pull = isPlace ? free - inside : 0;
    return inside + pull / (2 + Math.abs(pull));
  };
  const done = values.map((value) => (value - values[0]) / travel);
  const timeAt = (progress) => {
    const after = Math.max(1, done.findIndex((each) => each >= clamp(progress, 0, 1)));
    const part = (clamp(progress, 0, 1) - done[after - 1]) / (done[after] - done[after - 1]);
    return times[after - 1] + clamp(part || 0, 0, 1) * (times[after] - times[after - 1]);
  };
  const beyond = (progress) => {
    const pull = (progress - clamp(progress, 0, 1)) * travel;
    return axis === "x" ? [pull, 0] : [0, pull];
  };
  return { where, timeAt, beyond };
}

const round = (value) => Math.round(1e4 * value) / 1e4;

/** Points from where the finger went down, and points a second. */
function reading({ trail, from }, scale) {
  const [first, last] = [trail[0], trail.at(-1)];
  const passed = Math.max((last.time - first.time) / 1000, 1 / 120);
  return {
    translation: [0, 1].map((axis) => Math.round((100 * (last.at[axis] - from[axis])) / scale) / 100),
    velocity: [0, 1].map((axis) => clamp(Math.round((last.at[axis] - first.at[axis]) / scale / passed), -20000, 20000)),
  };
}
