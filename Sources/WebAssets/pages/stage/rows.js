// The rows of the timeline: one for each property of each part, in words.
import { heightOf, sampleAt } from "./tracks.js";

const VERBS = [
  [/^translate\.x/, (from, to) => (from > to ? "slides left" : "slides right")],
  [/^translate\.y/, (from, to) => (from > to ? "slides up" : "slides down")],
  [/^frame\.width/, (from, to) => (from < to ? "grows" : "shrinks")],
  [/^frame\./, () => "travels"],
  [/^scale/, () => "scales"],
  [/^opacity/, () => "fades"],
  [/^blur/, () => "blurs"],
  [/^cornerRadius/, () => "rounds off"],
  [/^dim/, () => "darkens"],
  [/^rotate/, () => "turns"],
  [/^clip/, () => "is cut"],
  [/^(progress|inputTime|draw)/, () => "goes on"],
  [/^mask/, () => "is uncovered"],
  [/^(color|hue|satur|gray|bright|contr)/, () => "changes color"],
  [/^font\.size/, (from, to) => (from < to ? "grows" : "shrinks")],
  [/^font/, (from, to) => (from < to ? "gets bolder" : "gets lighter")],
];
/** What comes back to where it began. */
const AROUND = { "translate.x": "sideways", "translate.y": "up and down" };
/** What says nothing beside another row of the same part. */
const HIDDEN = /^(shadow\.|scale\.[yz]$)/;

/** Whether both scales of a subject have keyframes of their own: then each has a row. */
const isStretched = ({ spec }, { tracks }) =>
  /^(motion\/|keyframes$)/.test(spec?.transition?.type) &&
  ["scale.x", "scale.y"].map((name) => tracks.find(({ property }) => property === name)?.values.join()).every((
    values,
    index,
    all,
  ) => values && values !== all[1 - index]);
const GIVES_WAY = new Set(["old", "presenter"]);

function verb(key, { property, values }) {
  const [from, to] = [values[0], values.at(-1)];
  if (from === to && AROUND[property]) return AROUND[property];
  if (key === "presenter" && property.startsWith("scale")) return "steps back";
  if (GIVES_WAY.has(key) && property.startsWith("translate") && Math.abs(to - from) > 0) {
    return Math.abs(to) + Math.abs(from) < 200 ? "gives way" : VERBS.find(([pattern]) => pattern.test(property))[1](from, to);
  }
  return VERBS.find(([pattern]) => pattern.test(property))?.[1](from, to) ?? property;
}

/** Up in a row is up, right, larger or more opaque. */
const isUpsideDown = (property) => /^(translate|frame)\.y$/.test(property);

/** Rows of a view: `{key, name, verb, unit, parts: [{segment, times, values}], low, high, at(index, time)}`. */
export function rowsOf(view, scene) {
  const rows = new Map();
  view.phases.forEach(({ timeline, way }, index) => {
    for (const subject of timeline.subjects) {
      const key = scene.keyOf(subject, way);
      if (key.startsWith("node:") && !scene.element(key)) continue;
      if (/^(cell|glyph):/.test(key)) {
        addView(rows, { key, subject, timeline, index, scene });
        continue;
      }
      const moves = subject.tracks.some(({ property }) => property === "frame.width");
      const stretches = isStretched(timeline, subject);
      for (const track of subject.tracks) {
        if (
          key === "snapshot" || (HIDDEN.test(track.property) && !(stretches && track.property === "scale.y")) ||
          (moves && /^frame\.(x|y|height)$/.test(track.property) &&
            changes(subject.tracks.find(({ property }) => property === "frame.width")))
        ) continue;
        if (!changes(track) && !rows.has(`${key} ${track.property}`)) continue;
        // One row for a color.
        const [stem] = track.property.split(".");
        if (
          stem === "color" &&
          [...rows.keys()].some((other) => other.startsWith(`${key} color.`) && other !== `${key} ${track.property}`)
        ) continue;
        const id = `${key} ${track.property}`;
        const row = rows.get(id) ??
          {
            key,
            property: track.property,
            name: scene.nameOf(key, subject),
            verb: stretches && /^scale\.[xy]/.test(track.property)
              ? (track.property === "scale.x" ? "gets wider" : "gets taller")
              : verb(key, track),
            unit: unitOf(track),
            parts: [],
          };
        row.parts.push({ index, times: timeline.times, values: track.values });
        rows.set(id, row);
      }
    }
  });
  const part = heightOf(view.phases[0].timeline);
  return [...rows.values()].map((row) => finished(row, part)).toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b));
}

const RANK = [/^translate/, /^frame/, /^scale/, /^rotate/, /^opacity/];
const rank = ({ property }) => {
  const at = RANK.findIndex((pattern) => pattern.test(property));
  return at < 0 ? 9 : at;
};
const ORDER = ["new", "card", "old", "presenter", "dim", "snapshot"];
const place = ({ key }) => {
  const at = ORDER.indexOf(key);
  return at < 0 ? 0 : at;
};
/** A view among several has one row for everything that it does. */
function addView(rows, { key, subject, timeline, index, scene }) {
  const moving = subject.tracks.filter((track) => changes(track) && !HIDDEN.test(track.property));
  const track = moving.find(({ property }) => property.startsWith("scale")) ?? moving[0];
  if (!track) return;
  const verbs = [...new Set([track, ...moving].map((each) => verb(key, each)))].join(", ");
  const row = rows.get(key) ??
    { key, property: track.property, name: scene.nameOf(key, subject), verb: verbs, unit: unitOf(track), parts: [] };
  row.parts.push({ index, times: timeline.times, values: track.values });
  rows.set(key, row);
}

const changes = ({ values }) => Math.max(...values) - Math.min(...values) > 1e-9;
const unitOf = (
  { property, unit },
) => (/^(opacity|scale|dim|progress|inputTime|draw)/.test(property) ? "%" : unit === "deg" ? "°" : unit);

function finished(row, part) {
  const all = row.parts.flatMap(({ values }) => values);
  const rest = all.at(-1);
  [row.low, row.high] = [Math.min(...all), Math.max(...all)].map((value) => rest + (value - rest) / part);
  const sign = isUpsideDown(row.property) ? -1 : 1;
  /** 0 at the bottom of the row, 1 at its top. */
  row.height = (value) => {
    const part = (value - row.low) / (row.high - row.low || 1);
    return sign > 0 ? part : 1 - part;
  };
  /** The value at a height. */
  row.valueAt = (height) => row.low + (sign > 0 ? height : 1 - height) * (row.high - row.low || 1);
  row.at = (index, time) => {
    const part = row.parts.find((each) => each.index === index) ?? row.parts[0];
    return sampleAt(part.times, part.values, time);
  };
  // A screen shows no opacity below 0 or above 100 %.
  const seen = (value) => (row.property === "opacity" ? Math.min(Math.max(value, 0), 1) : value);
  row.text = (
    value,
  ) => (row.unit === "%"
    ? [String(Math.round(1000 * seen(value)) / 10).replace(/(\d{2,})\.\d$/, "$1"), "%"]
    : [String(Math.abs(value) < 10 ? Math.round(10 * value) / 10 : Math.round(value)), row.unit]);
  return row;
}

/** The callbacks of a navigation, by phase. */
export const callbacksOf = (view) =>
  view.phases.flatMap(({ timeline }, index) =>
    timeline.events.filter(({ type }) => type === "callback").map((event) => ({ ...event, index }))
  );
