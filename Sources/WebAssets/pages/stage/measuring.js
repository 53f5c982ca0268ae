// Transitions that grow out of a view take the measures of the scene.
import { typeOf } from "../app/catalog.js";

const GROWING = ["zoom", "uikit/zoom", "matched-geometry"];

/** The same spec with the measures of a scene, where its transition needs them and the scene has them; else null. */
export function measured(spec, scene) {
  const frame = scene.frame("thumb");
  if (!frame || !GROWING.includes(typeOf(spec.transition))) return null;
  const transition = typeof spec.transition === "string" ? { type: spec.transition } : spec.transition;
  const source = { ...transition.source, frame, cornerRadius: transition.source?.cornerRadius ?? 4 };
  if (transition.type === "matched-geometry") {
    const target = scene.frame("new");
    const destination = { ...transition.destination, frame: target, cornerRadius: 18 };
    return { ...spec, transition: { ...transition, source, destination }, view: { ...spec.view, size: target.slice(2) } };
  }
  const size = [scene.device.offsetWidth, scene.device.offsetHeight];
  return {
    ...spec,
    transition: { ...transition, source },
    container: { size, cornerRadius: parseFloat(getComputedStyle(scene.device).borderRadius) },
    // It has the size of its container; right-to-left layout stays.
    view: spec.view?.layoutDirection ? { layoutDirection: spec.view.layoutDirection } : undefined,
  };
}

/** A spec that leaves open what its transition grows out of, with the measures of a scene; what it says itself stays. */
export function completed(spec, scene) {
  const { transition, container } = spec;
  const { type = transition, source, sourceID, destination } = transition ?? {};
  const isOpen = GROWING.includes(type) && !source?.frame && !sourceID && !destination?.frame;
  const full = isOpen && measured(spec, scene);
  return full ? { ...full, ...(container ? { container } : {}) } : spec;
}
