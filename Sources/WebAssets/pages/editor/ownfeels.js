// What a feel of one's own is, as it is kept and handed on. What comes from a link is checked.

/** The most feels of one's own. */
export const MOST = 12;
const LONGEST = 24;

/** A name as code has it: "Ruhig & weich" as `ruhig-weich`. */
export function codeName(name) {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  return /^[a-z]/.test(words) ? words : words ? `feel-${words}` : null;
}

/** What two names must not share: types of code are named without hyphens. */
const stem = (name) => codeName(name)?.replaceAll("-", "");

/** The feel that has such a name already. */
export const namesake = (feels, name) => feels.find((each) => stem(each.name) === stem(name));

/** Whether two feels are the same motion. */
export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A name as it is typed: without spaces around it, not too long. */
export const trimmed = (name) => name.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST);

/** The feels that a text lists as pairs of a name and an animation; none if it is something else. */
export function feelsIn(text) {
  let list = [];
  try {
    list = JSON.parse(text ?? "[]");
  } catch { /* A text that nobody wrote here. */ }
  if (!Array.isArray(list)) return [];
  const isFeel = (each) =>
    Array.isArray(each) && typeof each[0] === "string" && codeName(each[0]) && each[1] && (each[1].spring || each[1].curve);
  return list.filter(isFeel).slice(0, MOST).map(([name, animation]) => ({ name: trimmed(name), animation }));
}

/** The text that lists feels. */
export const listed = (feels) => JSON.stringify(feels.map(({ name, animation }) => [name, animation]));

/** Feels with others behind them: those that are there already are left out, and no two have one name. */
export function merged(feels, others) {
  const all = [...feels];
  for (const other of others) {
    if (all.length >= MOST || all.some((each) => isSame(each.animation, other.animation))) continue;
    let { name } = other;
    for (let number = 2; namesake(all, name); number++) name = `${other.name} ${number}`;
    all.push({ name, animation: other.animation });
  }
  return all;
}
