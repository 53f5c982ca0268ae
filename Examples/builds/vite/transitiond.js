import { execFile } from "node:child_process";
import { promisify } from "node:util";

const IMPORT = /^\0?(?:transitiond:(curves\/)?([^?]+?)|([^\0?]+\.transition\.json))\.(css|js|(?:(?:waapi|lottie)\.)?json)(?:\?(.*))?$/;

/** Returns the details of the problem that the command has written, or its other message. */
function reason({ stderr, message }) {
  if (!stderr?.startsWith("{")) return stderr || message;
  const { detail, errors } = JSON.parse(stderr);
  return errors.map((error) => `${error.pointer ?? error.parameter}: ${error.detail}`).join("\n") || detail;
}

/** Imports `transitiond:RECIPE.FORMAT?QUERY`, `transitiond:curves/CURVE.FORMAT?QUERY` and `PATH.transition.json.FORMAT`. */
export default ({ command = process.env.TRANSITIOND ?? "transitiond" } = {}) => ({
  name: "transitiond", enforce: "pre",
  async resolveId(source, importer) {
    const [, , recipe, file] = IMPORT.exec(source) ?? [];
    if (recipe) return source.replace(/^\0?/, "\0");
    const found = file && (await this.resolve(file, importer, { skipSelf: true }));
    return found && found.id + source.slice(file.length);
  },
  async load(id) {
    const [, curve, recipe, file, format, query] = IMPORT.exec(id) ?? [];
    if (file) this.addWatchFile(file);
    const keys = query?.split("&").filter((key) => key !== "inline").join("&"); // Vite's own: the stylesheet as a string
    const spec = file ? [file] : [curve ? "--curve" : "--recipe", `${recipe}?${keys ?? ""}`];
    return format && promisify(execFile)(command, ["render", "--format", format, ...spec])
      .then(({ stdout }) => stdout, (error) => this.error(reason(error)));
  },
});
