// Throwing: what rests on the stage can be dragged and thrown. It comes back, or leaves the way it came and stays away, by the current
// spring in closed form. Buttons and rows of a scene play the way in or out. The design, the address and the take stay.
import { byId, say } from "../app/dom.js";
import { toast } from "../app/toast.js";
import { AHEAD, Hand } from "./hand.js";
import { dominant } from "./tracks.js";

/** The share of its way that something must come to leave. */
const LEAVES = 0.4;
/** Points a second by which a key throws. */
const KEY_SPEED = 900;
/** What a hand can hold. A shade and the thumbnail that fades upon a photo are no things of their own. */
const HELD = "[data-cell], [data-node], [data-part]:not([data-part=dim], [data-part=snapshot])";
/** Pixels of a part at the edge of the stage that nobody sees. */
const EDGE = 1;

export { pageDrag, viewDrag } from "./dragging.js";

export class Throwing {
  #hold = null;
  #flight = null;

  constructor(app) {
    this.app = app;
    const canvas = byId("canvas");
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => this.#up(event));
    app.onchange(() => this.#end());
    canvas.dataset.throws = "true";
  }

  /** What can be thrown is at rest: what moves is caught by a take. */
  down(event) {
    const { app } = this;
    // A take has taken hold of what moves.
    if (event.button || event.defaultPrevented || !app.view || app.isSketch || app.player.isMoving) return;
    const element = event.target.closest(HELD);
    if (!element) return;
    event.preventDefault();
    byId("canvas").setPointerCapture(event.pointerId);
    const flight = this.#flight?.element === element ? this.#flight : null;
    const wasPlaying = this.#flight ? this.#flight.wasPlaying : app.player.isPlaying;
    if (!flight) this.#end();
    cancelAnimationFrame(flight?.request);
    app.player.pause();
    const goes = event.target.closest("[data-go]");
    this.#hold = {
      element,
      goes: goes ? goes.dataset.go : null,
      wasPlaying,
      start: flight?.offset ?? [0, 0],
      hand: new Hand(event),
      isDragging: Boolean(flight),
    };
    if (flight) this.#hold.animation = flight.animation;
    this.#flight = null;
  }

  #move(event) {
    const hold = this.#hold;
    if (!hold) return;
    hold.hand.add(event);
    if (!(hold.isDragging ||= hold.hand.isDragging)) return;
    hold.animation ??= adding(hold.element);
    hold.offset = hold.hand.moved.map((pixels, axis) => hold.start[axis] + pixels / this.#scale);
    this.#place(hold);
  }

