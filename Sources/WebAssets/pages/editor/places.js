// What goes where: the line above the code.
import { listOf } from "./choreography.js";
import { h } from "../app/dom.js";
import { hasOwnTiming } from "../app/spec.js";

/** The classes in a stylesheet of the server's, in their order. */
const classesIn = (text, name) =>
  [...new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}/]*\{)/g)].map((match) => match[1]))].filter((each) =>
    each === name || each.startsWith(`${name}-`)
  );

/** What the stylesheet of a list does: which ways, and from which item on they come together. */
function listWords(text, name) {
  const together = /:nth-child\(n \+ (\d+)\)/.exec(text)?.[1];
  const leaving = text?.includes(`.${name}-out`) ? [", ", h("code", {}, `.${name}-out`), " as they leave"] : [];
  return [...leaving, together ? `, all from item ${together} on together` : ""];
}

/**
 * The line for a format, as text and elements: which class an element gets, or what reads the file.
 *
 * @param text the server's, once it is there.
 */
export function placesOf(app, format, name, text) {
  const { view } = app;
  const code = (suffix) => h("code", {}, `.${name}${suffix}`);
  const notes = {
    js: [
      [...text.matchAll(/^export const (enter|leave) = \((\w+)/gm)].map(([, name, given]) => `${name}(${given})`).join(" and "),
    ],
    swift: [hasOwnTiming(view.spec) ? "SwiftUI, keyframes" : "SwiftUI, exact springs by name"],
    kt: ["Jetpack Compose"],
    "lottie.json": ["One layer a part"],
    "tokens.json": ["Design tokens (DTCG)"],
    view: view.spec.direction === "both" ? ["Back: ", h("code", {}, 'types: ["back"]')] : ["For two states of one page"],
    tailwind: [h("code", {}, `animate-${name}-in`), " takes every variant"],
    "shadcn.json": ["npx shadcn add URL"],
    link: ["Into your HTML head"],
  };
  const classes = {
    insertion: [code("-in"), hasOwnTiming(view.spec) ? " plays it" : " comes"],
    removal: [code("-out"), " goes"],
    both: [code("-in"), " comes, ", code("-out"), " goes"],
  };
  const isMeasured = /zoom|matched/.test(JSON.stringify(view.spec.transition ?? "")) && format.id === "css";
  const around = classesIn(text, name);
  const roles = view.phases[0].timeline.subjects.map(({ id }) => id);
  const css = app.take ? ["Your design, unchanged by the take"] : isMeasured
    ? [
      `Measured from ${
        { own: "your picture", photo: "the Photo scene" }[app.actor.scene.id] ?? `the ${app.entry.title} scene`
      }. Set your own.`,
    ]
    : listOf(view.spec)
    ? [code(""), " on the list", ...listWords(text, name)]
    : view.spec.views
    ? [h("code", {}, `.${name}-a-in`), ", ", h("code", {}, `.${name}-b-in`), " … a class each"]
    : roles.includes("incoming") && view.spec.direction === "both"
    ? [code(""), " on the stage, ", h("code", {}, ".back"), " turns it round"]
    : roles.length > 1 && around.includes(name)
    ? [code(""), " around ", h("code", {}, around.filter((each) => each !== name).map((each) => `.${each}`).join(", "))]
    : roles.length > 4
    ? [`${roles.length} layers, a class each`]
    : roles.length > 1
    ? [h("code", {}, roles.join(", "))]
    : (classes[view.spec.direction ?? "insertion"] ?? [code("")]);
  return notes[format.id] ?? (format.id === "css" ? css : []);
}
