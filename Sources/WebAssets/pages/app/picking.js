// From a tile to a spec: what a person has chosen stays.
import { partsOf } from "./catalog.js";
import { hasOwnTiming } from "./spec.js";
import { sceneFor } from "../stage/scenes.js";

/** An edge that fits to a scene. */
const edgeFor = (entry, scene) => (scene === "sheet" ? "bottom" : /:([a-z-]+)$/.exec(entry.recipe)?.[1] ?? "trailing");

/** The transition of an entry, its parameters from the recipe, those that the last one had too kept. */
function transitionOf(entry, before, scene) {
  const [name, ...given] = entry.recipe.split(":");
  const transition = { type: name };
  const short = entry.parameters.filter((parameter) => parameter.inShorthand);
  given.forEach((value, index) => {
    const parameter = short[index];
    if (!parameter || name === "numeric-text") return;
    transition[parameter.name] = parameter.type === "number" ? Number(value) : value;
  });
  for (const parameter of entry.parameters) {
    const old = partsOf(before)[0]?.[parameter.name];
    if (parameter.type !== "edge") continue;
    transition[parameter.name] = old ?? edgeFor(entry, scene);
  }
  if (name === "numeric-text") transition.content = { from: "129", to: "131", value: [129, 131] };
  return transition;
}

/** The feel that was chosen last, for whoever comes back from a motion that has none. */
let feel = "bouncy";

/** The spec that a tile stands for, with the feel and the direction of the one before. */
export function specOf(entry, before, app) {
  const animation = (feel = before?.animation ?? before?.layout?.animation ?? feel);
  const direction = before?.direction ?? "both";
  // The name of a motion whose keyframes were edited is not one that somebody has typed.
  const { name, ...others } = before?.output ?? {};
  const given = name && (before.transition?.type !== "keyframes" || app.className === name) ? { ...others, name } : others;
  const output = Object.keys(given).length ? { output: given } : {};
  if (entry.isArrangement) {
    const spec = structuredClone(entry.spec);
    return spec.layout ? { layout: { ...spec.layout, animation }, ...output } : { ...spec, animation, direction, ...output };
  }
  const scene = sceneFor(entry, app.chosenScene, app.choseForPages);
  const transition = transitionOf(entry, before?.transition, scene);
  // Keyframes bring their own timing, and have one direction.
  const spec = entry.source === "motion" ? { transition, ...output } : { transition, animation, direction, ...output };
  app.actor.setScene(scene, entry.look);
  return app.measures(spec) ?? withExample(spec, entry);
}

const STAYING = ["bounce", "pulse", "variable-color", "scale", "breathe", "rotate", "wiggle"];
const stays = ({ transition }) => transition?.type === "symbol-effect" && STAYING.includes(transition.effect);

/** Whether a design brings its own timing: a motion, keyframes, or an effect on a symbol that stays. */
export const keepsTime = (spec) => hasOwnTiming(spec) || stays(spec);

/** An effect on a symbol that stays brings its own timing, and has one direction; any other effect gets both back. */
export function timed(spec, before) {
  if (!spec || !before) return spec;
  const { animation, direction, ...rest } = spec;
  if (stays(spec)) return rest;
  return stays(before) && !animation && rest.transition?.type === "symbol-effect"
    ? { ...rest, animation: "bouncy", direction: "both" }
    : spec;
}

/** Measures of the catalog's example, for a scene that has none. */
function withExample(spec, entry) {
  const query = new URLSearchParams(entry.example.split("?")[1] ?? "");
  const numbers = (key, separator = ",") => query.get(key)?.split(separator).map(Number);
  if (query.has("source")) {
    spec.transition.source = { frame: numbers("source"), cornerRadius: Number(query.get("source-radius") ?? 0) };
  }
  if (query.has("container")) spec.container = { size: numbers("container", "x") };
  if (query.has("size")) spec.view = { size: numbers("size", "x") };
  return spec;
}
