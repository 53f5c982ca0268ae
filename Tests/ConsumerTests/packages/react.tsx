import { Motion, usePresence } from "@transitiond/react";
import type { MotionDocument } from "@transitiond/client";

declare const sheet: MotionDocument;
export function Panel({ isOpen }: { isOpen: boolean }) {
  const { isMounted, props } = usePresence<HTMLDivElement>(isOpen, "push:leading?animation=bouncy", { motion: "auto", onClose: ({ currentTarget }) => currentTarget.returnValue });
  return isMounted ? <div {...props} className="panel">{isOpen ? "Open" : "Closing"}</div> : null;
}
const Fancy = (props: { title: string; ref?: React.Ref<HTMLElement> }) => null;
export const all = [
  <Motion isPresent motion={sheet} options={{ dir: "rtl" }} className="x" onClick={(event) => event.currentTarget.align}>x</Motion>,
  <Motion as="a" href="#" isPresent={false} motion={{ transition: "opacity", animation: "bouncy" }} />,
  <Motion as={Fancy} title="x" isPresent motion={new URL("https://motion.example/x.motion.json")} />,
];
// Mistakes follow.
