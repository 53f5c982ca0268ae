// Links: the address is the active design, and behind it stands what else is seen: the scene, the design it is compared with, and the feels of one's own.
import { specAt } from "./spec.js";

/** The link to everything that is seen. Its fragment stays in the browser. */
export function linkTo(app) {
  const seen = new URLSearchParams({ scene: app.actor.scene.id });
  if (app.isComparing) {
    seen.set("side", app.active);
    seen.set("with", app.sides[app.active === "A" ? "B" : "A"].view.address);
  }
  if (app.feels?.length) seen.set("feels", JSON.stringify(app.feels.map(({ name, animation }) => [name, animation])));
  return `${location.origin}${app.view.address}#${seen}`;
}

/** What a link opens, in words. */
export function linkWords(app) {
  if (app.take) return "Link copied. It opens your design, without the take.";
  return app.actor.scene.id === "own" ? "Link copied. It opens this, without your picture, which stays here." : `Link copied. It opens exactly this${app.feels?.length ? ", with your feels" : ""}.`;
}

/** What the fragment of a link says: `{scene, side, other, feels}`, each null where it says nothing that this page has. */
export function seenIn(fragment) {
  const seen = new URLSearchParams(fragment.slice(1));
  const scene = seen.get("scene");
  const other = seen.get("with");
  return {
    scene: scene && document.getElementById(`scene-${scene}`) ? scene : null,
    side: seen.get("side") === "A" ? "A" : "B",
    other: other?.startsWith("/v1/t") ? other : null,
    feels: seen.get("feels"),
  };
}

/** Shows beside the design that is open what it is compared with. */
export async function compareWith(app, { side, other }) {
  if (!other) return;
  const spec = await specAt(other);
  app.toggleCompare();
  if (side === "B") app.setActive("A");
  await app.load(spec);
  app.setActive(side);
}
