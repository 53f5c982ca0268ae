// How it moves in time: by name, as a spring in two ways of saying it, or as a curve with handles.
import { h } from "./dom.js";
import { json, post } from "./server.js";
import { control } from "./controls.js";

/** The part of the panel that sets the animation. */
export class AnimationControls {
  controls = [];
  #kind = "";
  #serial = 0;

  constructor(catalog, edit) {
    this.catalog = catalog;
    this.edit = edit;
    this.fields = h("div", {});
    this.preset = h("select", { id: "preset" },
      h("option", { value: "" }, "–"),
      h("optgroup", { label: "Animations" }, catalog.animations.map(({ name, summary }) => h("option", { value: name, title: summary }, name))),
      h("optgroup", { label: "Easings" }, catalog.easings.map(({ name, source }) => h("option", { value: name, title: source }, name))));
    this.preset.addEventListener("change", () => this.preset.value && this.edit((spec) => ({ ...spec, animation: this.preset.value }), true));
    this.root = h("div", {},
      h("div", { class: "control" }, h("label", { for: "preset" }, "preset"), this.preset),
      this.fields);
  }

  /** Shows the animation of a spec. */
  async show(spec) {
    const { animation } = spec;
    this.now = animation;
    const kind = !animation ? "none" : ["spring", "decay"].find((each) => each in animation) ?? (bezierOf(animation, this.catalog) ? "bezier" : "curve");
    if (kind !== this.#kind) this.#build(kind);
    this.#kind = kind;
    const serial = ++this.#serial;
    if (kind === "spring") {
      const spring = await post("/v1/curves", { animation, sampling: { count: 2 } }).then(json).then((curve) => curve.spring, () => null);
      if (serial !== this.#serial) return;
      this.spring = spring;
    }
    const same = (each) => JSON.stringify(each.animation) === JSON.stringify(animation);
    this.preset.value = this.catalog.animations.find(same)?.name ?? (typeof animation?.curve === "string" ? animation.curve : "");
    if (this.preset.selectedIndex < 0) this.preset.value = "";
    for (const each of this.controls) each.set(each.read());
  }

  #entry(pointer) { return this.catalog.controls.find((entry) => entry.pointer === pointer); }

  #add(pointer, read, change, extra = {}) {
    const entry = { name: pointer.split("/").at(-1), ...this.#entry(pointer), ...extra };
    const made = control(entry, pointer, (value, done) => this.edit((spec) => ({ ...spec, animation: change(spec.animation, value) }), done));
    made.read = read;
    this.controls.push(made);
    this.fields.append(made.root);
  }

  #build(kind) {
    this.controls = [];
    const hadFocus = this.fields.contains(document.activeElement);
    this.fields.replaceChildren();
    // What was pressed is gone: what took its place is next.
    if (hadFocus) queueMicrotask(() => this.fields.querySelector("input, button")?.focus());
    const member = (name) => [() => this.now?.[name], (animation, value) => ({ ...animation, [name]: value })];
    if (kind === "none") {
      this.fields.append(h("p", { class: "soft" }, "The transition's own pace. A preset, a spring or a curve takes its place."));
      return this.#switches(kind);
    }
    if (kind === "spring") {
      // Two ways to say the same spring: a change of one shows in the other.
      const form = (names) => (name) => [
        () => this.spring?.[name],
        (animation, value) => {
          // What is said is taken as said, the rest as the server has worked it out.
          const known = { ...this.spring, ...animation.spring, [name]: value };
          const spring = { initialVelocity: animation.spring.initialVelocity };
          for (const each of names) spring[each] = known[each] == null ? null : Number(known[each].toPrecision(12));
          // The kind is how it moves, not how it is said.
          return names.every((each) => spring[each] != null) ? { ...animation, spring } : animation;
        },
      ];
      this.fields.append(h("h3", {}, "Duration and bounce"));
      const perceptual = form(["duration", "bounce"]);
      for (const name of ["duration", "bounce"]) this.#add(`/animation/spring/${name}`, ...perceptual(name));
      this.fields.append(h("h3", {}, "Stiffness, damping, mass"));
      const physical = form(["mass", "stiffness", "damping"]);
      for (const name of ["stiffness", "damping", "mass"]) this.#add(`/animation/spring/${name}`, ...physical(name));
    } else if (kind !== "decay") {
      this.#add("/animation/duration", ...member("duration"));
    }
    if (kind === "bezier") {
      ["x1", "y1", "x2", "y2"].forEach((name, index) => this.#add(
        `/animation/curve/cubicBezier/${index}`,
        () => bezierOf(this.now, this.catalog)[index],
        (animation, value) => ({ ...animation, curve: { cubicBezier: bezierOf(animation, this.catalog).with(index, value ?? 0) } }),
        { name, type: "number", ...(index % 2 ? { minimum: -1000, maximum: 1000, usual: [-1, 2] } : { minimum: 0, maximum: 1, usual: [0, 1] }) }));
    }
    this.#add("/animation/delay", ...member("delay"));
    this.#add("/animation/speed", ...member("speed"));
    this.#switches(kind);
  }

  /** From one kind to another. */
  #switches(kind) {
    const become = (text, animation) => h("button", { type: "button", onclick: () => this.edit((spec) => ({ ...spec, animation: animation() }), true) }, text);
    const duration = () => this.now?.duration ?? this.spring?.duration ?? 0.5;
    this.fields.append(h("p", { class: "buttons" }, [
      kind === "spring" ? null : become("Make it a spring", () => ({ spring: { duration: duration(), bounce: 0.2 } })),
      kind === "bezier" ? null : become("Make it a Bézier", () => ({ curve: { cubicBezier: bezierOf(this.now, this.catalog) ?? [0.25, 0.1, 0.25, 1] }, duration: duration() })),
    ].filter(Boolean)));
  }
}

/** The four numbers of a Bézier, said as such or by a name that the catalog knows. */
export function bezierOf(animation, catalog) {
  const { curve } = animation ?? {};
  if (curve?.cubicBezier) return curve.cubicBezier;
  const css = typeof curve === "string" && catalog.easings.find((easing) => easing.name === curve)?.css;
  return css === "linear" ? [0, 0, 1, 1] : (/^cubic-bezier\((.*)\)$/.exec(css)?.[1].split(",").map(Number) ?? null);
}
