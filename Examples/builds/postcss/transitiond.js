import { execFile } from "node:child_process";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";

// "transitiond:RECIPE.css?QUERY", "transitiond:curves/CURVE.css?QUERY" or "PATH.transition.json.css", also in url(…)
const IMPORT = /^(?:url\()?(["']?)(?:transitiond:(curves\/)?([^?"']+)|([^?"']+\.transition\.json))\.css(\?[^"']*)?\1\)?(\s.+)?$/;

/** Returns the details of the problem that the command has written, or its other message. */
const reason = ({ stderr, message }) => {
  const { detail, errors } = stderr?.startsWith("{") ? JSON.parse(stderr) : { detail: stderr || message, errors: [] };
  return errors.map((error) => `${error.pointer ?? error.parameter}: ${error.detail}`).join("\n") || detail;
};

/** Replaces `@import` of a transition by the stylesheet that `transitiond render` writes. */
export default ({ command = process.env.TRANSITIOND ?? "transitiond" } = {}) => ({
  postcssPlugin: "transitiond",
  AtRule: {
    async import(rule, { result, postcss }) {
      const [match, , curve, recipe, path, query = "", condition] = IMPORT.exec(rule.params) ?? [];
      if (!match) return;
      if (condition) throw rule.error(`an imported transition can't have a layer or a condition:${condition}`, { plugin: "transitiond" });
      const file = path && resolve(dirname(result.opts.from ?? "."), path);
      if (file) result.messages.push({ type: "dependency", plugin: "transitiond", file, parent: result.opts.from });
      const spec = file ? [file] : [curve ? "--curve" : "--recipe", recipe + query];
      const run = promisify(execFile)(command, ["render", "--format", "css", ...spec], { maxBuffer: Infinity });
      const { stdout } = await run.catch((error) => { throw rule.error(reason(error), { plugin: "transitiond" }); });
      rule.replaceWith(postcss.parse(stdout, { from: file ?? match }).nodes);
    },
  },
});
