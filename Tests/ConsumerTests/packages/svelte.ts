import { motion, type MotionTransition } from "@transitiond/svelte";
import type { MotionDocument } from "@transitiond/client";

declare const sheet: MotionDocument, element: HTMLElement;
export const slide: MotionTransition = motion(sheet, { onClose: (event) => event.type });
// As Svelte's own types have a transition function.
type Config = { delay?: number; duration?: number; easing?: (t: number) => number; css?: (t: number, u: number) => string; tick?: (t: number, u: number) => void };
export const given: (node: HTMLElement, params?: any, options?: { direction: "in" | "out" | "both" }) => Config | (() => Config) = slide;
slide(element, {}, { direction: "in" }).tick(0, 1);
// Mistakes follow.
