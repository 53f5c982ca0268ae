// The formats that there are to copy and to download, in the order of the tabs and of the menu.
import { file } from "../app/spec.js";

const here = location.origin;

/**
 * Each with `id`, `title` and `language` (for colors), and where they differ from that: `extension` and `options` of the request,
 * `ending` of the file's name, `isType` for files that are named as types are, and `text` for what the page writes itself.
 */
export const FORMATS = [
  { id: "css", title: "CSS", language: "css" },
  { id: "js", title: "JS", language: "code" },
  { id: "swift", title: "SwiftUI", language: "code", isType: true },
  { id: "kt", title: "Compose", language: "code", isType: true },
  { id: "lottie.json", title: "Lottie", language: "json" },
  { id: "tokens.json", title: "Tokens", language: "json" },
  {
    id: "link",
    title: "Link tag",
    note: "One line for your HTML head",
    language: "markup",
    ending: "html",
    text: (view, options) =>
      `<link rel="stylesheet" href="${here}${file(view.address, "css", options).replaceAll("&", "&amp;")}">`,
  },
  {
    id: "view",
    title: "View transition",
    note: "CSS for two pages",
    icon: "page",
    language: "css",
    extension: "css",
    ending: "view-transition.css",
    options: { mode: "view-transition" },
  },
  {
    id: "tailwind",
    title: "Tailwind",
    note: "A theme with utilities",
    language: "css",
    extension: "css",
    ending: "tailwind.css",
    options: { mode: "tailwind" },
  },
  { id: "shadcn.json", title: "shadcn", note: "A registry item", language: "json" },
  { id: "waapi.json", title: "Web Animations", note: "JSON for element.animate()", icon: "play", language: "json" },
  { id: "d.ts", title: "TypeScript", note: "The types of the module", language: "code" },
  { id: "svg", title: "SVG picture", note: "Moves in a README", icon: "photo", language: "markup" },
  { id: "json", title: "JSON timeline", icon: "list", language: "json" },
  { id: "csv", title: "CSV", icon: "list", language: "code" },
  {
    id: "curl",
    title: "cURL",
    language: "code",
    ending: "sh",
    text: (view) => `curl -s '${here}${file(view.address, "json")}'`,
  },
];

/** How many formats have tabs. */
export const TABS = 6;

/** Formats that say numbers alone, and so say everything. */
export const NUMERIC = new Set(["json", "csv"]);

/** Formats in which the name of the classes is seen. */
export const NAMED = new Set(["css", "link", "js", "tokens.json", "view", "tailwind", "shadcn.json"]);

/** The name of the classes in a text of the server's; null where it has none. */
export function nameIn(text, format, { views = [] }) {
  const patterns = {
    css: /(?:^|[\s,}])\.([A-Za-z_][\w-]*?)-(?:in|out)\b/,
    js: /^\/\/ transitiond \S+ · ([\w-]+) ·/,
    tailwind: /--animate-([\w-]+?)-(?:in|out)\b/,
  };
  const name = patterns[format.id]?.exec(text)?.[1] ?? null;
  const id = views.find((each) => name?.endsWith(`-${each.id}`))?.id;
  return id === undefined ? name : name.slice(0, -id.length - 1);
}

/** The name of a file: `move.css`, and as a type `Move.swift`. */
export function fileName(name, format) {
  const words = name.split(/[-_]/).filter(Boolean);
  const stem = format.isType ? words.map((word) => word[0].toUpperCase() + word.slice(1)).join("") : name;
  return `${stem || "motion"}.${format.ending ?? format.id}`;
}

/** The size of a text in words. */
export function size(text) {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** How near to the true motion a text is, as it states itself. */
export function exactness(text, { spec }) {
  const stated = /max ?error"?:? ?([\d.e-]+)/i.exec(text)?.[1];
  const error = stated ?? (/linear\(|keyframes|times/.test(text) ? spec.output?.tolerance ?? 0.002 : 0);
  return error > 5e-7 ? `within\u00a0${Number((100 * error).toPrecision(stated ? 1 : 2))}\u00a0%` : "exact";
}
