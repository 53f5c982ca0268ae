import { Motion } from "@transitiond/react";
import { enter } from "@transitiond/client";
import sheet from "./sheet.transition.json";

export const panel = <Motion isPresent motion={sheet}>x</Motion>;
export const play = (element: HTMLElement) => enter(element, sheet).finished;
