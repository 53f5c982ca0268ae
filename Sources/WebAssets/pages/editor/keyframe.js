// What one keyframe says, in a popover: its time, its value, and how it is reached.
import { button, h, s } from "../app/dom.js";
import { eased, easingOf, EASINGS, spread, stationsOf } from "./keyframes.js";
import { choices, closePopover, popover } from "../app/popover.js";
import { curveOf } from "../app/server.js";
import { numberIn } from "./sliders.js";

const drawings = new Map();

/** A small drawing of an easing, of the server's points. */
function drawing(name) {
  const svg = s("svg", { viewBox: "0 0 40 22", "aria-hidden": "true" });
  const known = { smooth: "easeInOutSine", move: "stepEnd" }[name] ?? name;
  if (!drawings.has(known)) {
    drawings.set(
      known,
      curveOf(known === "bouncy" || known === "snappy" ? known : `${known} 1s`).catch(() => null),
    );
  }
  drawings.get(known).then((curve) => {
    if (!curve) return;
    const end = Math.min(curve.duration, 2 * curve.logicalDuration);
    svg.append(
      s("path", {
        d: `M${
          curve.times.filter((time) => time <= end).map((time, index) =>
            `${(3 + (34 * time) / end).toFixed(1)} ${(18 - 13 * curve.values[index]).toFixed(1)}`
          ).join("L")
        }`,
      }),
    );
  });
  return svg;
}

/**
 * Opens the popover of a keyframe.
 *
 * @param stations what changes it; @param each its row; @param index its place, 0 for the beginning.
 */
export function openKeyframe(stations, each, index, anchor) {
  const { row } = each;
  const track = stations.transition.tracks[row.property];
  const { time, value, keyframe } = stationsOf(track)[index];
  const change = (next) => {
    closePopover();
    stations.change(each, next);
  };
  const shift = (by) => {
    closePopover();
    stations.shift(each, index, by);
  };
  const scale = row.unit === "%" ? 100 : 1;
  const fields = [
    index > 0 &&
    field("Time", "s", time.toFixed(2), (seconds) => shift({ time: seconds - time })),
    field(
      "Value",
      row.unit,
      String(Number((scale * value).toFixed(2))),
      (number) => shift({ values: { [row.property]: number / scale - value } }),
    ),
    index > 0 && track.keyframes.length > 1 && button({
      class: "quiet delete",
      "aria-label": "Delete keyframe",
      onclick: () => {
        closePopover();
        stations.remove(each, index);
      },
    }, "Delete"),
  ];
  const ease = (name) => change((before) => eased(before, index, name));
  const title = `${anchor.matches(".way-name") ? "The way to keyframe" : "Keyframe"} ${index + 1}`;
  show(anchor, title, index > 0 && easings(easingOf(keyframe), ease), fields);
}

/**
 * Opens the popover of several keyframes: what it changes, it changes in all of them.
 *
 * @param group their places, by property; @param each and @param index the row and the place of the one that was pressed.
 */
export function openSeveral(stations, each, index, group, anchor) {
  const places = Object.values(group).flat();
  const done = (act) => (...given) => {
    closePopover();
    act(...given);
  };
  const change = (change) => (by) => stations.changeAll(Object.keys(group), (track, name) => change(track, group[name], by));
  const spreading = (member) => change((track, indices, percent) => spread(track, { [member]: percent / 100 }, indices));
  const ease = done(change((track, indices, name) => indices.filter(Boolean).reduce((all, at) => eased(all, at, name), track)));
  const { unit, property } = each.row;
  const isOne = Object.keys(group).length === 1;
  const shift = (by) => stations.shift(each, index, { values: { [property]: unit === "%" ? by / 100 : by } });
  const remove = done(() => stations.remove(each, index));
  show(anchor, `${places.length} keyframes`, places.some(Boolean) && easings(null, ease), [
    field("Shift time", "s", "0", (time) => stations.shift(each, index, { time }), true),
    field("Scale time", "%", "100", spreading("time"), true),
    isOne && field("Shift value", unit, "0", shift, true),
    field("Scale value", "%", "100", spreading("size"), true),
    button({ class: "quiet delete", onclick: remove }, "Delete"),
  ], "keyframe several");
}

/** The easings that lead to a keyframe, to choose from. */
function easings(now, chosen) {
  const title = (name) => h("span", {}, drawing(name), EASINGS.find(([each]) => each === name)[1]);
  return choices(EASINGS.map(([name]) => name), now, title, chosen);
}

function show(anchor, title, easings, fields, className = "keyframe") {
  const parts = [h("h3", {}, title), easings, h("div", { class: "keyframe-fields" }, fields)];
  popover(anchor, title, () => parts.filter(Boolean), { className });
}

/** A number that can be typed. @param isStep whether it is done each time that it is typed: the field goes back to what changes nothing. */
function field(label, unit, value, changed, isStep = false) {
  const input = h("input", {
    class: "number",
    inputmode: "decimal",
    "aria-label": unit ? `${label} in ${unit}` : label,
    value,
    autocomplete: "off",
  });
  input.addEventListener("change", () => {
    const number = numberIn(input.value, unit);
    if (number != null) changed(number);
    if (isStep && number != null) input.value = value;
    input.setAttribute("aria-invalid", String(number == null));
  });
  return h("label", {}, label, input, unit);
}
