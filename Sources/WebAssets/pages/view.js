// What the server makes of a spec: its phases (in, out) with timelines and keyframes, its curve, its address.
import { curveOf, json, post } from "./server.js";
import { addressIn, packed } from "./spec.js";
import { motionsOf } from "./stage.js";

/** The ways that a spec goes, in the order in which the stage shows them. */
export function directionsOf(spec) {
  if (spec.events || spec.layout || spec.from) return [null];
  return spec.direction === "both" ? ["insertion", "removal"] : [spec.direction ?? "insertion"];
}

/** The spec of one way alone. New content that goes back is the old content coming again. */
function oneWay(spec, direction) {
  if (!direction) return spec;
  const { transition } = spec;
  const back = direction === "removal" && /^(numeric-text|interpolate)$/.test(transition?.type) && transition.content;
  const { look, value } = back || {};
  const content = back && { ...back, from: back.to, to: back.from, ...(value ? { value: value.toReversed() } : {}), ...(look ? { look: { from: look.to, to: look.from } } : {}) };
  return { ...spec, direction, ...(content ? { transition: { ...transition, content } } : {}) };
}

const LIMITED = new Set(["views", "layout"]);

/** Asks for one phase: its timeline, and what the Web Animations API plays. */
async function phaseOf(spec, direction, size, signal) {
  const wanted = oneWay(spec, direction);
  const isSized = Boolean(size) && !spec.view?.size && ![...LIMITED].some((member) => spec[member]);
  const measured = isSized ? { ...wanted, view: { ...wanted.view, size } } : wanted;
  const [answer, played] = await Promise.all([
    post("/v1/timelines?format=json", { ...measured, include: ["velocity"] }, signal),
    // Not every timeline can be played; what can't still has numbers.
    post("/v1/timelines?format=waapi.json", measured, signal).then(json, (problem) => {
      if (problem.name === "AbortError") throw problem;
      return { refusal: problem };
    }),
  ]);
  const timeline = await answer.json();
  const address = addressIn(answer, spec.direction, isSized);
  const motions = played.refusal ? {} : motionsOf(played, timeline.subjects[0]?.id);
  return { way: wayOf(spec, direction), timeline, motions, refusal: played.refusal ?? null, address };
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
 */
export async function viewOf(spec, size, signal) {
  const animation = spec.animation ?? spec.views?.[0].animation ?? spec.layout?.animation ?? null;
  const [curve, ...phases] = await Promise.all([
    animation ? curveOf(animation, signal) : null,
    ...directionsOf(spec).map((direction) => phaseOf(spec, direction, size, signal)),
  ]);
  const own = phases[0].timeline.spec.animation ?? null;
  return {
    spec, phases,
    curve: curve ?? (own ? await curveOf(own, signal) : null),
    address: phases[0].address ?? (await packed(spec)),
    refusal: phases[0].refusal,
  };
}
