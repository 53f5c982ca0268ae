// What the server makes of a spec: its phases (in, out) with timelines and keyframes, its curve, its address.
import { closedCurve } from "../editor/curves.js";
import { curveOf, json, post } from "./server.js";
import { addressIn, answers, packed } from "./spec.js";
import { motionsOf } from "../stage/stage.js";

/** The ways that a spec goes, in the order in which the stage shows them. */
export function directionsOf(spec) {
  if (spec.events || spec.layout || spec.from) return [null];
  return spec.direction === "both" ? ["insertion", "removal"] : [spec.direction ?? "insertion"];
}

/** New content that goes back is the old content coming again: the way out is a spec of its own. */
const contentOf = ({ transition }) => (/^(numeric-text|interpolate)$/.test(transition?.type) ? transition.content : null);

/** The spec of one way alone. */
function oneWay(spec, direction) {
  if (!direction) return spec;
  const back = direction === "removal" && contentOf(spec);
  const { look, value } = back || {};
  const content = back &&
    {
      ...back,
      from: back.to,
      to: back.from,
      ...(value ? { value: value.toReversed() } : {}),
      ...(look ? { look: { from: look.to, to: look.from } } : {}),
    };
  return { ...spec, direction, ...(content ? { transition: { ...spec.transition, content } } : {}) };
}

const LIMITED = new Set(["views", "layout"]);

/** Asks for the phases of a spec: both ways at once, unless each is a spec of its own. */
async function phasesOf(spec, size, signal) {
  const directions = directionsOf(spec);
  if (directions.length === 1 || contentOf(spec)) {
    return (await Promise.all(directions.map((direction) => asked(spec, oneWay(spec, direction), [direction], size, signal))))
      .flat();
  }
  return asked(spec, spec, directions, size, signal);
}

/** Asks for what one request answers: the timeline of each way, and what the Web Animations API plays. */
async function asked(spec, wanted, directions, size, signal) {
  const isSized = Boolean(size) && !spec.view?.size && ![...LIMITED].some((member) => spec[member]);
  const measured = isSized ? { ...wanted, view: { ...wanted.view, size } } : wanted;
  const known = wanted === spec && answers.get(spec);
  const isKnown = known && `${known.size}` === `${isSized ? size : null}`;
  const [answer, played] = await Promise.all([
    isKnown ? known.response : post("/v1/timelines?format=json", measured, signal),
    // Not every timeline can be played; what can't still has numbers.
    post("/v1/timelines?format=waapi.json", measured, signal).then(json, (problem) => {
      if (problem.name === "AbortError") throw problem;
      return { refusal: problem };
    }),
  ]);
  const body = isKnown ? known.body : await answer.json();
  const address = addressIn(answer, spec.direction, isSized);
  return directions.map((direction) => {
    const timeline = body[direction] ?? body;
    const way = wayOf(spec, direction);
    const motions = played.refusal ? {} : motionsOf(played, timeline.subjects[0]?.id, directions.length > 1 ? way : null);
    return { way, timeline, motions, refusal: played.refusal ?? null, address };
  });
}

const BACK = new Set(["remove", "pop"]);

/** Whether the stage calls it In or Out. */
function wayOf(spec, direction) {
  if (spec.events) return BACK.has(spec.events[0].action) ? "out" : "in";
  return (direction ?? spec.direction) === "removal" ? "out" : "in";
}

/**
 * Everything that is shown of a spec.
 *
 * @param size of the scene's moving layer in points, for the numbers of the timeline; it doesn't enter the address.
 * @param catalog by which curves with a closed form are known without the server.
 */
export async function viewOf(spec, size, catalog = null, signal) {
  const animation = spec.animation ?? spec.views?.[0].animation ?? spec.layout?.animation ?? null;
  const curveNow = (wanted) => (wanted ? ((catalog && closedCurve(wanted, catalog)) ?? curveOf(wanted, signal)) : null);
  const [curve, phases] = await Promise.all([curveNow(animation), phasesOf(spec, size, signal)]);
  return {
    spec,
    phases,
    curve: curve ?? (await curveNow(phases[0].timeline.spec.animation)),
    address: phases[0].address ?? (await packed(spec)),
    refusal: phases[0].refusal,
  };
}
