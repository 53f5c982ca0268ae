// Motions that keep their own time: keyframes as data, and what an edit makes of them.
import { typeOf } from "../app/catalog.js";
import { json, post } from "../app/server.js";

/** The shortest way from a keyframe to the next, in seconds. */
const LEAST = 0.01;
const tidy = (value, digits = 9) => Number(value.toFixed(digits));

// MARK: Reading

/** A design as a transition of keyframes with the same values; a motion of the catalogue is made of such. */
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

// MARK: Editing

const withKeyframe = (track, index, change) => ({
  ...track,
  keyframes: track.keyframes.map((each, at) => (at === index ? { ...each, ...change } : each)),
});

/** A track with a station at another time, between its neighbors, and with another value. The last one moves the end. */
export function moved(track, index, { time, value }) {
  if (index === 0) return { ...track, initial: tidy(value) };
  const at = index - 1;
  const changed = withKeyframe(track, at, { to: tidy(value) });
  if (track.keyframes[at].kind === "move") return changed;
  const stations = stationsOf(track);
  const next = track.keyframes[index];
  const low = stations[at].time + LEAST;
  const high = next && next.kind !== "move" ? stations[index + 1].time - LEAST : Infinity;
  const held = Math.max(Math.min(time, high), low);
  const timed = withKeyframe(changed, at, { duration: tidy(held - stations[at].time) });
  return high === Infinity ? timed : withKeyframe(timed, index, { duration: tidy(stations[index + 1].time - held) });
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
  const first = { ...way, to: tidy(value), duration: tidy(Math.max(time - stations[index - 1].time, LEAST)) };
  const second = { ...way, duration: tidy(Math.max(stations[index].time - time, LEAST)) };
  return { ...track, keyframes: keyframes.toSpliced(index - 1, 1, first, second) };
}

/** A track without a station: the next way begins earlier. The first and the only one stay. */
export function removed(track, index) {
  if (index === 0 || track.keyframes.length < 2) return null;
  const gone = track.keyframes[index - 1];
  const next = track.keyframes[index];
  const joined = next && next.kind !== "move"
    ? withKeyframe(track, index, { duration: tidy(next.duration + (gone.duration ?? 0)) })
    : track;
  return { ...joined, keyframes: joined.keyframes.toSpliced(index - 1, 1) };
}

/** Ways to a station: through it as a smooth curve, along an easing, or by a spring. */
export const EASINGS = [
  ["smooth", "Smooth", { kind: "cubic" }],
  ["linear", "Linear", { kind: "linear", timingCurve: "linear" }],
  ["easeIn", "Ease in", { kind: "linear", timingCurve: "easeIn" }],
  ["easeOut", "Ease out", { kind: "linear", timingCurve: "easeOut" }],
  ["easeInOut", "Ease in out", { kind: "linear", timingCurve: "easeInOut" }],
  ["easeOutBack", "Overshoot", { kind: "linear", timingCurve: "easeOutBack" }],
  ["snappy", "Spring", { kind: "spring", spring: "snappy" }],
  ["bouncy", "Bouncy", { kind: "spring", spring: "bouncy" }],
  ["move", "Jump", { kind: "linear", timingCurve: "stepEnd" }],
];
const BOUNCES = { snappy: 0.15, bouncy: 0.3 };

/** The name of the easing that leads to a station, of `EASINGS`, or null. */
export function easingOf({ kind, timingCurve, spring, startVelocity, endVelocity }) {
  if (kind === "cubic") return startVelocity == null && endVelocity == null ? "smooth" : null;
  if (kind === "spring") {
    return EASINGS.find(([name]) =>
      name === spring || (BOUNCES[name] != null && spring?.bounce === BOUNCES[name] && spring.duration === 0.5)
    )?.[0] ?? null;
  }
  return EASINGS.find(([, , way]) => way.kind === kind && way.timingCurve === timingCurve)?.[0] ?? null;
}

/** A track whose way to a station has another easing. */
export function eased(track, index, name) {
  const [, , way] = EASINGS.find(([each]) => each === name);
  const { to, duration } = track.keyframes[index - 1];
  return { ...track, keyframes: track.keyframes.with(index - 1, { ...way, to, duration: duration || LEAST }) };
}

/** The same keyframes, so many times as long, and with so many times the distance from where they begin. */
export function scaled(transition, { time = 1, size = 1 }) {
  const tracks = Object.entries(transition.tracks).map(([property, track]) => {
    const { initial } = track;
    const to = (value) => (Number.isFinite(value) ? tidy(initial + size * (value - initial)) : value);
    return [property, {
      ...track,
      keyframes: track.keyframes.map((each) => ({
        ...each,
        to: to(each.to),
        ...(each.duration ? { duration: tidy(time * each.duration) } : {}),
      })),
    }];
  });
  return { ...transition, tracks: Object.fromEntries(tracks) };
}

// MARK: As a design

/** A spec with keyframes in place of its transition. A motion of the catalogue leaves its name to the code. */
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
