// The feels of one's own as files: one a format, each made of what the server writes for each feel.
import { codeName } from "./ownfeels.js";
import { post } from "./server.js";

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
export const written = ({ name, animation }, format) => post(`/v1/curves?format=${format}`, { animation, output: { name: codeName(name) } }).then((response) => response.text());

/** The files of feels: `{name, title, text, missing}`; `missing` has the names of the feels that a format can't say. */
export function filesOf(feels) {
  return Promise.all(FILES.map(async ({ format, name, title, join }) => {
    const parts = await Promise.all(feels.map((feel) => written(feel, format).catch((problem) => { if (!problem.errors) throw problem; return null; })));
    const missing = feels.filter((_, index) => parts[index] === null).map((feel) => feel.name);
    const said = parts.filter((part) => part !== null);
    return { name, title, text: said.length ? join(said) : "", missing };
  }));
}
