// A feel in words.
import { worded } from "./catalog.js";
import { hasOwnTiming } from "./spec.js";

const same = (a, b) => Math.abs(a - b) < 1e-6;

/** One of two designs in words: what it is known by, where that was said, else its feel. */
export function sideWords({ view, name }, catalog) {
  const words = feelWords(view, catalog);
  return name ? { ...words, title: name, more: ` · ${words.title}${words.more}` } : words;
}

/** A feel in words: its name, its duration, its bounce. */
function feelWords({ curve, spec, phases }, catalog) {
  const { animation } = curve?.spec ?? {};
  if (hasOwnTiming(spec)) {
    return { title: catalog.entryOf(spec).title, time: `${phases[0].timeline.duration.toFixed(2)} s`, more: "" };
  }
  if (!animation) return { title: "No animation", time: "0 s", more: "" };
  const { spring } = curve;
  if (spring) {
    const named = catalog.animations.find((each) =>
      each.animation.spring && same(each.animation.spring.bounce ?? 9, spring.bounce) &&
      same(each.animation.spring.duration ?? 9, spring.duration) && !["default", "spring"].includes(each.name)
    );
    return {
      title: named ? worded(named.name) : "Spring",
      time: `${spring.duration.toFixed(2)} s`,
      more: ` · bounce ${spring.bounce.toFixed(2)}`,
    };
  }
  return {
    title: typeof animation.curve === "string" ? worded(animation.curve) : "Easing",
    time: `${(animation.duration ?? 0).toFixed(2)} s`,
    more: "",
  };
}
