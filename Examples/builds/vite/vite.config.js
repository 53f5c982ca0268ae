import { defineConfig } from "vite";
import transitiond from "./transitiond.js";

export default defineConfig({ plugins: [transitiond()] });
