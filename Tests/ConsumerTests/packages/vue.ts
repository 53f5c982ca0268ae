import { motion, type MotionHooks } from "@transitiond/vue";
import type { MotionDocument } from "@transitiond/client";

declare const sheet: MotionDocument, element: Element;
export const hooks: MotionHooks[] = [motion(sheet), motion("opacity", { onClose: (event) => event.type, motion: "full" }), motion({ transition: "opacity" })];
hooks[0].onEnter(element, () => {});
// Mistakes follow.
