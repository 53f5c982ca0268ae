// Which pages of the documentation answer a query, the best first.

/** What a word in these places counts: the title, the words that people use for the page, a heading, the text. */
const WEIGHTS = { title: 12, words: 8, heading: 5, text: 1, code: 0.5 };
/** Words that say nothing about what is looked for. */
const EMPTY = new Set("a an and are as by can do does for from how i in into is it my of on or the to use using what when with".split(" "));
const EXCERPT = 110;
/** What a query counts that is the title, or one of the words for the page, as a whole. */
const NAMED = { title: 30, words: 20 };
/** Of two pages that fit as well, the one that is listed first is meant: tasks come before the reference. */
const PLACE = 0.15;

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without the ending of its plural. */
const stem = (word) => (word.length > 3 ? word.replace(/(?<=[a-z])s$/, "") : word);

/** How well a word of the query fits those of a text: 1 for the word, less for a word that begins with it, 0 for none. */
function fit(word, words) {
  let best = 0;
  for (const each of words) {
    if (each === word) return 1;
    if (word.length > 1 && each.startsWith(word)) best = Math.max(best, word.length / each.length * 0.9);
  }
  return best;
}

/**
 * @param pages what `/docs/search.json` holds: the title of each page, its summary, words for it, and its sections
 *   [id, title, text, code].
 * @returns pages, each with its best section (null for the page as a whole), an excerpt, and the words of the query: those that have
 *   all of its words or, where none has, most of them.
 */
export function ask(pages, query) {
  const all = wordsOf(query).map(stem);
  const words = all.filter((word) => !EMPTY.has(word));
  if (!words.length) words.push(...all);
  const answers = pages.map((page) => answer(page, words, query.toLowerCase()));
  answers.forEach((each, at) => { if (each) each.score -= PLACE * at; });
  const found = answers.filter(Boolean);
  const least = Math.min(...found.map(({ missing }) => missing));
  return found.filter(({ missing }) => missing === least).sort((a, b) => b.score - a.score);
}

function answer(page, words, phrase) {
  page.read ??= {
    title: wordsOf(page.title).map(stem), words: wordsOf(`${page.summary} ${page.words}`).map(stem),
    sections: page.sections.map(([, title, text, code]) => ({
      title: wordsOf(title).map(stem), text: wordsOf(text).map(stem), code: wordsOf(code).map(stem),
    })),
  };
  const { title, words: own, sections } = page.read;
  const ofPage = words.map((word) => Math.max(WEIGHTS.title * fit(word, title), WEIGHTS.words * fit(word, own)));
  const scores = sections.map((section) => words.map((word) =>
    Math.max(WEIGHTS.heading * fit(word, section.title), WEIGHTS.text * fit(word, section.text), WEIGHTS.code * fit(word, section.code))));
  const missing = words.filter((_, at) => !ofPage[at] && scores.every((score) => !score[at])).length;
  if (missing === words.length) return null;
  const sums = scores.map((score) => score.reduce((sum, value) => sum + value, 0));
  const best = sums.indexOf(Math.max(...sums));
  const whole = ofPage.reduce((sum, value) => sum + value, 0);
  const isListed = `, ${page.words.toLowerCase()},`.includes(`, ${phrase},`);
  const named = page.title.toLowerCase() === phrase ? NAMED.title : isListed ? NAMED.words : 0;
  const isHeading = words.every((word) => fit(word, sections[best].title) === 1);
  const isSection = best > 0 && sums[best] > 0 && (isHeading || whole < WEIGHTS.words * words.length * 0.9);
  return {
    page, words, missing, score: whole + Math.max(0, sums[best]) + named,
    section: isSection ? page.sections[best] : null,
    text: isSection ? excerpt(page.sections[best][2], words) : page.summary,
  };
}

/** The part of a text where a word of the query is. */
function excerpt(text, words) {
  const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0), text.length) - 40);
  const start = at < 40 || at >= text.length - 1 ? 0 : text.indexOf(" ", at) + 1;
  return (start ? "… " : "") + text.slice(start, start + EXCERPT) + (text.length > start + EXCERPT ? " …" : "");
}
