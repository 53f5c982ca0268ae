// Progress over time of what is shown, and what it says in words. Every point comes from the server or from the client's closed forms.
import { shown } from "../app/dom.js";
import { dominant } from "../stage/tracks.js";

/** The progress of a view: its curve. Null where it has none. */
export const progressOf = ({ curve }) =>
  curve && {
    at: curve.at,
    times: curve.times,
    values: curve.values,
    duration: curve.duration,
    logical: curve.logicalDuration,
    velocities: curve.velocities,
    peak: peakOf(curve),
  };

/** The first peak of a spring that starts at rest, beyond its target: exp(-πζ / √(1 - ζ²)). Null where the curve is none. */
function peakOf({ spring, spec }) {
  if (!spring || spec?.animation?.spring?.initialVelocity) return null;
  const ratio = spring.damping / (2 * Math.sqrt(spring.stiffness * spring.mass));
  return ratio < 1 ? Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio * ratio)) : 0;
}

/**
 * The progress of a take on the scale of the design: 0 where the design starts and 1 where it ends.
 *
 * A take that goes on from a place has a clock of its own; it is drawn from the moment at which it was caught.
 */
export function takenProgress(take, design) {
  const { timeline } = take.view.phases[0];
  const caught = design.phases.find(({ way }) => way === take.way) ?? design.phases[0];
  const scale = dominant(caught.timeline) ?? dominant(timeline);
  const track =
    timeline.subjects.find(({ id }) => id === scale?.subject)?.tracks.find(({ property }) => property === scale.property) ??
      dominant(timeline);
  if (!track) return null;
  const [start, end] = [scale.values[0], scale.values.at(-1)];
  const offset = take.start === 0 ? take.at : 0;
  return {
    times: timeline.times.map((time) => time + offset),
    values: track.values.map((value) => (value - start) / (end - start || 1)),
    duration: timeline.duration + offset,
    logical: timeline.logicalDuration + offset,
    offset,
  };
}

/** How far a curve goes beyond its end, in fractions of its way. */
export function overshoot({ times, values, velocities, peak = null }) {
  if (Math.abs(values.at(-1) - 1) >= 1e-3) return 0;
  return peak ??
    Math.max(
        ...values,
        ...(velocities ? values.slice(1).map((_, index) => turnAfter({ times, values, velocities }, index)) : []),
      ) - 1;
}

/** Where a curve turns down between two samples: by the cubic that has their values and velocities. */
function turnAfter({ times, values, velocities }, index) {
  const [length, from, to] = [times[index + 1] - times[index], values[index], values[index + 1]];
  const [start, end] = [velocities[index] * length, velocities[index + 1] * length];
  if (!(start > 0 && end < 0)) return from;
  const [a, b] = [2 * (from - to) + start + end, 3 * (to - from) - 2 * start - end];
  const part = Math.abs(a) < 1e-12 ? -start / (2 * b) : (-b - Math.sqrt(b * b - 3 * a * start)) / (3 * a);
  return from + part * (start + part * (b + part * a));
}

/** A curve in one sentence; what only changes its opacity can't be seen to go too far. */
export function sentenceOf(points, velocities, isOpacity = false) {
  if (!points) return "Nothing moves: it is there, or it isn't.";
  const over = overshoot(points);
  const fastest = velocities?.length ? points.times[velocities.indexOf(Math.max(...velocities))] : null;
  if (over > 0.0005 && isOpacity) {
    return `Opaque after ${points.times[points.values.findIndex((value) => value >= 1)].toFixed(2)} s: a bounce of ${
      shown(100 * over, 1)
    } % can't be seen.`;
  }
  const first = over > 0.0005 ? `Goes ${shown(100 * over, 1)} % too far, then comes back.` : "Never goes too far.";
  return first + (fastest ? ` Fastest after ${fastest.toFixed(2)} s.` : "");
}

/** The bounce below which the numbers of a spring say nothing of what is seen: it is damped so much that only its end is. */
const DAMPED = -0.9;

/** Whether a curve is a spring of that kind: nothing but its own numbers tunes it. */
export const isDamped = (curve) => curve?.spring?.bounce < DAMPED;

/** The spring of a curve as its controls say it: one that is damped too much as one without bounce, which lasts as long. */
export function tunable(curve) {
  const spring = curve?.spring ?? null;
  return isDamped(curve) ? { ...spring, duration: curve.duration, bounce: 0 } : spring;
}
