// What one keyframe says, in a popover: its time, its value, and how it is reached.
import { button, h, s } from "../app/dom.js";
import { eased, easingOf, EASINGS, scaledTogether, stationsOf, withTrack } from "./keyframes.js";
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
  ];
  const ease = (name) => change((before) => eased(before, index, name));
  const ways = index > 0 && easings(easingOf(keyframe), ease);
  const title = `${anchor.matches(".way-name") ? "The way to keyframe" : "Keyframe"} ${index + 1}`;
  const canGo = index > 0 && track.keyframes.length > 1;
  show(anchor, title, ways, fields, canGo && (() => stations.remove(each, index)));
}

/**
 * Opens the popover of several keyframes: what it changes, it changes in all of them.
 *
 * @param group their places, by property; @param each and @param index the row and the place of the one that was pressed.
 */
export function openSeveral(stations, each, index, group, anchor) {
  const places = Object.values(group).flat();
  const { unit, property } = each.row;
  const shift = (by) => stations.shift(each, index, by, group);
  const scale = (by) => stations.changeAll((transition) => scaledTogether(transition, group, by));
  const ease = (name) => {
    closePopover();
    stations.changeAll((transition) =>
      Object.entries(group).reduce(
        (next, [property, indices]) =>
          withTrack(next, property, (track) => indices.filter(Boolean).reduce((all, at) => eased(all, at, name), track)),
        transition,
      )
    );
  };
  const positive = (percent) => (percent > 0 ? percent / 100 : null);
  const isOne = Object.keys(group).length === 1;
  show(
    anchor,
    `${places.length} keyframes`,
    places.some(Boolean) && easings(null, ease),
    [
      step("Shift time", "s", "0", Number, (time) => shift({ time })),
      step("Scale time", "%", "100", positive, (time) => scale({ time })),
      isOne &&
      step("Shift value", unit, "0", (by) => (unit === "%" ? by / 100 : by), (by) => shift({ values: { [property]: by } })),
      step("Scale value", "%", "100", (percent) => percent / 100, (size) => scale({ size })),
    ],
    () => stations.remove(each, index, group),
    "several",
  );
}

/** A field whose number is applied each time that it is typed. */
const step = (label, unit, neutral, read, apply) =>
  field(label, unit, neutral, (number) => {
    const value = read(number);
    return value != null && apply(value);
  });

/** The easings that lead to a keyframe, to choose from. */
function easings(now, chosen) {
  const title = (name) => h("span", {}, drawing(name), EASINGS.find(([each]) => each === name)[1]);
  return choices(EASINGS.map(([name]) => name), now, title, chosen);
}

/** @param remove what Delete does, in a button and as a key; false where it may not. */
function show(anchor, title, easings, fields, remove, className = "") {
  const onclick = () => {
    closePopover();
    remove();
  };
  const onkeydown = ({ key, target }) => remove && /^(Delete|Backspace)$/.test(key) && !target.matches("input") && onclick();
  const deletes = remove && button({ class: "quiet delete", onclick }, "Delete");
  const parts = [h("h3", {}, title), easings, h("div", { class: "keyframe-fields" }, fields, deletes)];
  popover(anchor, title, () => h("div", { onkeydown }, parts), { className: `keyframe ${className}` });
}

/** A field of a number, which it goes back to once another one is taken; `changed` returns false for one that it can't take. */
function field(label, unit, value, changed) {
  const input = h("input", {
    class: "number",
    inputmode: "decimal",
    "aria-label": unit ? `${label} in ${unit}` : label,
    value,
    autocomplete: "off",
  });
  input.addEventListener("change", () => {
    const number = numberIn(input.value, unit);
    const isTaken = number != null && changed(number) !== false;
    input.setAttribute("aria-invalid", String(!isTaken));
    if (isTaken) input.value = value;
  });
  return h("label", {}, label, input, unit);
}
