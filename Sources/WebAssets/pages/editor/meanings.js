// What the page alone knows of a pasted text. What else it means, the server says.

/** An address of this server. What closes a bracket that it doesn't open ends it, as in Markdown. */
const OWN = /\/v1\/(?:t|transitions|curves)\/(?:[^\s"'<>`()·#]|\([^\s"'<>`()·#]*\))+/;

/**
 * The address of our own in a text, such as a link or the head of a file, without the extension of a format; or null.
 *
 * @param formats those of the catalog.
 */
export function ownAddress(text, formats) {
  // A long address in the head of Swift or Kotlin goes on in the next line.
  const found = OWN.exec(text.replaceAll(/\\\r?\n\/\/ {3}/g, ""))?.[0];
  if (!found) return null;
  const [path, ...query] = found.replaceAll(/&amp;|\\u0026/g, "&").replace(/[.,;:]+$/, "").split("?");
  const ends = formats.map(({ name }) => `.${name}`).filter((end) => path.endsWith(end));
  const length = Math.max(0, ...ends.map((end) => end.length));
  return [path.slice(0, path.length - length), ...query].join("?");
}

/** The object that a text is as JSON; or null. */
export function objectIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The spec that an object is, by itself or in a timeline of the server's; or null. */
export function specIn(object) {
  const answered = (object?.insertion ?? object)?.spec;
  const spec = answered ?? object;
  // Motion says both for a transition of its own.
  const isOther = spec?.animate || spec?.initial;
  const isWhole = !isOther && (spec?.views || spec?.layout || typeof (spec?.transition?.type ?? spec?.transition) === "string");
  return isWhole ? { ...spec, ...(object.insertion && answered && { direction: "both" }) } : null;
}

/** What stands between the commas of a list, but for those in parentheses. */
const ITEM = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;
const TIME = /^[\d.]+m?s$/;

/**
 * The animations in a text of CSS where it has several, each `{label, text}`: the items of a list, or custom properties.
 * The server reads the first of them.
 */
export function animationsIn(text) {
  const list = /\b(?:transition|animation)\s*:\s*([^;{}"'`]+)/i.exec(text)?.[1] ?? "";
  const items = (list.match(ITEM) ?? []).map((item) => item.trim()).filter((item) => /\d(?:ms|s)\b|var\(/.test(item));
  const label = (item) => item.split(/\s+/).find((word) => !TIME.test(word)) ?? item;
  if (items.length > 1) return items.map((item) => ({ label: label(item), text: text.replace(list, () => item) }));
  const variables = [...text.matchAll(/(--[\w-]+)\s*:[^;{}]*\b(?:cubic-bezier|linear|steps)\([^;{}]*;?/g)];
  const used = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const free = variables.filter(([, name]) => !used.has(name));
  const without = (rest, [declaration]) => rest.replace(declaration, "");
  return free.length < 2 ? [] : free.map((own, at) => ({ label: own[1], text: free.toSpliced(at, 1).reduce(without, text) }));
}
