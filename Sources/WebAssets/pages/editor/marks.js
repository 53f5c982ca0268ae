// What stands below and in the plot: ticks, times with labels that don't overlap, and the strip of the velocity.
import { clamp, s, shown } from "../app/dom.js";
import { BOTTOM, RIGHT, STRIP, TOP } from "./frame.js";
import { valueAt } from "../stage/tracks.js";

/** Pixels of a letter of a label, and between two labels. */
const [LETTER, STRONG, GAP] = [5.9, 6.6, 8];

export function ticks({ end, x, height }) {
  const step = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 60].find((each) => end / each < 14) ?? 120;
  return Array.from(
    { length: Math.floor(end / step) + 1 },
    (_, index) => s("line", { class: "tick", x1: x(index * step), x2: x(index * step), y1: height - 22, y2: height - 18 }),
  );
}

/**
 * Lines at times with their labels.
 *
 * @param marks `[{time, text, className, isStrong, side}]` by time; a strong label is always there, others where they have room.
 */
export function markLines(marks, main, { x, y, width, height }) {
  const strong = places(marks.filter(({ isStrong }) => isStrong), x, width);
  const isFree = (place) =>
    place.from > x(0) + 14 && strong.every((other) => place.to + GAP < other.from || other.to + GAP < place.from);
  const others = places(marks.filter(({ isStrong }) => !isStrong), x, width).filter(isFree);
  const lines = marks.map(({ time, className }) =>
    s("line", {
      class: className,
      x1: x(time),
      x2: x(time),
      y1: className === "dots" ? y(valueAt(main, time)) : TOP,
      y2: height - 22,
    })
  );
  const isCovered = strong.some(({ from }) => from < x(0) + 12);
  return [
    isCovered ? null : s("text", { x: x(0), y: height - 6 }, "0"),
    ...lines,
    ...[...strong, ...others].map(({ mark, from, to }) =>
      s("text", {
        class: [mark.isStrong && "strong", mark.side?.toLowerCase()].filter(Boolean).join(" "),
        x: (from + to) / 2,
        y: height - 6,
        "text-anchor": "middle",
      }, mark.text)
    ),
  ].filter(Boolean);
}

/** Where labels stand: below their line, inside of the plot, none over another one. */
function places(marks, x, width) {
  const made = marks.filter(({ text }) => text).map((mark) => {
    const half = (mark.text.length * (mark.isStrong ? STRONG : LETTER)) / 2;
    const middle = clamp(x(mark.time), half + 2, width - half - 2);
    return { mark, from: middle - half, to: middle + half };
  });
  // The last one keeps its place; those before make room, and what would leave the plot pushes back.
  for (let index = made.length - 2; index >= 0; index--) {
    moveBy(made[index], Math.min(0, made[index + 1].from - GAP - made[index].to));
  }
  for (let index = 0; index < made.length; index++) {
    moveBy(made[index], Math.max(0, (made[index - 1]?.to ?? 2 - GAP) + GAP - made[index].from));
  }
  return made;
}

function moveBy(place, distance) {
  place.from += distance;
  place.to += distance;
}

/** The velocity below the curve: its zero line, and its maximum by name. */
export function speedStrip({ times, velocities }, frame) {
  const fastest = Math.max(...velocities);
  if (!(fastest > 0)) return [];
  const slowest = Math.min(0, ...velocities);
  const bottom = frame.height - BOTTOM + 2;
  const y = (value) => bottom - STRIP + 14 + ((STRIP - 20) * (fastest - value)) / (fastest - slowest);
  const at = times[velocities.indexOf(fastest)];
  const text = `fastest: ${shown(fastest, 1)} × the way per second, at ${at.toFixed(2)} s`;
  const right = frame.width - RIGHT;
  const line = times.map((time, index) => `${frame.x(time).toFixed(1)} ${y(velocities[index]).toFixed(1)}`).join("L");
  const start = Math.max(frame.x(at) + 8, 0);
  return [
    s("line", { class: "zero", x1: frame.x(0), x2: right, y1: y(0), y2: y(0) }),
    s("path", { class: "speed", d: `M${frame.x(0)} ${y(0)}L${line}L${right} ${y(0)}Z` }),
    start < right - text.length * LETTER &&
    s("line", { class: "speed-line", x1: start, x2: right - text.length * LETTER + 4, y1: y(fastest), y2: y(fastest) }),
    s("circle", { class: "speed-dot", cx: frame.x(at), cy: y(fastest), r: 3.5 }),
    s("text", { class: "speed-text", x: right, y: y(fastest) + 4, "text-anchor": "end" }, text),
  ].filter(Boolean);
}
