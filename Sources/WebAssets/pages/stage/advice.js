// Advice: where a motion needs something of the page around it, or is slow for what it shows. What matters most comes first.
import { byId, h, icon } from "../app/dom.js";
import { partsOf } from "../app/catalog.js";
import { hasOwnTiming } from "../app/spec.js";

/** Seconds until it feels done above which a motion is called slow, by scene. */
const SLOW = { toast: 0.6, icon: 0.5, number: 0.8, list: 0.7 };
const NAMES = { toast: "a toast", icon: "an icon", number: "a number", list: "a row" };
/** How a view grows at the edge that it came from. */
const GROWTH = { beyond: "wider", below: "taller", above: "taller at its top" };
const ELSE = 1;

/** Shows the advice for what is on the stage. */
export class Advice {
  constructor(app) {
    this.app = app;
    this.root = h("p", { class: "advice", hidden: true });
    byId("code-panel").prepend(this.root);
    app.onchange(() => this.#show());
    this.#show();
  }

  #show() {
    const { app } = this;
    const [first, ...others] = adviceFor(app);
    this.root.hidden = !first;
    this.root.replaceChildren(
      ...(first
        ? [icon(app.isReducedShown ? "leaf" : "pencil"), h("span", {}, first, others.map((each) => h("small", {}, each)))]
        : []),
    );
  }
}

/** The advice for what is shown, the most important first. */
export function adviceFor(app) {
  const { view, actor } = app;
  if (!view || app.isSketch) return [];
  return (app.isReducedShown ? [reduced(view)] : [uncovered(app, view), slow(view, actor.scene.id)]).filter(Boolean);
}

/** What people see who asked for less motion. */
function reduced(view) {
  const motions = Object.values(view.phases[0].motions);
  const shown = motions.map((motion) => motion.reduced).find((each) => each?.options.duration > 0);
  if (!motions.length) return null;
  return shown ? `Less motion: fades in ${(shown.options.duration / 1000).toFixed(2)} s.` : "Less motion: changes at once.";
}

/** By how much a view uncovers what is behind at the edge it came from. */
function uncovered(app, { spec, phases }) {
  const types = spec.views || spec.layout
    ? []
    : partsOf(spec.transition).map((part) => (typeof part === "string" ? part.split(/[:,]/)[0] : part.type));
  if (!types.some((type) => app.catalog.named(type)?.overshoot === "uncovers")) return null;
  const gaps = phases.flatMap(({ timeline }) =>
    timeline.subjects.filter(({ role }) => role === "view" || role === "incoming").flatMap(({ tracks }) => tracks.map(gapOf))
  );
  const [gap] = gaps.filter((each) => each && each.points >= 0.5).toSorted((a, b) => b.points - a.points);
  const name = app.actor.scene.names.new.toLowerCase().replace("your ", "");
  return gap ? `Make the ${name} ${Math.ceil(gap.points)} px ${GROWTH[gap.place]} for its bounce.` : null;
}

/** How far a position goes beyond its place, away from the edge it comes from. */
function gapOf({ property, values }) {
  if (property !== "translate.x" && property !== "translate.y") return null;
  const away = Math.abs(values[0]) > Math.abs(values.at(-1)) ? values[0] : values.at(-1);
  const points = Math.max(...values.map((value) => (away < 0 ? value : -value)));
  return { points, place: property === "translate.x" ? "beyond" : away > 0 ? "below" : "above" };
}

/** Whether it takes long until it feels done, for what it shows. */
function slow({ phases, curve, spec }, scene) {
  // Nobody waits for what draws the eye.
  if (hasOwnTiming(spec)) return null;
  const [{ timeline }] = phases;
  // What follows the curve feels done as much before its end as the curve does; pages say their end only.
  const rest = curve ? curve.duration - curve.logicalDuration : 0;
  const time = Math.min(timeline.logicalDuration, timeline.duration - rest);
  return time > (SLOW[scene] ?? ELSE)
    ? `${Number(time.toFixed(2))} s is slow for ${NAMES[scene] ?? "something that people wait for"}.`
    : null;
}
