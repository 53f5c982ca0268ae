import { Motion, usePresence } from "@transitiond/react";
import type { CloseHandler } from "@transitiond/react";
import type { MotionDocument } from "@transitiond/client";

declare const sheet: MotionDocument;
export function Panel({ isOpen }: { isOpen: boolean }) {
  const { isMounted, props } = usePresence<HTMLDivElement>(isOpen, "push:leading?animation=bouncy", { motion: "auto", onClose: (event, { returnValue }) => [event.type, returnValue] });
  return isMounted ? <div {...props} className="panel">{isOpen ? "Open" : "Closing"}</div> : null;
}
export function Dialog({ isOpen, onClose }: { isOpen: boolean; onClose: CloseHandler }) {
  const { isMounted, props } = usePresence(isOpen, sheet, { appear: false, onLeft: () => {}, onClose });
  return isMounted ? <dialog {...props}>Here</dialog> : null;
}
const Fancy = (props: { title: string; ref?: React.Ref<HTMLElement> }) => null;
export const all = [
  <Motion isPresent motion={sheet} options={{ dir: "rtl" }} className="x" onClick={(event) => event.currentTarget.align}>x</Motion>,
  <Motion as="a" href="#" isPresent={false} motion={{ transition: "opacity", animation: "bouncy" }} onClick={(event) => event.currentTarget.href} />,
  <Motion as="dialog" isPresent motion={sheet} appear={false} onLeft={() => {}} onCancel={(event) => event.currentTarget.open} onClose={(event, { returnValue }) => [event.type, returnValue]} />,
  <Motion as="dialog" isPresent motion={sheet} closedby="closerequest" onClose={() => {}} />,
  <Motion isPresent motion={sheet} popover="auto" onClose={() => {}}>x</Motion>,
  <Motion as="input" isPresent motion={sheet} onChange={(event) => event.target.value} />,
  <Motion as={Fancy} title="x" isPresent motion={new URL("https://motion.example/x.motion.json")} />,
];
addEventListener("transitiond-error", ({ detail }) => detail.reason.message);
document.addEventListener("transitiond-error", ({ detail }) => detail.reason.problem);
// Mistakes follow.
