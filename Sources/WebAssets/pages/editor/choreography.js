// Several views on one clock: when each of them begins, by a pattern or on its own.

const tidy = (value) => Number(value.toFixed(3));

/** The origins of a stagger, with words for people. */
export const ORIGINS = [["first", "first"], ["last", "last"], ["center", "centre"], ["edges", "edges"]];

/** When each view of a design begins to move and when it rests, in seconds: `{id, start, end}`, in the order of the views. */
export function startsOf({ phases: [{ timeline: { spec, events } }] }) {
  return (spec.views ?? []).flatMap(({ id, animation }) => {
    const begins = events.find(({ type, subject }) => type === "phase" && subject === id);
    const rests = events.findLast(({ type, criteria, subject }) =>
      type === "complete" && criteria === "removed" && subject === id
    );
    return begins && rests ? [{ id, start: tidy(begins.time + (animation?.delay ?? 0)), end: rests.time }] : [];
  });
}

/** Whether views begin at times of their own, outside of a pattern. */
export const hasOwnStarts = (spec) => Boolean(spec.views?.some(({ animation }) => animation?.delay != null));

/** The same views, of which one begins at another time; the pattern becomes delays. */
export function withStart(view, id, start) {
  const { stagger, ...spec } = view.spec;
  const { delay = 0, ...animation } = view.curve.spec.animation;
  const starts = new Map(startsOf(view).map((each) => [each.id, each.start]).concat([[id, Math.max(0, tidy(start))]]));
  const views = spec.views.map((
    { animation: _, ...each },
  ) => (starts.get(each.id) === delay ? each : { ...each, animation: { ...animation, delay: starts.get(each.id) } }));
  return { ...spec, views };
}

/** The same views in a pattern, with what is other than before. */
export const withPattern = (spec, change) => ({
  ...spec,
  stagger: { each: 0.06, ...spec.stagger, ...change },
  views: spec.views.map(({ animation, ...view }) => view),
});

/** The design of one view for several of them, one after another. */
export const inSequence = ({ events, from, view, ...spec }, count) =>
  withCount({ ...spec, views: [], stagger: { each: 0.06 } }, count);

/** One view in place of several. */
export const together = ({ views, stagger, ...spec }) => ({ ...spec, direction: spec.direction ?? "both" });

/** So many views, named by letters; those that are there stay. */
export function withCount(spec, count) {
  const names = [..."abcdefghijklmnopqrstuvwxyz"].filter((name) => !spec.views.some(({ id }) => id === name));
  return {
    ...spec,
    views: Array.from({ length: count }, (_, index) => spec.views[index] ?? { id: names[index - spec.views.length] }),
  };
}

/** Views in the plain pattern as the items of any list, whose stylesheet has one class for all of them; null where they aren't such. */
export function listOf({ views, stagger, output, transition, animation, direction }) {
  const isPlain = views && stagger?.each > 0 && (stagger.from ?? "first") === "first" && !stagger.grid &&
    views.every((view) => Object.keys(view).join() === "id");
  if (!isPlain) return null;
  return {
    transition,
    animation,
    direction,
    output: { name: "views", ...output, stagger: stagger.each, items: Math.max(2, views.length) },
  };
}
