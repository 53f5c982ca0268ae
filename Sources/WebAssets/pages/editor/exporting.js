// The feels of one's own as files: one a format, each made of what the server writes for each feel.
import { codeName } from "./ownfeels.js";
import { post } from "../app/server.js";

/** Parts of code as one file: what they import stands once, above them. */
function joinedCode(parts) {
  const isImport = (line) => line.startsWith("import ");
  const lines = parts.map((part) => part.trimEnd().split("\n"));
  const imports = [...new Set(lines.flat().filter(isImport))].sort();
  return `${[imports.join("\n"), ...lines.map((each) => each.filter((line) => !isImport(line)).join("\n"))].join("\n\n")}\n`;
}

const joinedTokens = (parts) => `${JSON.stringify(Object.assign({}, ...parts.map((part) => JSON.parse(part))), null, 2)}\n`;

/** The files of a system: the format of the request, the name, a note, and how parts become one. */
const FILES = [
  { format: "tokens.json", name: "motion.tokens.json", title: "Design tokens", join: joinedTokens },
  { format: "css", name: "motion.css", title: "CSS", join: (parts) => parts.join("\n") },
  { format: "swift", name: "Motion.swift", title: "Swift", join: joinedCode },
  { format: "kt", name: "Motion.kt", title: "Kotlin", join: joinedCode },
];

/** What the server writes for a feel in a format. */
export const written = ({ name, animation }, format) =>
  post(`/v1/curves?format=${format}`, { animation, output: { name: codeName(name) } }).then((response) => response.text());

/** How a file is used, as the server says in the text of the first feel. */
const useIn = (text) =>
  /^(?!\/\/ ).*?`(.+?)`/m.exec(text)?.[1] ?? /^\s+(transition: .*?)(?: \*\/)?$/m.exec(text)?.[1] ??
    /"timingFunction": "(\{.+?\})"/.exec(text)?.[1] ?? null;

/**
 * The files of feels: `{name, title, text, use, missing}`; `missing` has the names of the feels that a format can't say.
 *
 * @param progress called with how many of the parts are there, from 0 to 1.
 */
export function filesOf(feels, progress) {
  let done = 0;
  const counted = (part) => {
    progress(++done / (feels.length * FILES.length));
    return part;
  };
  return Promise.all(FILES.map(async ({ format, name, title, join }) => {
    const parts = await Promise.all(feels.map((feel) =>
      written(feel, format).catch((problem) => {
        if (!problem.errors) throw problem;
        return null;
      }).then(counted)
    ));
    const missing = feels.filter((_, index) => parts[index] === null).map((feel) => feel.name);
    const said = parts.filter((part) => part !== null);
    return { name, title, text: said.length ? join(said) : "", use: useIn(said[0] ?? ""), missing };
  }));
}
