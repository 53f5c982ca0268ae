// Types of the imports: `/// <reference types="vite-plugin-transitiond/client" />`.
declare module "*.transition.json" {
  import type { MotionDocument } from "@transitiond/client";
  const motion: MotionDocument;
  export default motion;
}
