// Runs the recipes of Examples/builds in Rollup and PostCSS, and as Style Dictionary's documentation says that it calls them.
//
// Usage: node builds.mjs bundle PLUGIN ENTRY | postcss PLUGIN FILE | parse FILE | dictionary CONFIG FILE…
// Prints JSON. The packages are found by NODE_PATH.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const installed = createRequire(import.meta.url);
const load = (path) => import(pathToFileURL(resolve(path)));

/** Does with stylesheets and JSON what Vite does after plugins with `enforce: "pre"`; `sheets` has the stylesheets by their ids. */
function likeVite(sheets) {
  return {
    name: "like-vite",
    transform(code, id) {
      if (/\.json(\?|$)/.test(id)) return { code: `export default ${code}`, map: null };
      if (!/\.css(\?|$)/.test(id)) return null;
      sheets[id.replace("\0", "")] = code;
      return { code: `export default ${JSON.stringify(code)}`, map: null };
    },
  };
}

/** Runs a bundle; returns its exports, and what its `enter` plays on an element. */
async function run(code) {
  const played = [];
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.document = { getElementById: () => ({ addEventListener() {} }) };
  const { enter, ...others } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  enter?.({ animate: (...call) => played.push(call) });
  return { ...others, played };
}

async function bundle(plugin, entry) {
  const sheets = {}, warnings = [];
  const made = (await load(plugin)).default();
  const options = { input: entry, plugins: [made, likeVite(sheets)], onwarn: ({ message }) => warnings.push(message) };
  try {
    const result = await installed("rollup").rollup(options);
    const { output } = await result.generate({ format: "es" });
    return { sheets, warnings, keys: Object.keys(made), watched: result.watchFiles, exports: await run(output[0].code) };
  } catch ({ message, plugin, watchFiles }) {
    return { error: message, plugin, watched: watchFiles };
  }
}

async function postcss(plugin, file) {
  const made = (await load(plugin)).default();
  try {
    const result = await installed("postcss")([made]).process(readFileSync(file, "utf8"), { from: file });
    return { css: result.css, messages: result.messages, warnings: result.warnings().map(String) };
  } catch ({ name, reason, line, plugin, message }) {
    return { error: reason ?? message, name, line, plugin };
  }
}

/** Returns the rules of a stylesheet, each with its declarations; those within a rule follow it. */
function parse(file) {
  const rules = [];
  installed("postcss").parse(readFileSync(file, "utf8")).walk((node) => {
    if (node.type !== "rule" && node.type !== "atrule") return;
    const declarations = (node.nodes ?? []).filter(({ type }) => type === "decl").map(({ prop, value }) => [prop, value]);
    rules.push({ name: node.selector ?? `@${node.name} ${node.params}`, declarations: Object.fromEntries(declarations) });
  });
  return rules;
}

/** Returns the tokens of a group, with the metadata that Style Dictionary adds. */
function tokens(group, path = [], type = group.$type) {
  if (group.$value === undefined) {
    const members = Object.entries(group).filter(([key, value]) => !key.startsWith("$") && typeof value === "object");
    return members.flatMap(([key, value]) => tokens(value, [...path, key], value.$type ?? type));
  }
  return [{ ...group, $type: type, path, key: `{${path.join(".")}}`, name: path.join("-"), original: structuredClone(group) }];
}

/** Calls the hooks of a configuration with the arguments that Style Dictionary 4 gives them. */
async function dictionary(path, ...files) {
  const config = (await load(path)).default;
  const options = { ...config, usesDtcg: true };
  const platform = config.platforms.css;
  const builtIn = { "name/kebab": { type: "name", transform: ({ path }, { prefix }) => [prefix, ...path].join("-").toLowerCase() } };
  const transforms = platform.transforms.map((name) => builtIn[name] ?? config.hooks.transforms[name]);
  const allTokens = tokens(Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")))));
  // A reference in a part of a value is the transformed value of its token, which is transformed before.
  const isReference = (value) => typeof value === "string" && value.startsWith("{");
  const resolved = (value) => (isReference(value) ? allTokens.find(({ key }) => key === value).$value : value);
  const parts = ({ $type, $value }) => ($type === "transition" ? Object.entries($value) : []);
  const refers = (token) => parts(token).some(([, part]) => isReference(part));
  for (const token of allTokens.toSorted((a, b) => refers(a) - refers(b))) {
    if (refers(token)) token.$value = Object.fromEntries(parts(token).map(([key, part]) => [key, resolved(part)]));
    for (const { type, filter, transform } of transforms) {
      if (filter && !filter(token, options)) continue;
      const value = await transform(token, platform, options);
      if (type === "name") token.name = value;
      else if (type === "value") token.$value = value;
      else throw new Error(`no transform has the type ${type}`);
    }
  }
  const made = await Promise.all(platform.files.map((file) => {
    const all = { allTokens, tokens: {} };
    return config.hooks.formats[file.format]({ dictionary: all, ...all, platform, file, options: { ...options, ...file.options } });
  }));
  return { css: made[0], sources: config.source.map((source) => resolve(dirname(path), source)) };
}

const [task, ...given] = process.argv.slice(2);
console.log(JSON.stringify(await { bundle, postcss, parse, dictionary }[task](...given)));
