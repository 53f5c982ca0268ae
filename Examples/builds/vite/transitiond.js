import { execFile } from "node:child_process";
import { promisify } from "node:util";

const IMPORT = /^\0?(?:transitiond:(curves\/)?([^?]+?)|([^\0?]+\.transition\.json))\.(css|js|(?:(?:waapi|lottie)\.)?json)(?:\?(.*))?$/;

/** Returns the details of the problem that the command has written, or its other message. */
const reason = ({ stderr, message }) => {
  const { detail, errors } = stderr?.startsWith("{") ? JSON.parse(stderr) : { detail: stderr || message, errors: [] };
  return errors.map((error) => `${error.pointer ?? error.parameter}: ${error.detail}`).join("\n") || detail;
};

/** Imports `transitiond:RECIPE.FORMAT?QUERY`, `transitiond:curves/CURVE.FORMAT?QUERY` and `PATH.transition.json.FORMAT`. */
export default ({ command = process.env.TRANSITIOND ?? "transitiond" } = {}) => ({
  name: "transitiond", enforce: "pre",
  async resolveId(source, importer) {
    const [match, , recipe, file] = IMPORT.exec(source) ?? [];
    if (recipe || match?.startsWith("\0")) return source.replace(/^\0?/, "\0");
    const found = file && (await this.resolve(file, importer, { skipSelf: true }));
    return found && `\0${found.id}${source.slice(file.length)}`;
  },
  load: (id) => (IMPORT.test(id) ? "" : null),
  async transform(code, id) { // Not in `load`: Vite replaces a module if a file changes that its `transform` watches.
    const [match, curve, recipe, file, format, query = ""] = IMPORT.exec(id) ?? [];
    if (!match) return null;
    if (file) this.addWatchFile(file);
    const spec = file ? [file] : [curve ? "--curve" : "--recipe", `${recipe}?${query.replace(/(^|&)inline(?=&|$)/, "")}`];
    return promisify(execFile)(command, ["render", "--format", format, ...spec], { maxBuffer: Infinity })
      .then(({ stdout }) => stdout, (error) => this.error(reason(error)));
  },
});
