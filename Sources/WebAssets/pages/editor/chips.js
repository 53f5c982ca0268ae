// What a parameter says in the sentence.
import { button, h, icon, shown } from "../app/dom.js";
import { worded } from "../app/catalog.js";
import { menu } from "../app/popover.js";
import { toast } from "../app/toast.js";

export const low = (text) => worded(String(text)).toLowerCase();
export const sides = { leading: "left", trailing: "right", top: "top", bottom: "bottom" };
const words = {
  edge: (value) => ["from the", sides[value] ?? low(value)],
  anchor: (value) => ["about the", low(value)],
  scale: (value) => ["from", shown(value, 2)],
  x: (value) => ["across", `${shown(value, 1)} pt`],
  y: (value) => ["down", `${shown(value, 1)} pt`],
  subtype: (value) => ["comes", low(value)],
  configuration: (value) => ["scales", { "down-up": "down, then up", "up-up": "up, then up" }[value] ?? low(value)],
  effect: (value) => ["by", low(value)],
  alpha: (value) => ["from", `${shown(100 * value)} %`],
  filter: (value) => ["by", worded(String(value).replace(/^CI|Transition$/g, ""))],
  intensity: (value) => ["at intensity", Number(value).toFixed(2)],
  duration: (value) => ["for", `${Number(value).toFixed(2)} s`],
  content: (value) => [`${value.from ?? ""} to`, value.to ?? ""],
};

/** The words of a parameter: `[before, value]`, or null where the sentence leaves it out. */
export function phraseOf(parameter, part) {
  const { name } = parameter;
  if (name === "source" && part.source?.frame) {
    return part.type === "matched-geometry" ? ["from", "the thumbnail"] : ["out of", "the photo"];
  }
  if (name === "source-radius" && part.source?.frame) return ["round", `${shown(part.source.cornerRadius ?? 0, 1)} pt`];
  if (name === "content") return part.content?.from != null ? words.content(part.content) : null;
  const value = part[name] ?? parameter.default;
  if (!parameter.inShorthand || !(name in words) || value == null || value === "") return null;
  return words[name](value);
}

// MARK: Pages

/** From which side a page comes, by entry: the side of its own, and what comes from the others. */
const PAGE_SIDES = {
  push: {
    own: "right",
    left: { note: "As layouts show it that run from right to left", view: "rtl" },
    bottom: { type: "core-animation/push", subtype: "from-bottom" },
    top: { type: "core-animation/push", subtype: "from-top" },
  },
  cover: {
    own: "bottom",
    top: { type: "core-animation/move-in", subtype: "from-top" },
    left: { type: "core-animation/move-in", subtype: "from-left" },
    right: { type: "core-animation/move-in", subtype: "from-right" },
  },
  flip: { own: "right" },
};
const familyOf = ({ look }) => PAGE_SIDES[{ "page-push": "push", cover: "cover", flip: "flip" }[look]];

/** The chips of pages: where they come from, how they leave, and why nothing is added to them. */
export function pageChips(app, entry) {
  const family = familyOf(entry);
  if (!family) return [];
  const isMirrored = app.spec.view?.layoutDirection === "rtl";
  const now = family.own === "right" && isMirrored && family.left ? "left" : family.own;
  const { own, ...others } = family;
  const from = button(
    {
      class: "chip",
      "data-chip": "from",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
      onclick: (event) =>
        menu(event.currentTarget, "Where the page comes from", [
          {
            title: `From the ${own}`,
            note: Object.keys(others).length ? "The system’s own" : "UIKit turns it this way only",
            isOn: now === own,
            action: () => now !== own && turned(app, "ltr"),
          },
          ...Object.entries(others).map(([side, to]) => ({
            title: `From the ${side}`,
            note: to.note ?? app.catalog.named(to.type).summary,
            isOn: now === side,
            action: () => (to.view
              ? turned(app, to.view)
              : app.edit((spec) => ({ ...spec, transition: { type: to.type, subtype: to.subtype } }))),
          })),
        ]),
    },
    h("span", {}, "from the ", h("b", {}, now)),
    icon("down"),
  );
  const title = "A page goes back as it came";
  const leaving = h("span", { class: "chip says-only", title }, h("span", {}, "leaves ", h("b", {}, "the same way")));
  return [from, leaving, disabledAddChip(entry)];
}

/** What adds effects elsewhere says here why it can't. */
function disabledAddChip({ title }) {
  const why = `${title} moves whole pages, and a page stands alone: effects are added to single views.`;
  const given = { class: "chip plain add", "data-chip": "add", "aria-disabled": "true", title: why, onclick: () => toast(why) };
  return button(given, icon("plus"), "Add effect");
}

/** The same page in a layout of another direction. */
const turned = (app, layoutDirection) => app.edit((spec) => ({ ...spec, view: { ...spec.view, layoutDirection } }));