  /** Puts a part beside where the motion has it, and tells the rows so. */
  #place({ element, animation, offset }) {
    const translate = offset.map((each) => `${each}px`).join(" ");
    animation.effect.setKeyframes([{ translate }, { translate }]);
    this.app.pull({ element, offset });
  }

  #up(event) {
    const hold = this.#hold;
    this.#hold = null;
    if (!hold) return;
    const isLost = event.type === "pointercancel";
    if (!hold.isDragging) return isLost ? this.#goOn(hold) : this.#pressed(hold);
    hold.offset ??= hold.start;
    hold.animation ??= adding(hold.element);
    const speed = hold.hand.speed(isLost ? Infinity : event.timeStamp);
    this.#fly(hold, speed.map((each) => each / this.#scale));
  }

  get #scale() {
    return this.app.actor.scale || 1;
  }

  /** A press on a button or a row of the scene plays its way; anywhere else it changes nothing. */
  #pressed(hold) {
    if (hold.goes === null || !this.play(hold.goes)) this.#goOn(hold);
  }

  #goOn({ wasPlaying }) {
    if (wasPlaying) this.app.player.play();
  }

  /** Plays the way in or out from its beginning; an empty word is the other one than the last. Returns whether there is one. */
  play(way) {
    const { player } = this.app;
    const wanted = way || (player.now?.segment.way === "in" ? "out" : "in");
    const segment = player.segments.find((each) => each.way === wanted) ?? player.segments[0];
    if (!segment || this.app.isReduced && !this.app.wantsMotion && this.app.showsReduced == null) return false;
    this.#end();
    player.pause();
    player.seek(segment.start);
    player.play();
    return true;
  }

  /** Throws the layer by the keyboard: out if it has a way, else aside. */
  async throwIt() {
    const { app } = this;
    const element = app.actor.scene?.part("new");
    if (!element || app.isSketch || app.player.isMoving) return;
    if (this.#isAway) return toast(this.#away(element), { icon: "hand" });
    const exit = this.#exit(element);
    const { isPlaying } = app.player;
    this.#end();
    app.player.pause();
    const direction = exit ? exit.map((each) => each / Math.hypot(...exit)) : [1, 0];
    await this.#fly(
      { element, animation: adding(element), offset: [0, 0], wasPlaying: isPlaying },
      direction.map((each) => (exit ? 3 : 1) * KEY_SPEED * each),
    );
  }

  /** Whether the motion stands where the layer hasn't come yet, or has left. */
  get #isAway() {
    const { now } = this.app.player;
    return now && (now.segment.way === "out" ? now.time >= now.segment.duration : now.time <= 0);
  }

  /** What stands on the stage where the layer is away: nothing of it, or the end of a way that leaves it in sight. */
  #away(element) {
    const [part, stage] = [element, this.app.actor.scene.device].map((each) => each.getBoundingClientRect());
    const isSeen = Math.min(part.right, stage.right) - Math.max(part.left, stage.left) > EDGE &&
      Math.min(part.bottom, stage.bottom) - Math.max(part.top, stage.top) > EDGE;
    if (!isSeen) return "It has left. Play brings it back.";
    return this.app.player.now.segment.way === "out"
      ? "Out is shown. Play brings it back."
      : "The start is shown. Play brings it in.";
  }

  /** Where the layer is before it comes or after it has left, in points from its place; null where it doesn't travel. */
  #exit(element) {
    const { app } = this;
    if (element !== app.actor.scene.part("new")) return null;
    for (const { way, timeline } of app.shownViews[0].phases) {
      const track = dominant(timeline);
      if (!track || !/^translate\.[xy]$/.test(track.property) || !["view", "incoming"].includes(track.role)) continue;
      const away = way === "in" ? track.values[0] : track.values.at(-1);
      if (Math.abs(away) > 20) return track.property === "translate.x" ? [away, 0] : [0, away];
    }
    return null;
  }

  /** Goes on from where it was let go, with its speed. */
  async #fly({ element, animation, offset, wasPlaying }, velocity) {
    const { app } = this;
    const exit = this.#exit(element);
    const isGone = exit &&
      offset.reduce((sum, each, axis) => sum + (each + AHEAD * velocity[axis]) * exit[axis], 0) / (exit[0] ** 2 + exit[1] ** 2) >
        LEAVES;
    const target = isGone ? exit : [0, 0];
    const flight = (this.#flight = { element, animation, offset, wasPlaying, request: 0 });
    const motions = await this.#motions(offset, target, velocity);
    if (this.#flight !== flight) return;
    const duration = app.isReduced && !app.wantsMotion ? 0 : Math.max(...motions.map((each) => each.duration));
    const begun = performance.now();
    const tick = () => {
      const time = (performance.now() - begun) / 1000;
      flight.offset = time < duration ? motions.map((each) => each.at(time).value) : target;
      this.#place(flight);
      if (time < duration) return (flight.request = requestAnimationFrame(tick));
      this.#landed(isGone, wasPlaying);
    };
    tick();
  }

  /** The current spring along both axes; an easing has none, so a smooth one stands in. */
  async #motions(offset, target, velocity) {
    const { spring } = await import("/client.js");
    const { animation } = this.app.view.curve?.spec ?? {};
    const make = spring(
      animation?.spring
        ? { spring: { ...animation.spring, initialVelocity: 0 }, kind: animation.kind, speed: animation.speed }
        : "smooth",
    );
    return offset.map((from, axis) => make({ from, to: target[axis], velocity: velocity[axis] }));
  }

  /** What has left stays away until it is played; what has come back rests. */
  #landed(isGone, wasPlaying) {
    const { app } = this;
    const { player } = app;
    this.#end();
    if (!isGone) return wasPlaying && player.play();
    const out = player.segments.find(({ way }) => way === "out");
    player.seek(out ? out.start + out.duration : player.segments[0].start);
    say(this.#away(app.actor.scene.part("new")));
  }

  #end() {
    cancelAnimationFrame(this.#flight?.request);
    this.#flight?.animation.cancel();
    this.#hold?.animation?.cancel();
    if (this.#flight || this.#hold) this.app.pull(null);
    this.#flight = this.#hold = null;
  }
}

/** An animation that adds to where an element is, and stands until it is placed. */
function adding(element) {
  const animation = element.animate(null, { duration: 1, fill: "both", composite: "add" });
  animation.pause();
  return animation;
}
