// vite-plugin-transitiond in Rollup, and by the hooks that Vite calls. Vite itself isn't here.
//
// Usage: node vite.mjs BINARY     in a folder with node_modules, main.js and sheet.transition.json. Prints JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { rollup } = createRequire(import.meta.url)("rollup");
const { default: transitiond } = await import(pathToFileURL(resolve("node_modules/vite-plugin-transitiond/index.js")));
const command = process.argv[2], file = resolve("sheet.transition.json"), spec = readFileSync(file, "utf8");
const WRONG = '{"transition": "psuh:bottom"}';

const run = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);

/** A bundle's export, and the files that it watches; or its error. */
async function bundle(plugin) {
  try {
    const result = await rollup({ input: "main.js", plugins: [plugin] });
    const { output } = await result.generate({ format: "es" });
    return { motion: (await run(output[0].code)).default, watched: result.watchFiles, code: output[0].code };
  } catch ({ message, plugin, id }) {
    return { message, plugin, id };
  }
}

/** What Vite's development server does: resolves and loads an import, and asks the plugin what a change of a file means. */
async function serve(plugin) {
  const modules = new Map(), sent = [], watched = [];
  const context = { resolve: async (source) => ({ id: resolve(source) }), addWatchFile: (path) => watched.push(path), error: (error) => { throw error; } };
  plugin.configResolved({ command: "serve" });
  const id = await plugin.resolveId.call(context, "./sheet.transition.json", resolve("main.js"));
  const hot = { data: {}, accept: () => {} };
  // Each version of the module, with the `import.meta.hot` that Vite keeps for it.
  const load = async () => {
    const { code } = await plugin.load.call(context, id);
    return Function("hot", code.replaceAll("import.meta.hot", "hot").replace("export default", "return"))(hot);
  };
  const first = await load();
  modules.set(id, { id });
  const change = (text) => {
    writeFileSync(file, text);
    return plugin.handleHotUpdate({ file, modules: [], server: { moduleGraph: { getModuleById: (id) => modules.get(id) }, ws: { send: (message) => sent.push(message) } } });
  };
  const changed = await change(spec.replace("bottom", "top")), second = await load(), height = second.insertion.subjects[0].tracks[1].segments[0].from.height;
  const broken = await change(WRONG), failed = await load().catch(({ message }) => message);
  writeFileSync(file, spec);
  return {
    isOwn: !/\.json($|\?)/.test(id), again: (await plugin.resolveId.call(context, id)) === id, watched, changed, isSame: first === second, height, broken, sent, failed,
    others: [await plugin.resolveId.call(context, "./main.js"), await plugin.load.call(context, resolve("main.js")), await plugin.handleHotUpdate({ file: resolve("main.js"), server: {} })],
  };
}

const good = await bundle(transitiond({ command }));
writeFileSync(file, WRONG);
const bad = await bundle(transitiond({ command }));
writeFileSync(file, spec);
process.env.TRANSITIOND = "/nowhere/transitiond";
const missing = await bundle(transitiond());
console.log(JSON.stringify({ file, good, bad, missing, served: await serve(transitiond({ command })) }));
