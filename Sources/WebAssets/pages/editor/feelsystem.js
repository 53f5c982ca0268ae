// Feels of one's own: what keeps and exports them is loaded with the first.
let own = null;

/** Loads the feels that somebody has saved, once. */
export const system = (app) => (own ??= import("./system.js").then(({ System }) => new System(app)));
