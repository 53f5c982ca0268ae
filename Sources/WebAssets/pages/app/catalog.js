// What can be asked for, in the words of the page.
import { get, json } from "./server.js";

export const SYSTEMS = {
  swiftui: "SwiftUI",
  uikit: "UIKit",
  "core-animation": "Core Animation",
  blueprint: "Blueprint",
  motion: "A motion",
};
export const INTENTS = {
  enter: "Enter & exit",
  navigate: "Navigate",
  replace: "Replace content",
  resize: "Resize & match",
  emphasize: "Draw the eye",
};

/** What moves in a custom transition, in words. */
const EFFECTS = [["translate", "move"], ["scale", "scale"], ["rotate", "turn"], ["opacity", "fade"], ["blur", "blur"]];

export class Catalog {
  constructor(body) {
    Object.assign(this, body);
    this.arrangements ??= [];
    for (const entry of this.arrangements) entry.isArrangement = true;
    /** Entries by look: the first one is what the tile stands for. Pages are UIKit's before they are SwiftUI's. */
    this.looks = new Map();
    for (const entry of [...this.transitions, ...this.arrangements]) {
      const entries = this.looks.get(entry.look) ?? [];
      if (entry.intent === "navigate" && entry.source === "uikit") entries.unshift(entry);
      else entries.push(entry);
      this.looks.set(entry.look, entries);
    }
    this.limit = Object.fromEntries(this.limits.map(({ name, value }) => [name, value]));
  }

  static load() {
    return get("/v1/catalog").then(json).then((body) => new Catalog(body));
  }

  /** The entry of a transition, by the name of its type. */
  named(name) {
    return this.transitions.find((entry) => entry.name === name);
  }

  /** The entry that a spec shows: an arrangement for layouts and views, else its first transition. */
  entryOf(spec) {
    if (spec.layout) return this.arrangements.find((each) => each.name === "layout");
    if (spec.views) return this.arrangements.find((each) => each.name === "views");
    return this.named(typeOf(spec.transition)) ?? this.#drawn(spec) ?? this.#custom(spec);
  }

  /** The entry of keyframes: that of the motion they were drawn from, which the name of the code says, or one of their own. */
  #drawn({ transition, output }) {
    if (typeOf(transition) !== "keyframes") return null;
    const origin = this.named(`motion/${output?.name}`) ?? null;
    // On a card: it suits whatever they move.
    const own = {
      ...this.named("motion/wobble"),
      summary: "Keyframes of your own.",
      title: output?.name ? worded(output.name) : "Keyframes",
      look: "keyframes",
    };
    return { ...(origin ? { ...origin, title: `${origin.title}, edited` } : own), name: "keyframes", parameters: [], origin };
  }

  /** The entry of a custom transition, whose title says what moves. */
  #custom({ transition }) {
    const effects = Object.keys(partsOf(transition)[0]?.effects ?? {});
    const words = EFFECTS.filter(([stem]) => effects.some((name) => name.startsWith(stem))).map(([, word]) => word).join(" & ");
    return { ...this.named("opacity"), name: "custom", look: "custom", title: worded(words || "custom transition") };
  }

  /** Whether an address is as short as the server takes them. */
  fits(address) {
    return address.length < (this.limit.target ?? 8192);
  }

  /**
   * The animation of a feel, by its name: that of a spring, or a curve over a time.
   *
   * @param now the animation that is shown, as an object: if it is a curve too, its duration stays.
   */
  feel(name, now) {
    if (this.easing(name)) return { curve: name, duration: (now?.curve && now.duration) || 0.35 };
    return this.animations.find((each) => each.name === name)?.animation ?? name;
  }

  /** The easing function of CSS that a named easing is. */
  easing(name) {
    return this.easings.find((each) => each.name.toLowerCase() === String(name).toLowerCase());
  }
}

/** The name of the first transition in a transition, as a string or an object. */
export function typeOf(transition) {
  if (typeof transition === "string") return /^[^:,]*/.exec(transition)[0];
  if (!transition) return "opacity";
  if (transition.type === "combined") return typeOf(transition.of[0]);
  if (transition.type === "asymmetric") return typeOf(transition.insertion);
  if (transition.type === "animated") return typeOf(transition.transition);
  return transition.type;
}

/** The parts of a transition that happen together on the way in. */
export function partsOf(transition) {
  if (transition?.type === "asymmetric") return partsOf(transition.insertion);
  if (transition?.type === "combined") return transition.of.flatMap(partsOf);
  return transition ? [transition] : [];
}

/** The four numbers of a cubic Bézier curve, given as such or by a name of the catalog. */
export function bezierOf(animation, catalog) {
  const { curve } = animation ?? {};
  if (curve?.cubicBezier) return curve.cubicBezier;
  const css = typeof curve === "string" ? catalog.easing(curve)?.css : null;
  if (css === "linear") return [0, 0, 1, 1];
  return /^cubic-bezier\((.*)\)$/.exec(css ?? "")?.[1].split(",").map(Number) ?? null;
}

/** Whether a curve of the server's is the feel that the catalog has under a name. */
export function isFeel(catalog, name, curve) {
  const { spring, spec } = curve ?? {};
  const near = (a, b) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));
  const named = catalog.animations.find((each) => each.name === name)?.animation.spring;
  if (named && spring) {
    return named.stiffness
      ? near(named.stiffness, spring.stiffness) && near(named.damping, spring.damping)
      : near(named.duration, spring.duration) && near(named.bounce, spring.bounce);
  }
  const now = spec?.animation.curve;
  if (!now || named) return false;
  const bezier = bezierOf({ curve: name }, catalog)?.join();
  return bezier ? bezier === bezierOf(spec.animation, catalog)?.join() : String(now).toLowerCase() === name.toLowerCase();
}

/** A name of the catalog as people write it: "easeInOut" as "Ease in out". */
export function worded(name) {
  const text = name.replace(/^m3/, "M3 ").replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[-_]/g, " ").toLowerCase();
  return text[0].toUpperCase() + text.slice(1);
}
