// All feels: every spring and every easing of the catalog, in sections, the one in use marked, and a search.
import { button, h, icon, roving, stopAt } from "../app/dom.js";
import { isFeel, worded } from "../app/catalog.js";
import { closePopover, popover } from "../app/popover.js";
import { system } from "./feelsystem.js";
import { drawn } from "./presets.js";

const isMaterial = (name) => name.startsWith("m3");

/** The sections: a title, its names, and what its title says already of each name. */
function sections({ animations, easings }) {
  const springs = animations.map(({ name }) => name);
  const named = (test) => easings.filter(test).map(({ name }) => name);
  const isNet = ({ source }) => source.startsWith("easings.net");
  return [
    ["SwiftUI springs", springs.filter((name) => !isMaterial(name)), /^$/],
    ["Material 3 springs, standard", springs.filter((name) => name.startsWith("m3Standard")), /^M3 standard /],
    ["Material 3 springs, expressive", springs.filter((name) => name.startsWith("m3Expressive")), /^M3 expressive /],
    ["CSS and SwiftUI easings", named((each) => !isNet(each) && !isMaterial(each.name)), /^$/],
    ["Material 3 easings", named(({ name }) => isMaterial(name)), /^M3 /],
    ["easings.net", named(isNet), /^Ease /],
  ];
}

/** The name of a feel below the title of its section. */
function label(name, known) {
  const text = worded(name).replace(known, "");
  return text[0].toUpperCase() + text.slice(1);
}

/**
 * Opens the list of all feels beside a button.
 *
 * @param use called with the one that is chosen: a name, or the animation of one's own.
 */
export function openFeels(app, anchor, use) {
  const made = (feel, title) =>
    tile(app, feel, title, () => {
      closePopover();
      use(feel);
    });
  const all = [
    section("Yours", (app.feels ?? []).map(({ name, animation }) => made(animation, name))),
    ...sections(app.catalog).map(([title, names, known]) => section(title, names.map((name) => made(name, label(name, known))))),
  ].filter(({ tiles }) => tiles.length);
  const tiles = all.flatMap((each) => each.tiles);
  const left = () => tiles.filter((each) => !each.closest("[hidden]"));
  const nothing = h("p", { class: "noted", hidden: true }, "No feel has this in its name.");
  const field = h("input", {
    type: "search",
    class: "feels-search",
    "aria-label": "Search feels",
    placeholder: `Search ${tiles.length} feels`,
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => search(all, field.value, nothing),
    onkeydown: (event) => event.key === "Enter" && take(event, left()[0]),
  });
  popover(anchor, "All feels", () => {
    const list = h(
      "div",
      { class: "feels-all", role: "radiogroup", "aria-label": "Feels" },
      all.map(({ root }) => root),
      nothing,
    );
    roving(list, left);
    return [
      field,
      list,
      button(
        { class: "outlined export", onclick: async () => (await system(app)).openExport(anchor) },
        icon("download"),
        "Export system",
      ),
    ];
  }, { className: "feels-popover" });
  // One's own before the same one of the catalog.
  const chosen = tiles.find((each) => each.getAttribute("aria-checked") === "true");
  for (const each of tiles) each.setAttribute("aria-checked", String(each === chosen));
  stopAt(tiles, chosen);
  // A finger would get its keyboard over the list.
  if (!matchMedia("(pointer: coarse)").matches) field.focus();
  chosen?.scrollIntoView({ block: "nearest" });
}

/** Presses the feel that is found first. Else the button that has the focus next would be pressed. */
function take(event, first) {
  event.preventDefault();
  first?.click();
}

/** A section of the list: `{root, tiles, count}`. */
function section(title, tiles) {
  const count = h("span", {}, String(tiles.length));
  const heading = h("p", { class: "feels-title" }, title, count);
  return { tiles, count, root: h("section", { "aria-label": title }, heading, h("div", { class: "feels" }, tiles)) };
}

function search(all, text, nothing) {
  const wanted = text.trim().toLowerCase();
  let count = 0;
  for (const { root, tiles } of all) {
    for (const each of tiles) {
      each.hidden = Boolean(wanted) &&
        !`${each.dataset.feel} ${each.textContent} ${root.getAttribute("aria-label")}`.toLowerCase().includes(wanted);
    }
    const shown = tiles.filter((each) => !each.hidden).length;
    root.hidden = shown === 0;
    root.querySelector(".feels-title span").textContent = String(shown);
    count += shown;
  }
  nothing.hidden = count > 0;
}

const seconds = (time) => `${time.toFixed(2)} s`;

/** @param feel a name of the catalog, or the animation of one's own. */
function tile(app, feel, title, action) {
  const { catalog, view } = app;
  const now = view?.curve?.spec.animation;
  const isOwn = typeof feel !== "string";
  const name = isOwn ? title : feel;
  const isEasing = !isOwn && catalog.easing(feel);
  // A spring says when it feels done; an easing takes what it is given.
  const takes = h("small", {}, isEasing && seconds(catalog.feel(feel, now).duration));
  const drawing = drawn(isEasing ? { curve: feel, duration: 0.35 } : feel, catalog, ({ logicalDuration }) => {
    if (!isEasing) takes.textContent = seconds(logicalDuration);
  });
  const isNow = isOwn ? JSON.stringify(feel) === JSON.stringify(now) : isFeel(catalog, feel, view?.curve);
  return button(
    { class: "preset", role: "radio", "aria-checked": String(isNow), "data-feel": name, title: name, onclick: action },
    drawing,
    h("span", {}, title),
    takes,
  );
}
