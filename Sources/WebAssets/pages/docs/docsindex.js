// Which pages of the documentation answer a query, the best first.

/** What a word in these places counts: the title, the words that people use for the page, a heading, the text. */
const WEIGHTS = { title: 12, words: 8, heading: 5, text: 1, code: 0.5 };
/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  "a an and are as by can do does for from how i in into is it my of on or the to use using what when with".split(" "),
);
/** The length of a sentence that describes a result; a longer one is cut. */
const SENTENCE = 180;
/** What a word counts that is spelled in another way. */
const MISSPELLED = 0.6;
/** What a query counts that is the title, or one of the words for the page, as a whole. */
const NAMED = { title: 30, words: 20 };
/** Of two pages that fit as well, the one that is listed first is meant: tasks come before the reference. */
const PLACE = 0.15;

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without the ending of its plural. */
const stem = (word) => (word.length > 3 ? word.replace(/(?<=[a-z])s$/, "") : word);

/** How well a word of the query fits the stems of a text: 1 for the word, less for one that begins with it, 0 for none. */
function fit(word, words) {
  const own = stem(word);
  let best = 0;
  for (const each of words) {
    if (each === own || each === word) return 1;
    if (word.length > 1 && each.startsWith(word)) best = Math.max(best, word.length / each.length * 0.9);
  }
  return best;
}

/** How many letters of a word may be wrong: none of a short one, whose neighbours are other words. */
const tolerance = (word) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The letters that are left out, added, replaced or swapped between two words (optimal string alignment); more than `most` is Infinity. */
function distance(one, two, most) {
  if (Math.abs(one.length - two.length) > most) return Infinity;
  const rows = [[...Array(two.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const row = (rows[i] = [i]);
    for (let j = 1; j <= two.length; j++) {
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (one[i - 1] !== two[j - 1]));
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) {
        row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  const count = rows[one.length][two.length];
  return count > most ? Infinity : count;
}

/**
 * What a word of the query stands for: itself if a page has it or a word that begins with it, else the words with its first letter that
 * are spelled most nearly so.
 */
function meant(word, known) {
  if (fit(word, known)) return { words: [word], weight: 1 };
  const most = tolerance(word), alike = most ? [...known].filter((each) => each[0] === word[0]) : [];
  const near = alike.map((each) => [distance(word, each, most), each]);
  const least = Math.min(...near.map(([count]) => count));
  const words = least <= most ? near.filter(([count]) => count === least).map(([, each]) => each) : [];
  return words.length ? { words, weight: MISSPELLED } : { words: [word], weight: 1 };
}

/** All words of all pages, once. */
function vocabulary(pages) {
  const known = new Set();
  for (const { title, words, sections } of pages.map(readOf)) {
    const texts = [title, words, ...sections.flatMap(Object.values)];
    for (const text of texts) for (const word of text) known.add(word);
  }
  return known;
}

/** A page with its texts as words. */
function readOf(page) {
  return (page.read ??= {
    title: wordsOf(page.title).map(stem),
    words: wordsOf(`${page.summary} ${page.words}`).map(stem),
    sections: page.sections.map(([, title, text, code]) => ({
      title: wordsOf(title).map(stem),
      text: wordsOf(text).map(stem),
      code: wordsOf(code).map(stem),
    })),
  });
}

/**
 * @param pages what `/docs/search.json` holds: the title of each page, its summary, words for it, and its sections
 *   [id, title, text, code].
 * @returns pages, each with its best section (null for the page as a whole), an excerpt, and the words of the query: those that have
 *   all of its words or, where none has, most of them.
 */
export function ask(pages, query) {
  const all = wordsOf(query);
  const words = all.filter((word) => !EMPTY.has(word));
  if (!words.length) words.push(...all);
  const known = (pages.known ??= vocabulary(pages)), terms = words.map((word) => meant(word, known));
  const answers = pages.map((page) => answer(page, terms, query.toLowerCase(), words.map(stem).join(" ")));
  answers.forEach((each, at) => {
    if (each) each.score -= PLACE * at;
  });
  const found = answers.filter(Boolean);
  const least = Math.min(...found.map(({ missing }) => missing));
  return found.filter(({ missing }) => missing === least).sort((a, b) => b.score - a.score);
}

function answer(page, terms, phrase, asked) {
  const { title, words: own, sections } = readOf(page), words = terms.flatMap((term) => term.words);
  const fits = ({ words, weight }, text) => weight * Math.max(...words.map((word) => fit(word, text)));
  const ofPage = terms.map((term) => Math.max(WEIGHTS.title * fits(term, title), WEIGHTS.words * fits(term, own)));
  const scores = sections.map((section) =>
    terms.map((term) =>
      Math.max(
        WEIGHTS.heading * fits(term, section.title),
        WEIGHTS.text * fits(term, section.text),
        WEIGHTS.code * fits(term, section.code),
      )
    )
  );
  const missing = terms.filter((_, at) => !ofPage[at] && scores.every((score) => !score[at])).length;
  if (missing === terms.length) return null;
  const sums = scores.map((score) => score.reduce((sum, value) => sum + value, 0));
  const best = sums.indexOf(Math.max(...sums));
  const whole = ofPage.reduce((sum, value) => sum + value, 0);
  const isListed = `, ${page.words.toLowerCase()},`.includes(`, ${phrase},`);
  const isTitle = title.filter((word) => !EMPTY.has(word)).join(" ") === asked;
  const named = isTitle ? NAMED.title : isListed ? NAMED.words : 0;
  const isHeading = terms.every((term) => fits(term, sections[best].title) === 1);
  const isSection = best > 0 && sums[best] > 0 && (isHeading || whole < WEIGHTS.words * terms.length * 0.9);
  const described = sentence(page.sections[isSection ? best : 0][2], isSection ? words : []);
  return {
    page,
    words: words.flatMap((word) => [word, stem(word)]),
    missing,
    score: whole + Math.max(0, sums[best]) + named,
    section: isSection ? page.sections[best] : null,
    text: described || sentence(page.sections[0][2], []) || page.summary,
  };
}

/** The sentence of a text that has most words of the query, the first of several; a cell of a table or a caption is none. */
function sentence(text, words) {
  const whole = text.split("\n").flatMap((block) => block.split(/(?<=[.!?])\s+(?=[^\p{Ll}])/u)).filter((each) =>
    /^[^\p{Ll}].*\s.*[.!?]$/u.test(each)
  );
  const counts = whole.map((each) => words.filter((word) => fit(word, wordsOf(each).map(stem))).length);
  const found = whole[counts.indexOf(Math.max(...counts))] ?? "";
  return found.length > SENTENCE ? `${found.slice(0, found.lastIndexOf(" ", SENTENCE))} …` : found;
}
