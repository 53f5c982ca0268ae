// Imports of `*.transition.json` become motions, which `transitiond render` writes. Documented in index.d.ts. MIT licence.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const SPEC = /\.transition\.json$/;
/** The id of the motion of a file. It doesn't end in `.json`, which Vite would parse again. */
const idOf = (file) => `\0${file}.motion.js`;
const MOTION = /^\0(.+\.transition\.json)\.motion\.js$/;
const run = promisify(execFile);

/** The details of the problems that the command has written, or its other message. */
function reason({ stderr, message }) {
  const { detail, errors } = stderr?.startsWith("{") ? JSON.parse(stderr) : { detail: stderr || message, errors: [] };
  return errors.map((error) => `${error.pointer ?? error.parameter}: ${error.detail}`).join("\n") || detail;
}

// Whoever has imported the motion keeps the object, which gets the new content: no reload.
const HOT = `if (import.meta.hot) {
  import.meta.hot.accept();
  motion = import.meta.hot.data.motion = Object.assign(import.meta.hot.data.motion ?? {}, motion);
}
`;

export default function transitiond({ command = process.env.TRANSITIOND ?? "transitiond" } = {}) {
  let isServing = false;
  const render = (file) =>
    run(command, ["render", "--format", "motion.json", file], { maxBuffer: Infinity }).then(
      ({ stdout }) => stdout.trim(),
      (error) => Promise.reject(Object.assign(Error(`${file}\n${reason(error)}`), { id: file })),
    );
  return {
    name: "transitiond",
    enforce: "pre",
    configResolved(config) {
      isServing = config.command === "serve";
    },
    async resolveId(source, importer) {
      if (MOTION.test(source)) return source;
      const found = SPEC.test(source) && (await this.resolve(source, importer, { skipSelf: true }));
      return found ? idOf(found.id) : null;
    },
    async load(id) {
      const [, file] = MOTION.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const motion = await render(file).catch((error) => this.error(error));
      return { code: `let motion = ${motion};\n${isServing ? HOT : ""}export default motion;\n`, map: { mappings: "" } };
    },
    async handleHotUpdate({ file, server }) {
      const module = SPEC.test(file) && server.moduleGraph.getModuleById(idOf(file));
      if (!module) return;
      try {
        await render(file);
        return [module];
      } catch ({ message }) {
        // The page keeps the motion that it has.
        server.ws.send({ type: "error", err: { message, stack: "", id: file, plugin: "transitiond" } });
        return [];
      }
    },
  };
}
