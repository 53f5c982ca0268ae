// Takes: a motion that is caught goes on from there with its speed. The server computes how; the design stays.
import { button, byId, clamp, h, icon, kept, say } from "../app/dom.js";
import { closeToast, SAID, toast } from "../app/toast.js";
import { Hand } from "./hand.js";
import { round } from "./tracks.js";

const OPPOSITES = { insert: "remove", remove: "insert", push: "pop", pop: "push" };
/** Loads what drags, which is in the same file as what throws. */
const dragging = () => import("./throwing.js");
/** Pixels that the hint takes beside the scene. */
const HINT = 180;

export class Take {
  #hold = null;
  /** Whether what moves next is caught. */
  #isArmed = false;

  constructor(app, code) {
    Object.assign(this, { app, code });
    this.chip = h("div", { class: "take-chip", role: "group", "aria-label": "This take", hidden: true });
    byId("below").append(this.chip);
    const canvas = byId("canvas");
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => this.#up(event));
    app.onchange(() => {
      this.#isArmed = false;
      byId("catch").setAttribute("aria-disabled", String(!this.#words()));
      this.#show();
    });
    app.ontime(({ time, segment: { duration } }) => {
      this.#isArmed &&= app.player.isPlaying;
      if (this.#isArmed && time > duration / 6 && time < duration) this.catch();
    });
    this.#hint();
  }

  // MARK: Catching

  /** Turns the motion round where it is. */
  async catch() {
    const { app } = this;
    const words = this.#words();
    if (this.#hold) return;
    if (!words) return this.#refuse();
    const { time, segment } = app.player.now;
    if (!(time > 0 && time < segment.duration)) {
      this.#isArmed = app.player.isPlaying;
      return toast(this.#isArmed ? "It is caught as soon as it moves." : "Nothing moves now. Play, then catch it.", {
        icon: "hand",
      });
    }
    this.#isArmed = false;
    closeToast(SAID);
    app.player.pause();
    const { take } = app;
    // What a hand has let go has no events: it goes on from where it is.
    if (take && !take.events) {
      const { viewDrag } = await dragging();
      return viewDrag(this, { time, segment, part: take.part }).turn();
    }
    const { spec } = take?.view ?? app.sides[app.active];
    const events = take?.events ?? [{ at: 0, action: words[segment.way === "out" ? 1 : 0] }];
    const last = events.findLast((event) => event.action in OPPOSITES).action;
    const before = events.filter((event) => event.at < time);
    await this.play([...before, { at: round(time), action: OPPOSITES[last] }], spec, time, segment.way);
  }

  async play(events, spec, at, way) {
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
    const title = this.app.entry?.title ?? "A layout";
    toast(`${title} runs to its end. SwiftUI’s views and UIKit’s pages can be caught.`, { icon: "hand" });
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
    this.#hold = { part, time, segment, hand: new Hand(event) };
  }

  #move(event) {
    const hold = this.#hold;
    if (!hold) return;
    hold.hand.add(event);
    if (!hold.drag) {
      if (!hold.hand.isDragging) return;
      const words = this.#words();
      if (!words) {
        this.#hold = null;
        this.#refuse();
        return this.app.player.play();
      }
      hold.drag = dragging().then(({ pageDrag, viewDrag }) => (words[0] === "push" ? pageDrag : viewDrag)(this, hold));
    }
    const result = this.#reading(hold);
    hold.drag.then((drag) => drag.move(result));
  }

  #up(event) {
    const hold = this.#hold;
    this.#hold = null;
    if (!hold) return;
    const isLost = event.type === "pointercancel";
    const result = this.#reading(hold, isLost ? Infinity : event.timeStamp);
    if (hold.drag) return hold.drag.then((drag) => drag.release(result));
    return isLost ? this.app.player.play() : this.catch();
  }

  /** Points from where the finger went down, and points a second. */
  #reading({ hand }, time) {
    const { scale } = this.app.actor;
    return {
      translation: hand.moved.map((each) => Math.round((100 * each) / scale) / 100),
      velocity: hand.speed(time).map((each) => clamp(Math.round(each / scale), -20000, 20000)),
    };
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
        ? { title: "Undo", run: () => this.play(events, this.app.sides[this.app.active].spec, take.at, take.view.phases[0].way) }
        : null,
    });
    return true;
  }

  /** The hint beside the moving layer: in the first loop, until the layer is pressed or caught for the first time. */
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
