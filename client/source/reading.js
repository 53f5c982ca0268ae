// Motions as functions of time.
import { oscillator } from "./springs.js";

export const object = (list, entry) => Object.fromEntries([...list].map(entry));

/** Value and rate between two of some rows of time, value and rate: the cubic, or a straight line where a rate is missing. It rests before and after. */
function between(time, rows) {
  const index = rows.findIndex(([each]) => each > time);
  if (index < 1) return { value: rows.at(index)[1], velocity: 0 };
  const [start, from, first] = rows[index - 1],
    [end, to, last] = rows[index],
    step = end - start,
    t = (time - start) / step,
    way = to - from;
  const c = (first ?? way / step) * step - way, d = way - (last ?? way / step) * step, bend = c * (1 - t) + d * t;
  return { value: from + way * t + t * (1 - t) * bend, velocity: (way + (1 - 2 * t) * bend + t * (1 - t) * (d - c)) / step };
}

export const sampled = (rows) => ({ at: (time) => between(time, rows) });

/** Progress and slope of a Bézier curve: the parameter is found by halves. */
function bezierAt([x1, y1, x2, y2], input) {
  const at = (a, b) => t * (3 * (1 - t) * ((1 - t) * a + t * b) + t * t);
  const slope = (a, b) => (1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b);
  let t = 0.5;
  for (let step = 0.25; step > 1e-17; step /= 2) t += at(x1, x2) < input ? step : -step;
  return { value: at(y1, y2), velocity: slope(y1, y2) / slope(x1, x2) };
}

/** Progress and its rate, some seconds after a segment began. */
function paceOf(
  {
    bezier,
    stops,
    steps,
    position,
    spring: form,
    velocity: pace,
    cubic,
    duration = cubic?.at(-1)[0],
    delay = 0,
    speed = 1,
    repeat: { count = 1, forever, autoreverses } = {},
  },
) {
  const [solve] = form ? oscillator(form.mass, form.stiffness, form.damping) : [];
  const isBoth = position === "jump-both",
    jumps = steps + isBoth - (position === "jump-none"),
    first = isBoth || position === "jump-start";
  const curve = (time) => {
    if (cubic) return between(time, cubic);
    if (solve) {
      const [left, velocity] = time < duration ? solve(1, pace, time) : [0, 0];
      return { value: 1 - left, velocity };
    }
    const input = time / duration,
      { value, velocity } = bezier
        ? bezierAt(bezier, input)
        : stops
        ? between(input, stops)
        : { value: Math.min(Math.floor(input * steps + 1e-9) + first, jumps) / jumps, velocity: 0 };
    return { value, velocity: velocity / duration };
  };
  return (time, isOver) => {
    const active = time - delay,
      pass = duration / speed,
      index = Math.floor(active / pass),
      own = (active - index * pass) * speed;
    if (active < 0) return { value: 0, velocity: 0 };
    if (!(active < pass * (forever ? 1e9 : count)) || (forever && isOver)) return { value: 1, velocity: 0 };
    const isBack = autoreverses && index % 2,
      isMirrored = autoreverses !== true,
      { value, velocity } = curve(isBack && isMirrored ? duration - own : own);
    return isBack
      ? { value: isMirrored ? value : 1 - value, velocity: -velocity * speed }
      : { value, velocity: velocity * speed };
  };
}

/** Points of a length in a view: a number is points. Colors are tracks of their own once they are loaded. */
function lengthIn(value, { size: [w, h], container: [W, H] = [w, h], dir }) {
  const { points = +value || 0, width = 0, height = 0, container: { width: across = 0, height: along = 0 } = {}, mirrors } =
    value;
  if (value.color) throw RangeError("Colors need load()");
  const sum = points + width * w + height * h + across * W + along * H;
  return mirrors && dir === "rtl" ? -sum : sum;
}

/** A track of segments, of which each may go on from the one before. */
export function segmented(segments, pick, { timings, duration }) {
  const list = segments.map(({ start, from, to, timing, blend }) => ({
    start,
    from: pick(from),
    to: pick(to),
    blend,
    pace: paceOf(timings[timing]),
  }));
  const state = (time, index) => {
    const { start, from, to, blend, pace } = list[index],
      { value: progress, velocity: rate } = pace(time - start, time >= duration);
    const { value, velocity } = blend && index ? state(time, index - 1) : { value: from, velocity: 0 };
    return {
      value: progress === 1 ? to : value + progress * (to - value),
      velocity: velocity * (1 - progress) + rate * (to - value),
    };
  };
  return {
    timing: timings[segments[0].timing],
    at: (time) => state(time, Math.max(0, list.findLastIndex(({ start }) => start <= time))),
  };
}

/** The tracks of a subject in a view, by property: where each starts and ends, and its state at a time. */
export const tracksOf = ({ tracks }, motion, view) =>
  new Map(
    tracks.map(({ property, at, segments, knots }) => {
      const track = at ? { at } : segments ? segmented(segments, (value) => lengthIn(value, view), motion) : sampled(knots);
      const end = track.at(Infinity).value;
      return [property, { ...track, start: track.at(-1).value, end, target: end }];
    }),
  );

/** One direction of what was loaded, with the timings of all, in the view that it says. */
export function part(source, { direction, isReduced, ...around } = {}) {
  const whole = (isReduced && source.reduced) || source, view = { ...around, ...source.view };
  if (view.layoutDirection) view.dir = view.layoutDirection;
  for (const [key, value] of new URLSearchParams(`${source.url}`.split("?")[1])) {
    view[key] = key === "dir" ? value : value.split("x").map(Number);
  }
  return { timings: whole.timings, ...(whole[direction] ?? whole.insertion ?? whole.removal ?? whole), view };
}

export function sample(source, time, around) {
  const motion = part(source, around);
  return object(
    motion.subjects,
    (
      subject,
    ) => [
      subject.id,
      object(tracksOf(subject, motion, { size: [100, 100], ...motion.view }), ([name, { at }]) => [name, at(time)]),
    ],
  );
}
