// Motions and timelines as functions of time.
import { oscillator } from "./springs.js";

export const object = (list, entry) => Object.fromEntries(list.map(entry));
const columns = (rows) => rows[0].map((_, index) => rows.map((row) => row[index]));

/** Value and rate between two samples: the cubic through their values and velocities; a straight line where a velocity is missing. */
function between(time, times, values, velocities = []) {
  let low = 0, high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const step = times[high] - times[low], t = (time - times[low]) / step, way = values[high] - values[low];
  if (!step) return [values[high], 0];
  const c = (velocities[low] ?? way / step) * step - way, d = way - (velocities[high] ?? way / step) * step, bend = c * (1 - t) + d * t;
  return [values[low] + way * t + t * (1 - t) * bend, (way + (1 - 2 * t) * bend + t * (1 - t) * (d - c)) / step];
}

/** A track of samples, which rests before the first and after the last one. */
export const sampled = (times, values, velocities) => ({
  start: values[0],
  at(time) {
    const [value, velocity] = time < times.at(-1) ? between(Math.max(0, time), times, values, velocities) : [values.at(-1), 0];
    return { value, velocity };
  },
});

/** Progress and slope of a Bézier curve: the parameter is found by halves. */
function bezierAt([x1, y1, x2, y2], input) {
  const at = (a, b) => t * (3 * (1 - t) * ((1 - t) * a + t * b) + t * t);
  const slope = (a, b) => (1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b);
  let t = 0.5;
  for (let step = 0.25; step > 1e-17; step /= 2) t += at(x1, x2) < input ? step : -step;
  return [at(y1, y2), slope(y1, y2) / slope(x1, x2)];
}

/** Progress and its rate, some seconds after a segment began. */
function paceOf({ bezier, stops, steps, position, spring, velocity, cubic, duration = cubic?.at(-1)[0], delay = 0, speed = 1, repeat: { count = 1, forever, autoreverses } = {} }) {
  const rows = cubic ?? stops, table = rows && columns(rows), [solve] = spring ? oscillator(spring.mass, spring.stiffness, spring.damping) : [];
  const isBoth = position === "jump-both", jumps = steps + isBoth - (position === "jump-none"), first = isBoth || position === "jump-start";
  const curve = (time) => {
    if (cubic) return between(time, ...table);
    if (spring) {
      const [left, rate] = time < duration ? solve(1, velocity, time) : [0, 0];
      return [1 - left, rate];
    }
    const input = time / duration, [value, slope] = bezier ? bezierAt(bezier, input) : stops ? between(input, ...table) : [Math.min(Math.floor(input * steps + 1e-9) + first, jumps) / jumps, 0];
    return [value, slope / duration];
  };
  return (time, isOver) => {
    const active = time - delay, leg = duration / speed, index = Math.floor(active / leg), own = (active - index * leg) * speed;
    if (active < 0) return [0, 0];
    if (!(active < leg * (forever ? 1e9 : count)) || (forever && isOver)) return [1, 0];
    const isBack = autoreverses && index % 2, isMirrored = autoreverses !== true, [value, rate] = curve(isBack && isMirrored ? duration - own : own);
    return isBack ? [isMirrored ? value : 1 - value, -rate * speed] : [value, rate * speed];
  };
}

/** Points of a length in a view. */
function lengthIn(value, { size: [w, h], container: [W, H] = [w, h], dir }) {
  if (value.toFixed) return value;
  const { points = 0, width = 0, height = 0, container = {}, mirrors } = value, sum = points + width * w + height * h + (container.width ?? 0) * W + (container.height ?? 0) * H;
  return mirrors && dir === "rtl" ? -sum : sum;
}

/** A track of segments, of which each may go on from the one before. */
function segmented(segments, pick, { timings, duration }) {
  const list = segments.map(({ start, from, to, timing, blend }) => ({ start, from: pick(from), to: pick(to), blend, pace: paceOf(timings[timing]) }));
  const state = (time, index) => {
    const { start, from, to, blend, pace } = list[index], [progress, rate] = pace(time - start, time >= duration);
    const { value, velocity } = blend && index ? state(time, index - 1) : { value: from, velocity: 0 };
    return { value: progress === 1 ? to : value + progress * (to - value), velocity: velocity * (1 - progress) + rate * (to - value) };
  };
  return { start: list[0].from, at: (time) => state(time, Math.max(0, list.findLastIndex(({ start }) => start <= time))) };
}

/** The tracks of a subject in a view, by property: where each starts and ends, and its state at a time. */
export const tracksOf = ({ tracks }, motion, view) =>
  new Map(
    tracks.map(({ property, segments, knots, values, velocities }) => {
      const track = segments ? segmented(segments, (value) => lengthIn(value, view), motion) : sampled(...(knots ? columns(knots) : [motion.times, values, velocities]));
      const end = track.at(Infinity).value;
      return [property, { ...track, end, target: end, duration: motion.duration }];
    }),
  );

/** One direction of what was loaded, with the timings of all, in the view that it says. */
export function part(source, { direction, isReduced, ...around } = {}) {
  const whole = (isReduced && source.reduced) || source, said = new URLSearchParams(source.url?.split("?")[1]), pair = (key) => said.get(key)?.split("x").map(Number) ?? given[key];
  const given = { ...source.view, ...around };
  return {
    timings: whole.timings,
    ...(whole[direction] ?? whole.insertion ?? whole.removal ?? whole),
    view: { size: pair("size"), container: pair("container"), dir: said.get("dir") ?? given.layoutDirection ?? given.dir },
  };
}

export function sample(source, time, around) {
  const motion = part(source, around), { view } = motion;
  return object(motion.subjects, (subject) => [subject.id, object([...tracksOf(subject, motion, { ...view, size: view.size ?? [100, 100] })], ([name, { at }]) => [name, at(time)])]);
}
