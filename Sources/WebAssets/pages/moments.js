// Moments of a motion that show it best: between any two of them moves as much.
import { sampleAt } from "./tracks.js";

/** Times of a way at which it is looked at. */
const FINE = 600;

/**
 * Times from 0 to a duration, so many of them, even in how far the motion is; where nothing moves, even in time.
 *
 * @param timelines of what moves at the same time. Each track counts as much as any other.
 */
export function momentsOf(timelines, duration, count) {
  const tracks = timelines.flatMap(({ times, subjects }) => subjects.flatMap((subject) => subject.tracks.map(({ values }) => ({ times, values, size: Math.max(...values) - Math.min(...values) }))))
    .filter(({ size }) => size > 1e-9);
  const times = Array.from({ length: FINE + 1 }, (_, at) => (duration * at) / FINE);
  const far = [0];
  for (let at = 1; at <= FINE; at++) {
    const step = tracks.reduce((sum, { times: known, values, size }) => sum + Math.abs(sampleAt(known, values, times[at]) - sampleAt(known, values, times[at - 1])) / size, 0);
    far.push(far.at(-1) + step);
  }
  const whole = far.at(-1);
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    return index === 0 || index === count - 1 || !(whole > 0) ? part * duration : times[far.findIndex((each) => each >= part * whole)];
  });
}
