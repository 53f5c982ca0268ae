// Motions that keep their own time: keyframes as data, and what an edit makes of them.
import { bezierOf, typeOf } from "../app/catalog.js";
import { clamp } from "../app/dom.js";
import { json, post } from "../app/server.js";
import { sampled, segmented } from "../stage/reading.js";

/** The shortest way from a keyframe to the next, in seconds. */
const LEAST = 0.01;
const tidy = (value, digits = 9) => Number(value.toFixed(digits));

// MARK: Reading

/** A design as a transition of keyframes with the same values; a motion of the catalog is made of such. */
export async function keyframesOf(view) {
  const { transition } = view.phases[0].timeline.spec;
  if (transition.type === "keyframes") return transition;
  const { timings, insertion } = await post("/v1/timelines?format=motion.json", view.spec).then(json);
  const [{ anchor, tracks }] = insertion.subjects;
  return {
    type: "keyframes",
    anchor,
    tracks: Object.fromEntries(
      tracks.filter(({ segments }) => segments).map((
        { property, segments },
      ) => [property, trackOf(segments, insertion.duration, timings)]),
    ),
  };
}

const fine = new WeakMap();

/** The timeline of a design with samples enough for a smooth curve, or null: the design itself was answered. */
export function fineOf(view) {
  if (!fine.has(view)) {
    fine.set(view, post("/v1/timelines?format=json", { ...view.spec, sampling: { count: 700 } }).then(json).catch(() => null));
  }
  return fine.get(view);
}

/** The keyframes of segments: cubics take their velocities from their neighbors. */
function trackOf(segments, end, timings) {
  const keyframes = segments.map(({ start, from, to, timing }, index) => {
    const { cubic, bezier } = timings[timing];
    const duration = tidy((segments[index + 1]?.start ?? end) - start);
    return bezier
      ? { kind: "linear", to, duration, timingCurve: { cubicBezier: bezier } }
      : { kind: "cubic", to: tidy(from + cubic.at(-1)[1] * (to - from)), duration };
  });
  return { initial: segments[0].from, keyframes: keyframes.filter(({ duration }) => duration > 0) };
}

/** Whether the places of a track's keyframes are known: numbers, each with a duration. */
export const isPlaced = (track) =>
  [track.initial, ...track.keyframes.map(({ to }) => to)].every(Number.isFinite) &&
  track.keyframes.every(({ kind, duration }) => kind === "move" || duration >= 0);

/** Where a track stands at its keyframes, the first of which is its beginning: `{time, value, keyframe}`. */
export function stationsOf({ initial, keyframes }) {
  let time = 0;
  return [
    { time, value: initial, keyframe: null },
    ...keyframes.map((keyframe) => ({ time: time = tidy(time + (keyframe.duration ?? 0)), value: keyframe.to, keyframe })),
  ];
}

/** Seconds that the keyframes of a transition last. */
export const lengthOf = ({ tracks }) => Math.max(...Object.values(tracks).map((track) => stationsOf(track).at(-1).time));

/** The value of a track at any time, by the client's closed forms; null where a spring or a jump leads to a keyframe. */
export function curveOf(track, catalog) {
  const stations = stationsOf(track);
  const eased = track.keyframes.map(({ kind, timingCurve = "linear", to, duration }, at) => {
    const bezier = kind === "linear" ? bezierOf({ curve: timingCurve }, catalog) : null;
    const segment = { start: 0, from: stations[at].value, to, timing: 0 };
    return bezier && segmented([segment], Number, { timings: [{ bezier, duration }] });
  });
  if (!track.keyframes.every((keyframe, at) => eased[at] || easingOf(keyframe) === "smooth")) return null;
  // Through a keyframe between two cubics as the server: Catmull-Rom in time; beside an easing with the speed of that.
  const rate = (at) => {
    const [before, after] = [stations[at - 1], stations[at + 1]];
    if (!before || !after) return 0;
    const beside = eased[at - 1]?.at((stations[at].time - before.time) * (1 - 1e-12)) ?? eased[at]?.at(0);
    return beside ? beside.velocity : (after.value - before.value) / (after.time - before.time);
  };
  const ways = eased.map((way, at) =>
    way || sampled([[0, stations[at].value, rate(at)], [track.keyframes[at].duration, stations[at + 1].value, rate(at + 1)]])
  );
  return (time) => {
    const at = stations.findLastIndex((each) => each.time <= time);
    return ways[at] ? ways[at].at(time - stations[at].time).value : stations.at(-1).value;
  };
}

// MARK: Editing

/** How long the duration of a spring is beside its way: to the eye it rests where the next way begins. */
const FIT = 2 / 3;
const isFitted = ({ spring, duration }) => Math.abs(spring?.duration - FIT * duration) < 1e-6;

/** The same way in another time; a spring that was fitted to it still is. */
const lasting = (way, time) => {
  const duration = tidy(time);
  return { ...way, duration, ...(isFitted(way) && { spring: { ...way.spring, duration: tidy(FIT * duration) } }) };
};

