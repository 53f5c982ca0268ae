// What a parameter says in the sentence.
import { shown } from "./dom.js";
import { worded } from "./catalog.js";

export const low = (text) => worded(String(text)).toLowerCase();
export const sides = { leading: "left", trailing: "right", top: "top", bottom: "bottom" };
const words = {
  edge: (value) => ["from the", sides[value] ?? low(value)], anchor: (value) => ["about the", low(value)], scale: (value) => ["from", shown(value, 2)],
  x: (value) => ["across", `${shown(value, 1)} pt`], y: (value) => ["down", `${shown(value, 1)} pt`], subtype: (value) => ["comes", low(value)],
  configuration: (value) => ["scales", { "down-up": "down, then up", "up-up": "up, then up" }[value] ?? low(value)],
  effect: (value) => ["by", low(value)], alpha: (value) => ["from", `${shown(100 * value)} %`], filter: (value) => ["by", worded(String(value).replace(/^CI|Transition$/g, ""))],
  content: (value) => [`${value.from ?? ""} to`, value.to ?? ""],
};

/** The words of a parameter: `[before, value]`, or null where the sentence leaves it out. */
export function phraseOf(parameter, part) {
  const { name } = parameter;
  if (name === "source" && part.source?.frame) return part.type === "matched-geometry" ? ["from", "the thumbnail"] : ["out of", "the photo"];
  if (name === "source-radius" && part.source?.frame) return ["round", `${shown(part.source.cornerRadius ?? 0, 1)} pt`];
  if (name === "content") return part.content?.from != null ? words.content(part.content) : null;
  const value = part[name] ?? parameter.default;
  if (!parameter.inShorthand || !(name in words) || value == null || value === "") return null;
  return words[name](value);
}
