/// <reference types="vite-plugin-transitiond/client" />
import { enter } from "@transitiond/client";
import transitiond from "vite-plugin-transitiond";
import sheet from "./sheet.transition.json";

// As Vite's own types have a plugin.
export const plugins: { name: string; enforce?: "pre" | "post" }[] = [transitiond(), transitiond({ command: "/usr/bin/transitiond" })];
export const play = (element: HTMLElement) => enter(element, sheet).finished;
// Mistakes follow.
