// The panel: built from the catalog alone. Each control knows where its value stands in the spec, so that a problem finds it.
import { h } from "./dom.js";
import { AnimationControls } from "./animation.js";
import { control, worded } from "./controls.js";
import { Problem } from "./server.js";
import { valueAt, withValue } from "./spec.js";

/** What a details element of the panel holds, by the beginning of the pointers. */
const SECTIONS = [
  ["View and container", /^\/(view|container)\//],
  ["Mid-flight", /^\/from\//],
  ["Less motion", /^\/accessibility\//],
  ["Sampling and output", /^\/(sampling|precision|include|output)/],
];

export class Panel {
  #controls = [];
  #shape = "";

  /** @param edit changes the spec: `(change, isComplete)`. */
  constructor(root, catalog, edit) {
    this.catalog = catalog;
    this.edit = edit;
    this.animation = new AnimationControls(catalog, edit);
    this.transition = h("div", {});
    this.other = h("p", { class: "problem", hidden: true, role: "alert" });
    this.#paste(root);
    root.append(this.other, h("h2", {}, "Transition"), this.transition, h("h2", {}, "Animation"), this.animation.root);
    this.#settings = SECTIONS.flatMap(([title, pattern]) => {
      const entries = catalog.controls.filter((entry) => pattern.test(entry.pointer));
      const made = entries.map((entry) => this.#setting(entry));
      root.append(h("details", {}, h("summary", {}, title), made.map((each) => each.root)));
      return made;
    });
  }

  #settings;

  #setting(entry) {
    const { pointer } = entry;
    return control({ name: pointer.split("/").slice(-2).join(" ").replace(/^(view|output|sampling|accessibility|from) /, ""), ...entry }, pointer, (value, done) =>
      this.edit((spec) => {
        // One way of sampling takes the place of another.
        if (pointer.startsWith("/sampling/")) return { ...spec, sampling: value === undefined ? undefined : { [pointer.split("/")[2]]: value } };
        if (pointer === "/include") return { ...spec, include: value ? [value] : [] };
        // Where a motion stands and how fast it is belong together; events say so themselves.
        if (pointer.startsWith("/from/")) return { ...withValue(spec, pointer, value), events: undefined };
        return withValue(spec, pointer, value);
      }, done));
  }

  /** Shows a spec. */
  show(spec) {
    const shape = JSON.stringify([shapeOf(spec.transition), Boolean(spec.layout), Boolean(spec.views)]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#controls = [];
      const hadFocus = this.transition.contains(document.activeElement);
      this.transition.replaceChildren(this.#transition(spec.transition, "/transition", spec));
      // What was pressed is gone: what took its place is next.
      if (hadFocus) this.transition.querySelector("input, select, button")?.focus();
    }
    this.clearPaste();
    for (const each of this.#controls) each.set(valueAt(spec, each.pointer));
    for (const each of this.#settings) {
      const value = valueAt(spec, each.pointer);
      each.set(each.pointer === "/include" ? value?.[0] : value);
    }
    this.animation.show(spec);
    this.complain(null);
  }

  /** Shows what is wrong beside the controls that caused it. */
  complain(problem) {
    const all = [...this.#controls, ...this.#settings, ...this.animation.controls];
    for (const each of all) each.complain(null);
    const rest = [];
    for (const error of problem?.errors ?? []) {
      const place = (error.pointer ?? "").replace(/^#/, "");
      const text = explained(error);
      const near = all.filter((each) => place === each.pointer || place.startsWith(each.pointer + "/")).toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
      if (near) {
        near.complain(text);
        near.root.closest("details")?.setAttribute("open", "");
      } else rest.push(text);
    }
    this.other.textContent = rest.join(" ");
    this.other.hidden = !rest.length;
  }

  // MARK: Transitions

  #transition(node, pointer, spec) {
    if (spec.layout) return h("p", { class: "soft" }, "A layout tree: its nodes are in the address. Paste a spec to show another.");
    if (spec.views) return h("p", { class: "soft" }, "Several views on one clock. Paste a spec to show others.");
    if (!node) return h("p", { class: "soft" }, "The source's default.");
    // Made from what is there when it is asked for: values change while the controls stay.
    const replace = (change) => this.edit((whole) => withValue(whole, pointer, change(valueAt(whole, pointer))), true);
    if (node.type === "combined") {
      return h("div", {}, node.of.map((part, index) => h("fieldset", { class: "group" }, h("legend", {}, `part ${index + 1}`), this.#transition(part, `${pointer}/of/${index}`, spec),
        h("button", { type: "button", onclick: () => replace(({ of, ...rest }) => (of.length === 2 ? of[1 - index] : { ...rest, of: of.toSpliced(index, 1) })) }, "Remove this part"))), this.#more((added) => replace((there) => ({ ...there, of: [...there.of, added] }))));
    }
    if (node.type === "asymmetric") {
      return h("div", {}, ["insertion", "removal"].map((way) => h("fieldset", { class: "group" }, h("legend", {}, worded(way)), this.#transition(node[way], `${pointer}/${way}`, spec))),
        h("button", { type: "button", onclick: () => replace((there) => there.insertion) }, "The same way out as in"));
    }
    const name = node.type.replace(/^swiftui\//, "");
    const entry = this.catalog.transitions.find((each) => each.name === name);
    if (!entry) return h("p", { class: "soft" }, `${name}: set it as JSON, in the paste box.`);
    const made = entry.parameters.map((parameter) => control(parameter, `${pointer}/${parameter.name}`, (value, done) => this.edit((whole) => withValue(whole, `${pointer}/${parameter.name}`, value), done)));
    this.#controls.push(...made);
    const shown = made.filter((each, index) => entry.parameters[index].inShorthand || entry.parameters[index].type === "matchedView");
    const rest = made.filter((each) => !shown.includes(each));
    return h("div", {}, h("p", { class: "soft" }, h("b", {}, name), " – ", entry.summary), shown.map((each) => each.root),
      rest.length ? h("details", {}, h("summary", {}, "More"), rest.map((each) => each.root)) : null,
      pointer === "/transition" && isCombinable(entry) ? [
        this.#more((added) => replace((there) => ({ type: "combined", of: [there, added] }))),
        h("button", { type: "button", onclick: () => replace((there) => ({ type: "asymmetric", insertion: there, removal: there })) }, "Another way out"),
      ] : null);
  }

  #more(add) {
    const select = h("select", { "aria-label": "Combine with" }, h("option", { value: "" }, "Combine with …"),
      this.catalog.transitions.filter(isCombinable).map((entry) => h("option", { value: entry.recipe }, entry.name)));
    select.addEventListener("change", () => select.value && add(select.value));
    return h("p", {}, select);
  }

  // MARK: Paste

  #paste(root) {
    const field = h("textarea", { id: "paste", rows: 2, spellcheck: "false", placeholder: "cubic-bezier(.2,0,0,1) 300ms" });
    const problem = h("p", { class: "problem", id: "paste-problem", role: "alert", hidden: true });
    this.clearPaste = () => {
      problem.hidden = true;
      field.removeAttribute("aria-invalid");
    };
    const apply = async () => {
      this.clearPaste();
      if (!field.value.trim()) return;
      try {
        await this.onpaste(field.value);
        field.value = "";
      } catch (error) {
        problem.textContent = error instanceof Problem ? error.errors.map(explained).join(" ") : error.message;
        problem.hidden = false;
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", problem.id);
      }
    };
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        apply();
      }
    });
    field.addEventListener("paste", () => setTimeout(apply));
    root.append(h("h2", {}, h("label", { for: "paste" }, "Paste")), h("p", { class: "soft" }, "CSS, SwiftUI, a DTCG token, a Figma easing, a Motion transition, a spec."), field,
      h("p", { class: "buttons" }, h("button", { type: "button", id: "apply", onclick: apply }, "Apply")), problem);
  }
}

/** The transitions that a transition is made of: what decides which controls there are. */
function shapeOf(node) {
  if (!node || typeof node !== "object") return node ?? null;
  return [node.type, node.of?.map(shapeOf), ["insertion", "removal", "transition"].map((way) => node[way] && shapeOf(node[way]))];
}

/** What moves one view of SwiftUI's goes together with others of its kind. */
const isCombinable = (entry) =>
  entry.source === "swiftui" && entry.roles.join() === "view" && entry.parameters.every((each) => each.type !== "content" && each.type !== "matchedView");

/** What is wrong, and what may have been meant. */
export const explained = ({ detail, suggestion }) => detail + (suggestion && !detail.includes("did you mean") ? ` – did you mean ${suggestion}?` : "");

/** The specs that a pasted text may mean, the likeliest first. */
export function meanings(text, spec) {
  let value = text.trim().replace(/;\s*$/, "");
  // SwiftUI's modifiers and CSS's declarations, taken off what they hold.
  const modifier = /^\.(animation|transition)\((.*)\)$/s.exec(value);
  if (modifier) value = modifier[2].replace(/,\s*value:.*$/s, "");
  const declaration = /^(transition|animation)(-timing-function)?\s*:\s*([^]*)$/i.exec(value) ?? /^(ease|easing)()\s*:\s*([^]*)$/i.exec(value);
  // Of several transitions the first: a comma outside of parentheses ends it.
  if (declaration) value = /^(?:[^,(]|\([^)]*\))*/.exec(declaration[3])[0].trim();
  const object = literal(value);
  const animation = { ...spec, animation: value };
  const transition = { ...spec, transition: value };
  if (object === undefined) return modifier?.[1] === "transition" ? [transition, animation] : [animation, transition];
  if (Array.isArray(object) && object.length === 4) return [{ ...spec, animation: { curve: { cubicBezier: object }, duration: 0.3 } }];
  if (["transition", "views", "layout", "events"].some((key) => key in object) && !("$value" in object)) return [object];
  return [{ ...spec, animation: token(object) ?? object }, { ...spec, transition: object }];
}

/** An object or a list, as JSON or as JavaScript writes it; `undefined` for any other text. */
function literal(text) {
  if (!/^[[{]/.test(text)) return undefined;
  for (const form of [text, text.replaceAll(/([{,]\s*)([A-Za-z_$][\w$]*)\s*:/g, '$1"$2":').replaceAll("'", '"').replaceAll(/,(\s*[}\]])/g, "$1")]) {
    try {
      return JSON.parse(form);
    } catch {
      // The other form, or the server's words about it.
    }
  }
  return undefined;
}

/** The first token of a DTCG file. */
function token(value) {
  if (!value || typeof value !== "object" || Array.isArray(value)) return null;
  if ("$value" in value) return value;
  for (const [key, member] of Object.entries(value)) {
    const found = key.startsWith("$") ? null : token(member);
    if (found) return value.$type && !found.$type ? { $type: value.$type, ...found } : found;
  }
  return null;
}
