// Moments of a motion that show it best: between any two of them moves about as much, and it is shown where it turns.
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
  const turns = [];
  let before = [];
  for (let at = 1; at <= FINE; at++) {
    const moves = tracks.map(({ times: own, values, size }) =>
      (sampleAt(own, values, times[at]) - sampleAt(own, values, times[at - 1])) / size
    );
    if (moves.some((move, track) => move * before[track] < 0)) turns.push(at - 1);
    before = moves;
    far.push(far.at(-1) + moves.reduce((sum, move) => sum + Math.abs(move), 0));
  }
  const step = far.at(-1) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 || index === count - 1 || !(step > 0)) return (duration * index) / (count - 1);
    // The last moment but one is where the motion goes too far, which is near the end.
    const reach = index === count - 2 ? 2 * step : step / 2;
    const turn = turns.find((at) => far[at] > index * step - step / 2 && far[at] < index * step + reach);
    return times[turn ?? far.findIndex((each) => each >= index * step)];
  });
}
