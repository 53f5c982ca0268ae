// The popover of a stagger: how long between two views, from where, and how many views.
import { button, h } from "../app/dom.js";
import { hasOwnStarts, ORIGINS, together, withCount, withPattern } from "./choreography.js";
import { choices } from "../app/popover.js";
import { slider } from "./sliders.js";

/** The controls of a stagger; @param edit called with a change of the spec, and whether it is complete. */
export function patternOf(spec, edit) {
  const isOwn = hasOwnStarts(spec);
  const { each = 0.06, from: origin = "first" } = spec.stagger ?? {};
  const interval = slider(
    { label: "Interval, ms", range: [0, 200], digits: 0, isFine: true },
    (value, done) => edit((before) => withPattern(before, { each: Math.max(0, value) / 1000 }), done),
  );
  interval.set(1000 * each);
  const count = slider(
    { label: "Views", range: [2, 12], digits: 0, isFine: true },
    (value, done) => edit((before) => withCount(before, Math.min(Math.max(Math.round(value), 2), 26)), done),
  );
  count.set(spec.views.length);
  const names = ORIGINS.map(([name]) => name);
  const from = choices(
    names,
    isOwn ? null : origin,
    (name) => `From the ${ORIGINS.find(([each]) => each === name)[1]}`,
    (name) => edit((before) => withPattern(before, { from: name }), true, true),
  );
  return [
    h("h3", {}, "One after the other"),
    from,
    [interval, count].map(({ label, track, field, problem }) => h("div", { class: "line" }, label, track, field, problem)),
    button({ class: "quiet", onclick: () => edit(together, true, true) }, "All at once"),
    (isOwn || origin !== "first") &&
    h("p", { class: "classes" }, "In CSS each view has a class of its own. “From the first” has one class for all."),
    h("p", {}, isOwn ? "Each view begins at a time of its own. A pattern replaces these." : "Or drag the bars on the timeline."),
  ];
}