/** Which stations of a track go along in time with those of some indices: the beginning stays, a jump is where the one before is. */
const goingOf = ({ keyframes }, indices) =>
  keyframes.reduce((all, { kind }, at) => [...all, kind === "move" ? all[at] : indices.includes(at + 1)], [false]);

/** How many seconds earlier and later stations of a track can be together, `[low, high]`: the others stay, and the last one has no end. */
function roomOf(track, indices) {
  const going = goingOf(track, indices);
  return track.keyframes.reduce(([low, high], { duration }, at) => {
    const free = Math.max(0, duration - LEAST);
    if (going[at] === going[at + 1]) return [low, high];
    return going[at] ? [low, Math.min(high, free)] : [Math.max(low, -free), high];
  }, [-Infinity, Infinity]);
}

/** A track with stations that are later by some seconds, and whose values are greater by a number. */
function shifted(track, indices, by, value) {
  const going = goingOf(track, indices).map(Number);
  return {
    ...track,
    initial: tidy(track.initial + (indices.includes(0) ? value : 0)),
    keyframes: track.keyframes.map((each, at) => {
      const longer = (going[at + 1] - going[at]) * by;
      return {
        ...(longer ? lasting(each, each.duration + longer) : each),
        to: tidy(each.to + (indices.includes(at + 1) ? value : 0)),
      };
    }),
  };
}

/** A track with one more station: it divides the way that is there, or goes on from its end. */
export function added(track, time, value) {
  const stations = stationsOf(track);
  const index = stations.findIndex((each) => each.time > time);
  const { keyframes } = track;
  if (index < 1) {
    return {
      ...track,
      keyframes: [...keyframes, { kind: "cubic", to: tidy(value), duration: tidy(Math.max(time - stations.at(-1).time, LEAST)) }],
    };
  }
  const { startVelocity, endVelocity, ...way } = keyframes[index - 1];
  const first = { ...lasting(way, Math.max(time - stations[index - 1].time, LEAST)), to: tidy(value) };
  const second = lasting(way, Math.max(stations[index].time - time, LEAST));
  return { ...track, keyframes: keyframes.toSpliced(index - 1, 1, first, second) };
}

/** A track without stations: the next way begins earlier. The first one stays, of all others the last; null where all stay. */
export function removed(track, indices) {
  const most = track.keyframes.length;
  const others = indices.filter(Boolean).toSorted((a, b) => b - a);
  const gone = others.length === most ? others.slice(1) : others;
  return gone.length ? gone.reduce(without, track) : null;
}

function without(track, index) {
  const gone = track.keyframes[index - 1];
  const next = track.keyframes[index];
  const joined = next && next.kind !== "move" ? lasting(next, next.duration + (gone.duration ?? 0)) : next;
  return { ...track, keyframes: track.keyframes.toSpliced(index - 1, 2, ...(joined ? [joined] : [])) };
}

/** Ways to a station: through it as a smooth curve, along an easing, or by a spring. */
export const EASINGS = [
  ["smooth", "Smooth", { kind: "cubic" }],
  ["linear", "Linear", { kind: "linear", timingCurve: "linear" }],
  ["easeIn", "Ease in", { kind: "linear", timingCurve: "easeIn" }],
  ["easeOut", "Ease out", { kind: "linear", timingCurve: "easeOut" }],
  ["easeInOut", "Ease in out", { kind: "linear", timingCurve: "easeInOut" }],
  ["easeOutBack", "Overshoot", { kind: "linear", timingCurve: "easeOutBack" }],
  ["snappy", "Spring", { kind: "spring", spring: { bounce: 0.15 } }],
  ["bouncy", "Bouncy", { kind: "spring", spring: { bounce: 0.3 } }],
  ["move", "Jump", { kind: "linear", timingCurve: "stepEnd" }],
];

/** The name of the easing that leads to a station, of `EASINGS`, or null. */
export function easingOf(way) {
  const { kind, timingCurve, spring, startVelocity, endVelocity } = way;
  if (kind === "cubic") return startVelocity == null && endVelocity == null ? "smooth" : null;
  if (kind === "spring") {
    return EASINGS.find(([name, , { spring: own }]) => name === spring || (isFitted(way) && own?.bounce === spring.bounce))
      ?.[0] ??
      null;
  }
  return EASINGS.find(([, , each]) => each.kind === kind && each.timingCurve === timingCurve)?.[0] ?? null;
}

/** A track whose way to a station has another easing. */
export function eased(track, index, name) {
  const [, , way] = EASINGS.find(([each]) => each === name);
  const { to, duration } = track.keyframes[index - 1];
  const spring = way.spring && { ...way.spring, duration: FIT };
  return {
    ...track,
    keyframes: track.keyframes.with(index - 1, lasting({ ...way, spring, to, duration: 1 }, duration || LEAST)),
  };
}

