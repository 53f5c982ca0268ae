// What the tracks of a timeline say.

/** The track that says most of a timeline: places before sizes, sizes before the rest. */
export function dominant(timeline, id = null) {
  const all = timeline.subjects.filter((subject) => !id || subject.id === id)
    .flatMap((subject) => subject.tracks.map((track) => ({ ...track, subject: subject.id, role: subject.role })));
  const moving = all.filter(({ values }) => Math.max(...values) - Math.min(...values) > 1e-9);
  const rank = ({ property }) => {
    const at = ["translate", "frame", "scale", "rotate", "opacity"].findIndex((stem) => property.startsWith(stem));
    return at < 0 ? 9 : at;
  };
  return moving.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The part of its usual height that a motion has in drawings: a softer one is flatter. */
export const heightOf = ({ spec }) => Math.min(1, spec?.transition?.intensity || 1);

/** A sample at a time between samples. */
export function sampleAt(times, values, time) {
  const after = times.findIndex((sample) => sample >= time);
  if (after < 0) return values.at(-1);
  if (after === 0) return values[0];
  const part = (time - times[after - 1]) / (times[after] - times[after - 1]);
  return values[after - 1] + part * (values[after] - values[after - 1]);
}

/** The value of a curve at a time: by its closed form where it has one, else between samples. */
export const valueAt = ({ at, times, values }, time) => (at ? at(time).value : sampleAt(times, values, time));

/** Whether a spec is only a progress that nobody can draw exactly, or nothing that plays at all. What has a model moves by other tracks too. */
export function isSketch(view) {
  return Boolean(view.refusal) || view.phases.some(({ timeline: { subjects } }) => {
    const moving = subjects.flatMap(({ tracks }) => tracks.filter(({ values }) => values.some((value) => value !== values[0])));
    return moving.length > 0 && moving.every(({ property }) => property === "progress" || property === "inputTime");
  });
}

/** A time or a progress as the server is told it. */
export const round = (value) => Math.round(1e4 * value) / 1e4;

/** Whether nothing changes over time. */
export const isStill = (view) => view.phases.every(({ timeline }) => !dominant(timeline));

/** Whether all that changes over time is an opacity. */
export const onlyFades = (view) => view.phases.every(({ timeline }) => dominant(timeline)?.property === "opacity");
