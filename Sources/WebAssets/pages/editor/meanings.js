// What a pasted text may mean: our own output, and what people have at hand. The server has the last word.
import { foreign, named } from "./foreign.js";

const OWN = /\/v1\/(?:t|transitions)\/[^\s"'<>`)·]+/;
/** The head of our own code: a recipe and its query behind the beginning of a comment. */
const HEAD = /^\s*(?:\/\*|\/\/|<!--)\s*((?:[a-z-]+\/)?[a-z][\w:,.-]*\?[^\s*]*?)(?::\s|\s|\*|$)/;
const EXTENSION =
  /\.(?:waapi\.json|lottie\.json|tokens\.json|plot\.svg|film\.svg|d\.ts|json|css|js|svg|swift|kt|csv|f32)(?=\?|$)/;

/**
 * The meanings of a text, the likeliest first: each `{kind, address}`, `{kind, animation}`, `{kind, transition}`, `{kind, spec}`,
 * or `{kind, answered}`: the spec as the server has written it.
 * Several animations in a list are meanings of their own, with a `label`.
 */
export function meaningsOf(text) {
  const value = text.trim().replace(/;\s*$/, "");
  if (!value) return [];
  const own = ownAddress(value);
  if (own) return [own];
  const rule = /@keyframes\s+([\w-]+)/.exec(value)?.[1];
  // With its name, the rule that is read has code of the same name.
  if (rule) return [{ kind: "CSS keyframes", transition: text.trim(), keyframes: rule }];
  return lists(value) ?? [...foreign(value), ...swiftUI(value), ...objects(value), ...plain(value)];
}

function ownAddress(text) {
  // A long address in the head of Swift or Kotlin goes on in the next line.
  const value = text.replaceAll(/\\\r?\n\/\/ {3}/g, "");
  const found = OWN.exec(value)?.[0].replaceAll(/&amp;|\\u0026/g, "&") ?? HEAD.exec(value)?.[1];
  if (found) {
    return {
      kind: "A link from here",
      address: (found.startsWith("/v1/") ? found : `/v1/transitions/${found}`).replace(/[.,;:]+$/, "").replace(EXTENSION, ""),
    };
  }
  const curve = /\/v1\/curves\/([^\s?."'<>]+(?:\.\d[^\s?"'<>]*?)?)(?:\.[a-z.]+)?(?:[?\s"'<>]|$)/.exec(value);
  if (curve) return { kind: "A link from here", animation: decodeURIComponent(curve[1]) };
  return null;
}

// MARK: CSS

/** Splits at a separator outside of brackets. */
export function split(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([{".includes(letter)) depth++;
    if (")]}".includes(letter)) depth--;
    if (letter === separator && !depth) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const TIME = /(?:^|\s)([\d.]+m?s)\b/;
const EASING = /(cubic-bezier|linear|steps)\([^)]*\)|\b(ease-in-out|ease-in|ease-out|ease|linear|step-start|step-end)\b/;

/** Declarations: `animation:` and `transition:` lists, custom properties and timing functions. */
function lists(value) {
  const declarations = value.replaceAll(/\/\*[^]*?\*\//g, " ").match(
    /(?:--[\w-]+|animation(?:-timing-function)?|transition(?:-timing-function)?)\s*:\s*[^;{}]+/gi,
  ) ?? [];
  const isScript = /=>|\{\{|\btype\s*:|\$value/.test(value);
  if (!declarations.length || isScript) return null;
  const duration = /(?:duration|dur)\s*:\s*([\d.]+m?s)/i.exec(value)?.[1];
  const variables = new Map(
    declarations.filter((each) => each.startsWith("--")).map((
      each,
    ) => [each.split(":")[0].trim(), each.slice(each.indexOf(":") + 1).trim()]),
  );
  const used = new Set();
  const resolved = (given) =>
    given.replaceAll(/var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g, (whole, name, fallback) => {
      used.add(name);
      return variables.get(name) ?? fallback ?? whole;
    });
  const texts = declarations.map((each) => [each.split(":")[0].trim(), resolved(resolved(each.slice(each.indexOf(":") + 1)))]);
  // A variable that another declaration takes is a part of that one.
  const meanings = texts.filter(([name]) => !used.has(name)).flatMap(([name, given]) => {
    const items = split(given, ",");
    return items.filter((item) => EASING.test(item) || TIME.test(item)).map((item) =>
      itemMeaning(item, duration, /^animation$/i.test(name))
    );
  }).filter(Boolean);
  return meanings.length ? meanings : null;
}

const FILLS = /^(none|forwards|backwards|both|normal|running)$/i;
const REPEATS = /^(infinite|[\d.]+|reverse|alternate|alternate-reverse|paused)$/i;

/** What an item of `animation:` says beside its timing: the name of keyframes that aren't here, and how it is repeated. */
function notesOf(words) {
  const name = words.find((word) => !FILLS.test(word) && !REPEATS.test(word));
  const repeats = words.filter((word) => REPEATS.test(word) && word !== "1");
  return [
    name && `The text has no @keyframes ${name}: only the timing is read. Paste the rule too.`,
    repeats.length && `Left out: ${repeats.join(", ")}.`,
  ].filter(Boolean);
}

function itemMeaning(item, duration, isAnimation) {
  const easing = EASING.exec(item)?.[0] ?? "ease";
  const outside = item.replace(EASING, " ");
  const times = [...outside.matchAll(/(?:^|\s)([\d.]+m?s)(?=\s|$)/g)].map((match) => match[1]);
  const length = times[0] ?? duration ?? "350ms";
  const words = outside.replaceAll(/[\d.]+m?s\b/g, "").trim().split(/\s+/).filter(Boolean);
  return {
    kind: "CSS",
    label: words[0] ?? easing,
    notes: isAnimation ? notesOf(words) : [],
    animation: [easing, length, times[1]].filter(Boolean).join(" "),
  };
}

// MARK: Swift

function swiftUI(value) {
  const wrapped = /withAnimation\s*\(\s*([^]*?)\)\s*(?:\{|$)/.exec(value)?.[1] ??
    /\.animation\(\s*([^]*?)(?:,\s*value:[^)]*)?\)\s*$/.exec(value)?.[1];
  if (wrapped) return [{ kind: "SwiftUI", animation: wrapped.trim() }];
  const transition = /\.transition\(\s*([^]*)\)\s*$/.exec(value)?.[1];
  if (transition) {
    const recipe = swiftRecipe(transition);
    return recipe ? [{ kind: "SwiftUI", transition: recipe }] : [];
  }
  const curve =
    /(\.(?:timingCurve|spring|interpolatingSpring|interactiveSpring|bouncy|snappy|smooth|easeInOut|easeIn|easeOut|linear)\b[^{}\n]*)/
      .exec(value)?.[1];
  return curve
    ? [{ kind: /\.timingCurve/.test(curve) ? "SwiftUI curve" : "SwiftUI spring", animation: curve.trim().replace(/\s*\}$/, "") }]
    : [];
}

/** `.move(edge: .bottom).combined(with: .opacity)` as a recipe. */
function swiftRecipe(text) {
  const parts = split(text.replaceAll(/\.combined\(with:\s*/g, ","), ",").map((part) =>
    part.replace(/\)+$/, (end) => (part.includes("(") ? end : ""))
  );
  const words = { opacity: "opacity", slide: "slide", identity: "identity", blurReplace: "blur-replace" };
  const recipes = parts.map((part) => {
    const edge = /\.(move|push)\((?:edge|from):\s*\.(\w+)/.exec(part);
    if (edge) return `${edge[1]}:${edge[2]}`;
    const scale = /\.scale(?:\((?:scale:)?\s*([\d.]+)?)?/.exec(part);
    if (scale) return scale[1] ? `scale:${scale[1]}` : "scale";
    const offset = /\.offset\(x:\s*(-?[\d.]+)(?:,\s*y:\s*(-?[\d.]+))?/.exec(part);
    if (offset) return `offset:${offset[1]}:${offset[2] ?? 0}`;
    return words[/\.(\w+)/.exec(part)?.[1]];
  });
  return recipes.every(Boolean) ? recipes.join(",") : null;
}

// MARK: Objects

/** JSON, or an object as JavaScript and JSX write it. */
export function literal(text) {
  const strict = text.replaceAll(/([{,]\s*)([A-Za-z_$][\w$]*)\s*:/g, '$1"$2":').replaceAll("'", '"').replaceAll(
    /,(\s*[}\]])/g,
    "$1",
  ).replaceAll(/([:[,]\s*)(-?)\.(\d)/g, "$1$20.$3");
  for (const form of [text, strict]) {
    try {
      return JSON.parse(form);
    } catch {
      // The other form, or nothing.
    }
  }
  return undefined;
}

function objects(value) {
  const jsx = /transition=\{(\{[^]*?\})\}/.exec(value)?.[1];
  const object = literal(jsx ?? /[{[][^]*[}\]]/.exec(value)?.[0] ?? "");
  if (object === undefined || object === null || typeof object !== "object") return [];
  if (Array.isArray(object)) {
    return object.length === 4 && object.every(Number.isFinite)
      ? [{ kind: "Four numbers", animation: { curve: { cubicBezier: object }, duration: 0.35 } }]
      : [];
  }
  const url = JSON.stringify(object).match(OWN)?.[0];
  if (url) return [{ kind: "A link from here", address: url.replace(EXTENSION, "") }];
  // A timeline has events too, which are those that took place.
  const answered = object.insertion?.spec ? { ...object.insertion.spec, direction: "both" } : object.spec;
  if (answered?.transition || answered?.views || answered?.layout) return [{ kind: "A timeline from here", answered }];
  if (["views", "layout", "events"].some((key) => key in object) || ("transition" in object && !("$value" in object))) {
    return [{ kind: "A whole transition", spec: object }];
  }
  const timing = timingOf(object.motion ?? object);
  if (timing) return [{ kind: "Web Animations", animation: `${timing.easing ?? "linear"} ${timing.duration}ms` }];
  if (object.nm && object.layers) return [{ kind: "Lottie", transition: object.nm }];
  const token = firstToken(object);
  if (token) return [{ kind: "Design tokens", animation: token }];
  if (object.ease && typeof object.ease === "string" && !object.type) {
    return [{ kind: "Motion", animation: { ...object, ease: named(object.ease) ?? object.ease } }, {
      kind: "Motion",
      animation: object,
    }];
  }
  return [{
    kind: object.type === "CUSTOM_SPRING" || /^[A-Z_]+$/.test(object.type ?? "") ? "Figma" : "Motion",
    animation: object,
  }];
}

/** The timing of what the Web Animations API plays: of a curve, of one subject, or of the first of several. */
function timingOf(object) {
  const given = object.options ?? object.timing;
  if (given) return given.duration === undefined ? (given.enter ?? given.leave) : given;
  const part = Object.values(object).find((each) => each?.timing ?? each?.options);
  return part && timingOf(part);
}

/** The first token of a DTCG file. */
function firstToken(value) {
  if (!value || typeof value !== "object" || Array.isArray(value)) return null;
  if ("$value" in value) return value;
  for (const [key, member] of Object.entries(value)) {
    const found = key.startsWith("$") ? null : firstToken(member);
    if (found) return value.$type && !found.$type ? { $type: value.$type, ...found } : found;
  }
  return null;
}

// MARK: Words

function plain(value) {
  const numbers = value.replace(/^[([]|[)\]]$/g, "").split(/[\s,]+/).map(Number);
  if (numbers.length === 4 && numbers.every(Number.isFinite)) {
    return [{ kind: "Four numbers", animation: { curve: { cubicBezier: numbers }, duration: 0.35 } }];
  }
  const kind = /^(cubic-bezier|linear\(|steps)/.test(value) ? "CSS" : /^\./.test(value) ? "SwiftUI spring" : "A name";
  const names = [{ kind, animation: value.replace(/^Animation\./, ".") }];
  return /^[\w/:,.-]+$/.test(value) ? [...names, { kind: "A transition", transition: value }] : names;
}