/** A track with the times of some stations scaled about a time, and their values about its initial one. The others stay. */
function spread(track, indices, { time = 1, size = 1 }, about) {
  const { initial, keyframes } = track;
  const going = goingOf(track, indices);
  const times = stationsOf(track).map((each, at) => (going[at] ? about + time * (each.time - about) : each.time));
  const valued = (value) => (Number.isFinite(value) ? tidy(initial + size * (value - initial)) : value);
  const faster = (velocity) => (Number.isFinite(velocity) ? tidy((velocity * size) / time) : velocity);
  return {
    ...track,
    keyframes: keyframes.map((each, at) => {
      const { to, duration, startVelocity, endVelocity } = each;
      const goes = indices.includes(at + 1);
      const isWhole = goes && indices.includes(at);
      return {
        ...(duration == null || time === 1 ? each : lasting(each, times[at + 1] - times[at])),
        to: goes ? valued(to) : to,
        ...(startVelocity != null && isWhole ? { startVelocity: faster(startVelocity) } : {}),
        ...(endVelocity != null && isWhole ? { endVelocity: faster(endVelocity) } : {}),
      };
    }),
  };
}

/** The same keyframes, so many times as long, and with so many times the distance from where they begin. */
export function scaled(transition, by) {
  const tracks = Object.entries(transition.tracks).map(([property, track]) => [
    property,
    spread(track, [0, ...track.keyframes.map((_, at) => at + 1)], by, 0),
  ]);
  return { ...transition, tracks: Object.fromEntries(tracks) };
}

/** How many times as far from a time some stations of a track can be, `[low, high]`: the others stay. 1 is between them. */
function factorsOf(track, indices, about) {
  const going = goingOf(track, indices);
  const stations = stationsOf(track);
  return track.keyframes.reduce(([low, high], _, at) => {
    const [before, after] = [stations[at].time - about, stations[at + 1].time - about];
    const least = (factor) => [Math.max(low, Math.min(1, factor)), high];
    if (going[at + 1] && going[at]) return after > before ? least(LEAST / (after - before)) : [low, high];
    if (going[at + 1]) return after > 0 ? least((before + LEAST) / after) : [low, high];
    return going[at] && before > 0 ? [low, Math.min(high, Math.max(1, (after - LEAST) / before))] : [low, high];
  }, [0, Infinity]);
}

/**
 * A transition with stations of several tracks scaled together: in time about the first of them, as far as the others let them, and in
 * value about the initial value of their tracks.
 *
 * @param group indices of stations by property.
 */
export function scaledTogether(transition, group, { time = 1, size = 1 }) {
  const all = Object.entries(group);
  const { tracks } = transition;
  const about = Math.min(...all.map(([property, indices]) => stationsOf(tracks[property])[Math.min(...indices)].time));
  const factors = all.map(([property, indices]) => factorsOf(tracks[property], indices, about));
  const factor = clamp(time, Math.max(...factors.map(([low]) => low)), Math.min(...factors.map(([, high]) => high)));
  return all.reduce(
    (next, [property, indices]) => withTrack(next, property, (track) => spread(track, indices, { time: factor, size }, about)),
    transition,
  );
}

// MARK: As a design

/** A spec with keyframes in place of its transition. A motion of the catalog leaves its name to the code. */
export function withKeyframes(spec, transition) {
  const { animation, direction, events, from, ...rest } = spec;
  const origin = /^motion\/(.*)$/.exec(typeOf(spec.transition))?.[1];
  return { ...rest, transition, ...(origin ? { output: { name: origin, ...rest.output } } : {}) };
}

/** Whether two tracks are one to the eye: both scales of the same keyframes. */
export function linkedTo(transition, property) {
  const other = { "scale.x": "scale.y", "scale.y": "scale.x" }[property];
  const { tracks } = transition;
  return other && tracks[other] && JSON.stringify(tracks[other]) === JSON.stringify(tracks[property])
    ? [property, other]
    : [property];
}

/** A transition with a change of a track, and of what is linked to it. */
export function withTrack(transition, property, change) {
  const tracks = { ...transition.tracks };
  for (const each of linkedTo(transition, property)) {
    const next = change(tracks[each]);
    if (!next) return null;
    tracks[each] = next;
  }
  return { ...transition, tracks };
}

/**
 * A transition with stations of several tracks moved together.
 *
 * @param group indices of stations by property.
 * @param time seconds later, as far as all of them have room; @param values what is added to their values, by property.
 */
export function movedTogether(transition, group, { time = 0, values = {} }) {
  const all = Object.entries(group);
  const rooms = all.map(([property, indices]) => roomOf(transition.tracks[property], indices));
  const by = clamp(time, Math.max(...rooms.map(([low]) => low)), Math.min(...rooms.map(([, high]) => high)));
  return all.reduce(
    (next, [property, indices]) => withTrack(next, property, (track) => shifted(track, indices, by, values[property] ?? 0)),
    transition,
  );
}
