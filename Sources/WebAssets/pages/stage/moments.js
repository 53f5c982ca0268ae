// Moments of a motion that show it best: between any two of them moves about as much, and its extrema are among them.
import { sampleAt } from "./tracks.js";

/** The times at which a motion is looked at. */
const FINE = 600;
/** A part of the way below which nothing moves from one of them to the next. */
const STILL = 1e-5;

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
  const extrema = [];
  const before = [];
  for (let at = 1; at <= FINE; at++) {
    const moves = tracks.map(({ times: own, values, size }) =>
      (sampleAt(own, values, times[at]) - sampleAt(own, values, times[at - 1])) / size
    );
    const turning = moves.filter((move, track) => {
      if (Math.abs(move) < STILL) return false;
      const isOther = move * before[track] < 0;
      before[track] = move;
      return isOther;
    });
    if (turning.length) extrema.push(at - 1);
    far.push(far.at(-1) + moves.reduce((sum, move) => sum + Math.abs(move), 0));
  }
  const step = far.at(-1) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 || index === count - 1 || !(step > 0)) return (duration * index) / (count - 1);
    // The last moment but one is where the motion goes too far, which is near the end.
    const reach = index === count - 2 ? 2 * step : step / 2;
    const extremum = extrema.find((at) => far[at] > index * step - step / 2 && far[at] < index * step + reach);
    return times[extremum ?? far.findIndex((each) => each >= index * step)];
  });
}
