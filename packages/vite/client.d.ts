// Types of the imports: `/// <reference types="vite-plugin-transitiond/client" />`.
declare module "*.transition.json" {
  import type { MotionDocument } from "transitiond";
  const motion: MotionDocument;
  export default motion;
}
