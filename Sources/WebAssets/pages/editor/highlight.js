// Code in colors, broken into lines, with long lists folded. Only what is shown changes: Copy takes the server's text.
import { h } from "../app/dom.js";

const RULES = {
  css: [["c", /\/\*[^]*?\*\//y], ["k", /@[\w-]+/y], ["v", /--[\w-]+/y], ["f", /[\w-]+(?=\()/y], [
    "s",
    /[.#][A-Za-z_][\w-]*(?=[^;{}]*\{)/y,
  ]],
  code: [
    ["c", /\/\/[^\n]*|\/\*[^]*?\*\//y],
    ["s", /"(?:[^"\\\n]|\\.)*"|`[^`]*`/y],
    [
      "k",
      /\b(?:import|export|const|let|var|func|fun|return|struct|extension|static|some|val|in|if|else|for|new|from|public|private|object|class|true|false|null|self|async|await)\b/y,
    ],
    ["f", /[A-Za-z_]\w*(?=\()/y],
    ["v", /\.[A-Za-z_]\w*/y],
  ],
  json: [["v", /"(?:[^"\\\n]|\\.)*"(?=\s*:)/y], ["s", /"(?:[^"\\\n]|\\.)*"/y], ["k", /\b(?:true|false|null)\b/y]],
  markup: [["c", /<!--[^]*?-->/y], ["k", /<\/?[\w-]+/y], ["v", /[\w:-]+(?==")/y], ["s", /"[^"]*"/y]],
};

/** Lists of more numbers than this are folded. */
const LONG = 5;

/** Letters from which on a word may be an address, which breaks anywhere. */
const ADDRESS = 40;

/** A whole design as one word of an address: nobody reads it. */
const PACKED = /(\/v1\/t\/[\w-]{6})[\w-]{10,}/;

/** The rules for less motion, which a stylesheet has first: they are folded, so that the motion is what one reads. */
const STILL = /^(?:[^\s@}][^{}\n]*\{[^{}\n]*\}\n)+(?=\n@media \(prefers-reduced-motion: no-preference\))/m;

/**
 * What the comment at the top says: its first line, which a click opens. A packed design in it is in what is folded.
 *
 * @returns null where it has a line or none.
 */
function headOf(text, language) {
  const comment = { css: /^\/\*[^]*?\*\//, code: /^(?:\/\/[^\n]*\n)+|^\/\*[^]*?\*\// }[language]?.exec(text)?.[0].trimEnd();
  const lines = comment?.split("\n") ?? [];
  if (lines.length < 3 && !PACKED.test(comment)) return null;
  const first = lines[0].replace(PACKED, "$1…");
  const folded = first === lines[0] ? lines.slice(1) : lines;
  const count = `${folded === lines ? "" : `${folded.length} more `}${folded.length === 1 ? "line" : "lines"}`;
  const box = opening(first, folded === lines ? "whole" : count, [folded.join("\n")]);
  return { box, rest: text.slice(comment.length).replace(/^\n+/, "") };
}

/** A line of comment that a click opens. */
function opening(title, note, inside) {
  return h("details", { class: "head c" }, h("summary", {}, h("span", {}, title), h("b", { class: "fold" }, note)), ...inside);
}

/** Elements for a text in a language. */
export function highlighted(text, language) {
  const head = headOf(text, language);
  // What follows what opens is a block of its own: its first line begins where lines begin.
  return head ? [head.box, h("div", {}, ...colored(head.rest, language))] : colored(text, language);
}

function colored(text, language) {
  if (language === "markup") return markup(text);
  const still = language === "css" && STILL.exec(text);
  if (still) {
    const [rules] = still;
    const count = rules.trim().split("\n").length;
    const box = opening("/* With less motion */", `${count} ${count === 1 ? "rule" : "rules"}`, painted(rules.trimEnd(), "css"));
    const rest = h("div", {}, ...painted(text.slice(still.index + rules.length), "css"));
    return [...painted(text.slice(0, still.index), "css"), box, rest];
  }
  return painted(language === "css" ? brokenCSS(text) : language === "json" ? brokenJSON(text) : text, language);
}

/** Tags, and what is in `<style>` and `<script>` in the colors of its own language. */
function markup(text) {
  const out = [];
  let at = 0;
  for (const { 1: tag, 2: name, 3: inner, index } of text.matchAll(/(<(style|script)\b[^>]*>)([^]*?)(?=<\/\2>)/g)) {
    out.push(...painted(text.slice(at, index + tag.length), "markup"), ...painted(inner, name === "style" ? "css" : "code"));
    at = index + tag.length + inner.length;
  }
  return [...out, ...painted(text.slice(at), "markup")];
}

function painted(broken, language) {
  const rules = RULES[language] ?? RULES.code;
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push(plain);
    plain = "";
  };
  for (let at = 0; at < broken.length;) {
    const fold = foldAt(broken, at);
    if (fold) {
      flush();
      out.push(fold.before, h("span", { class: "fold" }, `${fold.count} ${fold.what}`), fold.after);
      at = fold.end;
      continue;
    }
    const hit = rules.map(([name, pattern]) => {
      pattern.lastIndex = at;
      return [name, pattern.exec(broken)?.[0]];
    }).find(([, match]) => match);
    // A word begins after none of its letters, a tag anywhere.
    if (hit && (hit[1].startsWith("<") || !/[\w-]/.test(broken[at - 1] ?? ""))) {
      flush();
      out.push(h("span", { class: hit[0] + (hit[1].length > ADDRESS ? " long" : "") }, hit[1]));
      at += hit[1].length;
    } else plain += broken[at++];
  }
  flush();
  return out;
}

/** A long list that begins here: the stops of linear(), or numbers in brackets. */
function foldAt(text, at) {
  if (text[at] !== "(" && text[at] !== "[") return null;
  const isStops = text[at] === "(" && /linear$/.test(text.slice(Math.max(0, at - 6), at));
  if (!isStops && text[at] !== "[") return null;
  const end = text.indexOf(isStops ? ")" : "]", at);
  if (end < 0) return null;
  const items = text.slice(at + 1, end).split(",").map((item) => item.trim());
  if (items.length <= LONG || !items.every((item) => /^["\w.%\s+-]+$/.test(item))) return null;
  return {
    count: items.length - 2,
    what: isStops ? "stops" : "values",
    before: `${text[at]}${items[0]}, `,
    after: `, ${items.at(-1)}${text[end]}`,
    end: end + 1,
  };
}

/** One declaration a line. What is in lines already stays as it is. */
function brokenCSS(text) {
  if (/\{\n\s+[\w-]+:/.test(text)) return text;
  let depth = 0;
  let out = "";
  const indent = () => "\n" + "  ".repeat(depth);
  for (const token of text.match(/\/\*[^]*?\*\/|[{};]|[^{};/]+|\//g) ?? []) {
    if (token === "{") {
      depth++;
      out = out.trimEnd() + " {" + indent();
    } else if (token === "}") {
      depth--;
      out = out.trimEnd() + indent() + "}" + indent();
    } else if (token === ";") out += ";" + indent();
    else if (token.startsWith("/*")) out = out.trimEnd() + (out ? indent() : "") + token + indent();
    else out += token.trim().replace(/^([\w-]+):(?=\S)/, "$1: ");
  }
  return out.replaceAll(/\n\s*\n/g, "\n").trim();
}

function brokenJSON(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replaceAll(
      /\[\s+((?:-?[\d.e+-]+,?\s+)+)\]/g,
      (_, list) => `[${list.trim().split(/,\s+/).join(", ")}]`,
    );
  } catch {
    return text;
  }
}
