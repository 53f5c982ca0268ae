/** Structurally a plugin of Vite. */
export interface TransitiondPlugin {
  name: "transitiond";
  enforce: "pre";
}

/**
 * Returns the plugin. `import sheet from "./sheet.transition.json"` is then a motion for `enter`, `<Motion>` and the rest:
 * it needs no server, and plays at any size and in both layout directions. A change of the file is seen without a reload.
 *
 * @param options `command` is the path of the binary. Default: `TRANSITIOND` of the environment, else `transitiond`.
 */
export default function transitiond(options?: { command?: string }): TransitiondPlugin;
