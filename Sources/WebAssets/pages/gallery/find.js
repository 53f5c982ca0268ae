// What a search finds: transitions by their title, their names, the catalog's other terms and what they do; feels by their name.
import { INTENTS, SYSTEMS, worded } from "../app/catalog.js";

/** How many feels a search shows. */
const FEELS = 6;
/** Words that say nothing beside others: all that is found is one. */
const VAGUE = new Set(["animation", "animations", "transition", "transitions", "motion", "effect", "css", "a", "the"]);

/**
 * What matches a text, exact names first, then the best, one transition a look.
 *
 * @returns {{ hits: { entry: object, entries: object[], rank: number, term?: string, said?: string }[], feels: object[] }} `rank` is 0 for a title that
 *   begins with the text, 1 for a title or a name with it, from 2 for a term, from 3 for `said`: its system or a description.
 */
export function found(catalog, text) {
  const wanted = text.trim().toLowerCase();
  const words = wordsOf(wanted);
  const hits = [...catalog.looks.values()].map((entries) => ({ entry: entries[0], entries, ...rankOf(entries, wanted, words) }))
    .filter(({ rank }) => rank < 4);
  const group = ({ entry }) => Object.keys(INTENTS).indexOf(entry.intent);
  const feels = feelsWith(catalog, words).toSorted((a, b) =>
    Number(isExact([b.name, worded(b.name)], wanted)) - Number(isExact([a.name, worded(a.name)], wanted))
  );
  if (!hits.length && !feels.length && words.length > 1) return nearly(catalog, words);
  const exact = ({ entries }) => Number(isExact([entries[0].title, ...entries.map(({ name }) => name)], wanted));
  return {
    hits: hits.toSorted((a, b) => exact(b) - exact(a) || a.rank - b.rank || group(a) - group(b)),
    feels: feels.slice(0, FEELS),
  };
}

/** The springs and easings whose names, systems or summaries have all words. */
function feelsWith({ animations, easings }, words) {
  // "Without bounce" isn't what one means by bounce.
  const isNegative = words.some((word) => word === "no" || word === "without");
  const told = (summary) => isNegative ? summary : summary.replace(/\b(?:no|without) \w+/gi, "");
  const springs = animations.filter(({ name, summary }) =>
    hasWords(
      `${name} ${worded(name)} ${told(summary)} ${name.startsWith("m3") ? "Material" : "SwiftUI iOS"} spring`,
      words,
    )
  );
  return [...springs, ...easings.filter(({ name, source }) => hasWords(`${name} ${worded(name)} ${source} easing`, words))];
}

/** What each word alone finds, where nothing has all of them: what most of them find comes first. */
function nearly(catalog, words) {
  const counts = new Map();
  const feels = new Set();
  for (const word of words) {
    const one = found(catalog, word);
    for (const hit of one.hits) counts.set(hit.entry, { hit, count: (counts.get(hit.entry)?.count ?? 0) + 1 });
    for (const feel of one.feels) feels.add(feel);
  }
  const best = Math.max(0, ...[...counts.values()].map(({ count }) => count));
  return {
    hits: [...counts.values()].filter(({ count }) => count === best).map(({ hit }) => hit).toSorted((a, b) => a.rank - b.rank),
    feels: [...feels].slice(0, FEELS),
  };
}

function rankOf(entries, wanted, words) {
  const [{ title }] = entries;
  const lower = title.toLowerCase();
  if (lower.startsWith(wanted)) return { rank: 0 };
  if (lower.includes(wanted) || entries.some(({ name }) => name.includes(wanted))) return { rank: 1 };
  const terms = entries.flatMap((entry) => entry.terms ?? []);
  const at = terms.findIndex((term) => hasWords(term, words));
  if (at >= 0) return { rank: 2 + at / 1000, term: terms[at] };
  const says = entries.flatMap(({ summary, source }) => [
    `${SYSTEMS[source] ?? ""}${source === "uikit" || source === "swiftui" ? ", iOS" : ""}`,
    summary,
  ]);
  const has = (text) => text.toLowerCase().includes(wanted) || hasWords(text, words);
  return { rank: has([...says, ...terms].join(" ")) ? 3 : 4, said: says.find(has) };
}

/** Whether one of the names is the text. */
export const isExact = (names, text) => names.some((name) => name.toLowerCase() === text.trim().toLowerCase());

/** The words of a search that say something. */
export function wordsOf(text) {
  const all = text.trim().toLowerCase().split(/\s+/);
  const telling = all.filter((word) => !VAGUE.has(word));
  // A word is found by its beginning: what finds "tab" finds "tabs".
  return (telling.length ? telling : all).map((word) => word.replace(/(?<=\w[^s])s$/, ""));
}

/** Whether each word begins a word of a text. */
export function hasWords(text, words) {
  const all = text.toLowerCase().split(/[^a-z0-9]+/);
  return words.every((word) => all.some((each) => each.startsWith(word)));
}

/** What was probably meant, as `found` has it: a transition and a feel whose names are written almost alike. */
export function meant(catalog, text) {
  const wanted = text.trim().toLowerCase();
  const most = wanted.length > 4 ? 2 : 1;
  const off = (name) => distance(name.toLowerCase(), wanted);
  const nearest = (all, offOf) =>
    all.map((each) => ({ each, off: offOf(each) })).filter((each) => each.off <= most).toSorted((one, other) =>
      one.off - other.off
    )[0]?.each ?? null;
  const entry = nearest(
    [...catalog.looks.values()].map((entries) => entries[0]),
    ({ title, terms = [] }) => Math.min(off(title), ...terms.map(off)),
  );
  const feel = nearest(catalog.animations, ({ name }) => off(name));
  return { hits: entry ? [{ entry, entries: [entry] }] : [], feels: feel ? [feel] : [] };
}

/** How many letters differ between two words. */
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
