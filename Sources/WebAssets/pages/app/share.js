// Links: the address is the active design, and behind it stands what else is seen: the scene, the design it is compared with, and the feels of one's own.
import { specAt } from "./spec.js";

/** How long a link may be so that chats and mails keep it whole. */
const LONGEST = 8000;

/** The link to everything that is seen, or null where the server takes no address that long. Its fragment stays in the browser. */
export function linkTo(app) {
  if (!app.catalog.fits(app.view.address)) return null;
  const seen = new URLSearchParams({ scene: app.actor.scene.id });
  // What was edited isn't that motion any more.
  const { motion } = app;
  if (motion && !motion.isEdited) seen.set("motion", `${motion.product}/${motion.name}`);
  if (app.isComparing) {
    seen.set("side", app.active);
    seen.set("with", app.sides[app.active === "A" ? "B" : "A"].view.address);
  }
  const plain = `${location.origin}${app.view.address}#${seen}`;
  if (!app.feels?.length) return plain;
  seen.set("feels", JSON.stringify(app.feels.map(({ name, animation }) => [name, animation])));
  const whole = `${location.origin}${app.view.address}#${seen}`;
  return whole.length > LONGEST ? plain : whole;
}

/** What a link opens, in words. */
export function linkWords(app, link) {
  if (app.take) return "Link copied. It opens your design, without the take.";
  return app.actor.scene.id === "own"
    ? "Link copied. It opens this, without your picture, which stays here."
    : `Link copied. It opens exactly this${withFeels(app, link)}.`;
}

const withFeels = (
  app,
  link,
) => (!app.feels?.length
  ? ""
  : /[#&]feels=/.test(link)
  ? ", with your feels"
  : ". Your feels are too long for a link: “Export system” has them");

/** What the fragment of a link says: `{scene, side, other, feels, motion}`, each null where it says nothing that this page has. */
export function seenIn(fragment) {
  const seen = new URLSearchParams(fragment.slice(1));
  const scene = seen.get("scene");
  const other = seen.get("with");
  return {
    scene: scene && document.getElementById(`scene-${scene}`) ? scene : null,
    side: seen.get("side") === "A" ? "A" : "B",
    other: other?.startsWith("/v1/t") ? other : null,
    feels: seen.get("feels"),
    motion: seen.get("motion"),
  };
}

/** The motion of the field guide that a link names, if the guide has it. */
export async function motionOf(words) {
  const { motionNamed } = await import("../gallery/guidepanel.js");
  return motionNamed(words);
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
