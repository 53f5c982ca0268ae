import { motion, type MotionHooks } from "@transitiond/vue";
import type { MotionDocument } from "@transitiond/client";

declare const sheet: MotionDocument, element: Element;
export const hooks: MotionHooks[] = [motion(sheet), motion("opacity", { onClose: (event, { returnValue }) => [event.type, returnValue], motion: "full" }), motion({ transition: "opacity" })];
(element as HTMLElement).addEventListener("transitiond-error", ({ detail }) => detail.reason.message);
hooks[0].onEnter(element, () => {});
// Mistakes follow.
