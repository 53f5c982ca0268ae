// The handles of a curve: what each of them is a number of, and what a pull changes.
import { clamp, shown } from "../app/dom.js";
import { bezierOf } from "../app/catalog.js";
import { overshoot } from "./progress.js";

/** Pixels of pull that are a bounce of 1: small overshoots are too flat to follow. */
const PULL = 160;
const [CALMEST, BOUNCIEST] = [-1, 0.9];

/**
 * The handles of what the feel shows.
 *
 * @param feel with `change`, the server's `spring` and `expanded` animation.
 */
export function handlesOf(feel, design, bezier) {
  if (!design) return [];
  const line = lineHandle(feel, design);
  if (feel.spring) return [peakHandle(feel, design), line];
  return bezier ? [0, 1].map((index) => bezierHandle(feel, index, bezier, design)).concat(line) : [line];
}

function peakHandle(feel, design) {
  const over = overshoot(design);
  const peak = over > 0.0005 ? peakOf(design) : { time: design.logical, value: 1 };
  const { duration, bounce } = feel.spring;
  // A field takes more than a pull.
  const most = Math.max(BOUNCIEST, bounce);
  const set = (value, done) =>
    feel.change(
      ({ curve, spring, ...rest }) => ({
        ...rest,
        spring: { duration: shortened(duration), bounce: shortened(clamp(value, CALMEST, most)) },
      }),
      done,
    );
  return {
    id: "peak",
    icon: "updown",
    className: "",
    label: "Bounce: the peak",
    title: "Peak = bounce",
    hint: "drag up or down, ↑ ↓ keys",
    isPulled: true,
    range: [CALMEST, most],
    now: shortened(bounce),
    text: `bounce ${shown(bounce, 2)}`,
    ...peak,
    caption: over > 0.0005 ? `+${shown(100 * over, 1)} %` : null,
    begin: () => ({ bounce }),
    within: (
      [x, y],
      _,
      start,
    ) => [x, clamp(y, start.at[1] - PULL * (most - start.bounce), start.at[1] - PULL * (CALMEST - start.bounce))],
    drag: ({ dy, snaps }, start, done) => set(snapped(start.bounce - dy / PULL, snaps), done),
    step: ([across, up]) => set((feel.spring?.bounce ?? bounce) + (up || across), true),
    reset: () => set(0.3, true),
  };
}

/** The highest point of a curve: by its closed form, as it is drawn, since samples may lie beside it. */
function peakOf({ at, times, values, duration }) {
  const all = at ? Array.from({ length: 500 }, (_, index) => (duration * index) / 499) : times;
  const heights = at ? all.map((time) => at(time).value) : values;
  const value = Math.max(...heights);
  return { time: all[heights.indexOf(value)], value };
}

function lineHandle(feel, design) {
  const delay = feel.expanded?.delay ?? 0;
  const lengthOf = (animation) => feel.spring?.duration ?? animation.duration ?? 0.35;
  // What is before the start of the motion stays; the rest of it grows with the line.
  const set = (time, start, done) =>
    feel.change((animation) => {
      const length = clamp((start.length * Math.max(time - delay, 0.02)) / (start.rest - delay), 0.01, 600);
      const { curve, ...rest } = animation;
      return feel.spring
        ? { ...rest, spring: { duration: shortened(length), bounce: shortened(feel.spring.bounce) } }
        : { ...animation, duration: shortened(length) };
    }, done);
  const begin = () => ({ length: lengthOf(feel.expanded ?? {}), rest: design.duration });
  return {
    id: "line",
    icon: "leftright",
    className: "line",
    label: "Duration: the line where it rests",
    title: feel.spring ? "At rest" : "Duration",
    hint: "drag sideways, ← → keys",
    range: [0, 10],
    now: shown(design.duration, 2),
    text: `at rest after ${design.duration.toFixed(2)} seconds`,
    time: design.duration,
    value: 0.5,
    begin,
    within: ([x, y], frame) => [Math.max(x, frame.x(delay + 0.02)), y],
    drag: ({ time, snaps }, start, done) => set(snapped(time, snaps), start, done),
    step: ([across, up]) => set(feel.app.view.curve.duration + (across || up), begin(), true),
    reset: () =>
      set(delay + ((feel.spring ? 0.5 : 0.35) * (design.duration - delay)) / lengthOf(feel.expanded ?? {}), begin(), true),
  };
}

function bezierHandle(feel, index, bezier, design) {
  const delay = feel.expanded?.delay ?? 0;
  const way = design.duration - delay;
  const set = (place, done) =>
    feel.change((animation) => {
      const now = bezierOf(animation, feel.app.catalog) ?? bezier;
      const [px, py] = place(now);
      return {
        ...animation,
        curve: {
          cubicBezier: now.with(2 * index, Number(clamp(px, 0, 1).toFixed(2))).with(
            2 * index + 1,
            Number(clamp(py, -10, 10).toFixed(2)),
          ),
        },
      };
    }, done);
  return {
    id: `bezier-${index}`,
    className: "free",
    label: `${index ? "Second" : "First"} handle`,
    title: `${index ? "Second" : "First"} handle`,
    hint: index ? "⇧ snaps to 0.05" : "beyond the end it makes room",
    range: [0, 1],
    now: bezier[2 * index],
    text: `x ${shown(bezier[2 * index], 2)}, y ${shown(bezier[2 * index + 1], 2)}`,
    time: delay + bezier[2 * index] * way,
    value: bezier[2 * index + 1],
    within: ([x, y], frame) => [clamp(x, frame.x(delay), frame.x(delay + way)), y],
    drag: ({ time, value, snaps }, _, done) => set(() => [snapped((time - delay) / way, snaps), snapped(value, snaps)], done),
    step: ([across, up]) => set((now) => [now[2 * index] + across, now[2 * index + 1] + up], true),
    reset: () => set(() => (index ? [0.25, 1] : [0.25, 0.1]), true),
  };
}

const shortened = (value) => Number(Number(value).toFixed(3));
const snapped = (value, snaps) => (snaps ? Math.round(value / 0.05) * 0.05 : value);
