// The first movement: the way in plays as soon as its keyframes are there, before the rest of the page is.
import { byId, kept } from "./dom.js";
import { sceneFor } from "../stage/scenes.js";
import { Actor, motionsOf } from "../stage/stage.js";

// The documentation has no such movement: it loads this file for what is in it too.
const { scene, look, waapi } = byId("layout")?.dataset ?? {};

async function begin() {
  const actor = new Actor(byId("canvas"));
  const answer = await fetch(waapi);
  const played = await answer.json();
  if (!answer.ok) return { actor, time: () => 0 };
  const shared = new URLSearchParams(location.hash.slice(1)).get("scene");
  actor.setScene(shared ?? sceneFor({ scene, look }, kept.get("scene")), look);
  const motions = motionsOf(played);
  const subjects = Object.keys(motions).map((id, zIndex) => ({ id, role: id, zIndex, tracks: [] }));
  actor.show({ spec: {}, refusal: null, phases: [{ way: "in", motions, timeline: { subjects } }] }, { look });
  const start = performance.now();
  const time = () => (performance.now() - start) / 1000;
  const play = () => {
    if (first.isOver) return;
    actor.seek(0, 1000 * time());
    requestAnimationFrame(play);
  };
  requestAnimationFrame(play);
  return { actor, time };
}

/** What moves already, or null where nothing can before the page is ready. */
export const first = {
  isOver: false,
  movement: waapi && scene && !matchMedia("(prefers-reduced-motion: reduce)").matches ? begin().catch(() => null) : null,
};
