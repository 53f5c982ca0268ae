// What a hand does with what moves: it holds a page or a view where it is, and lets it go on with its speed.
import { clamp, kept, say } from "../app/dom.js";
import { toast } from "../app/toast.js";
import { AHEAD } from "./hand.js";
import { dominant, round, sampleAt } from "./tracks.js";

/** Seconds that a take lasts at least. */
const LEAST = 0.05;

const refuse = () => toast("This can’t be held. Catch turns it round.", { icon: "hand" });

/** A page under the finger: the gesture is data, event by event. */
export function pageDrag(take, hold) {
  const { app } = take;
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
      app.clearTake();
      return refuse();
    }
    const at = Math.max(now(), (last?.at ?? 0) + 0.002);
    await take.play(
      [...before, { at, action: "drag", translation, velocity }, { at, action: "release", velocity }],
      spec,
      at + 0.002,
      hold.segment.way,
    );
  };
  return { move, release };
}

/**
 * A view under the finger: it follows its own way, the clock with it, and goes on with the finger's speed. `turn` lets it turn
 * round where it is, with the speed that it has.
 */
export function viewDrag({ app }, { time, segment, part: pressed }) {
  const { spec, view } = app.sides[app.active];
  const index = Math.max(0, view.phases.findIndex(({ way }) => way === segment.way));
  const { way: ownWay, timeline } = view.phases[index];
  const { scene } = app.actor;
  const part = scene.views.length ? pressed : scene.part("new");
  const way = !spec.events && !spec.from && wayOf(timeline, scene.views[scene.cells.indexOf(part)]);
  if (!way) {
    refuse();
    app.player.play();
    return { move() {}, release() {}, turn() {} };
  }
  const shown = app.shownViews[0].phases[segment.index].timeline;
  const at = under(way, shown, time);
  if (app.take) app.clearTake();
  app.player.pause();
  const pull = (offset) => {
    part.style.transform = offset.some(Boolean) ? `translate(${offset.map((each) => `${each}px`)})` : "";
    app.pull(offset.some(Boolean) ? { element: part, offset } : null);
  };
  const move = ({ translation }) => {
    const { time, offset } = at(translation);
    app.player.seek(app.player.segments[index].start + time);
    pull(offset);
  };
  const caught = { spec, index, way: ownWay, was: segment.way, part, time, drop: () => pull([0, 0]) };
  const release = ({ translation, velocity }) => {
    const { progress } = at(translation);
    const speed = 1000 * (at(translation.map((each, axis) => each + velocity[axis] / 1000)).progress - progress);
    // Whether it will have passed the middle.
    return letGo(app, caught, progress, speed, progress + AHEAD * speed > 0.5);
  };
  const turn = () => {
    move({ translation: [0, 0] });
    const { progress } = at([0, 0]);
    const speed = 1000 * (under(way, shown, time + 0.001)([0, 0]).progress - progress);
    // A take may have run against the only way of the design.
    return letGo(app, caught, progress, speed, segment.way !== ownWay);
  };
  return { move, release, turn };
}

/** Lets a view go on along its way, or turn round. @param speed in ways a second. */
async function letGo(app, { spec, index, way, was, part, time, drop }, progress, speed, goesOn) {
  const isOut = (way === "out") === goesOn;
  const from = goesOn ? origin(progress, speed) : origin(1 - progress, -speed);
  const taken = { caught: round(time), caughtWay: was };
  const isTaken = await app.setTake({ ...spec, direction: isOut ? "removal" : "insertion", from }, 0, isOut ? "out" : "in", taken)
    .catch((problem) => void toast(problem.message, { isBad: true }));
  drop();
  if (!isTaken) return app.player.play();
  app.take.part = part;
  // Where it was let go at rest there is nothing to show: the design goes on.
  if (app.player.segments[0].duration < LEAST) {
    app.clearTake();
    const { start, duration } = app.player.segments[index];
    return app.player.seek(start + (goesOn ? duration : 0));
  }
  kept.set("caught", "yes");
  say((was === "out") === isOut ? "It goes on." : "It turns round.");
}

/** Where a way goes on. @param velocity in ways a second. */
const origin = (progress, velocity) => ({ progress: round(progress), velocity: round(clamp(velocity, -50, 50)) });

/** The track that a hand moves: `{subject, property, times, values, travel}`; null where it ends as it began. @param id of one of several views. */
function wayOf(timeline, id) {
  const track = dominant(timeline, id);
  const travel = track && track.values.at(-1) - track.values[0];
  return Math.abs(travel) > 1e-9 ? { ...track, times: timeline.times, travel } : null;
}

/**
 * A way under a finger, as a function of its translation: `progress`, beyond the ends on a rubber band; the `time` at which the
 * motion is there first; and the `offset` beyond the ends, in points.
 *
 * @param shown the timeline that was caught, of the way or of a take. @param caught when, in seconds.
 */
function under({ subject, property, times, values, travel }, shown, caught) {
  const own = shown.subjects.find(({ id }) => id === subject)?.tracks.find((track) => track.property === property);
  const start = (sampleAt(shown.times, own?.values ?? values, caught) - values[0]) / travel;
  const isPlace = /^(translate|frame)\.[xy]$/.test(property);
  const axis = Number(property.endsWith(".y"));
  // What is caught beyond an end is on the band already.
  const over = start - clamp(start, 0, 1);
  const begun = isPlace ? start - over + 2 * over / Math.max(1 - Math.abs(over), 0.1) : start;
  const done = values.map((value) => (value - values[0]) / travel);
  return (moved) => {
    const free = begun + moved[axis] * (isPlace ? 1 : Math.abs(travel) / 200) / travel;
    const inside = clamp(free, 0, 1);
    const pull = isPlace ? free - inside : 0;
    const band = pull / (2 + Math.abs(pull));
    const after = Math.max(1, done.findIndex((each) => each >= inside));
    const part = clamp((inside - done[after - 1]) / (done[after] - done[after - 1]) || 0, 0, 1);
    return {
      progress: inside + band,
      time: times[after - 1] + part * (times[after] - times[after - 1]),
      offset: axis ? [0, band * travel] : [band * travel, 0],
    };
  };
}
