// Moments of a motion that show it best: between any two of them moves as much.
import { sampleAt } from "./tracks.js";

/** The times at which a motion is looked at. */
const FINE = 600;

/**
 * Times from 0 to a duration, so many of them, even in how far the motion is; where nothing moves, even in time.
 *
 * @param timelines of what moves at the same time. Each track counts as much as any other.
 */
export function momentsOf(timelines, duration, count) {
  const tracks = timelines.flatMap(({ times, subjects }) =>
    subjects.flatMap((subject) =>
      subject.tracks.map(({ values }) => (
        { times, values, size: Math.max(...values) - Math.min(...values) }
      ))
    )
  ).filter(({ size }) => size > 1e-9);
  const times = Array.from({ length: FINE + 1 }, (_, at) => (duration * at) / FINE);
  const far = [0];
  for (let at = 1; at <= FINE; at++) {
    const moved = (track) => sampleAt(track.times, track.values, times[at]) - sampleAt(track.times, track.values, times[at - 1]);
    far.push(far.at(-1) + tracks.reduce((sum, track) => sum + Math.abs(moved(track)) / track.size, 0));
  }
  const whole = far.at(-1);
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    if (index === 0 || index === count - 1 || !(whole > 0)) return part * duration;
    return times[far.findIndex((each) => each >= part * whole)];
  });
}
