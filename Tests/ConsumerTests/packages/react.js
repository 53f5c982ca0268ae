// @transitiond/react in React 18: each check mounts a tree of its own in StrictMode.
import { createElement, createRoot, flushSync, StrictMode, Suspense, useState } from "react";
import { motionOf } from "@transitiond/client";
import { Motion, usePresence } from "@transitiond/react";
import { App } from "/out/App.js";
import { Notes } from "/out/Notes.js";
import { programs } from "/out/programs-react.js";
import { animation, begun, counts, find, frame, interrupted, isAsked, reset, same, settle, slow as sheet, until, used } from "/page.js";

const root = createRoot(find("#root"));
const render = (tree) => flushSync(() => root.render(createElement(StrictMode, null, tree)));
const panel = (isPresent, props) => createElement(Motion, { isPresent, motion: sheet, id: "panel", ...props }, "Hello");

/** Mounts something anew. */
function fresh(tree) {
  flushSync(() => root.render(null));
  reset();
  render(tree);
}

async function opened() {
  find("button").focus();
  find("button").click();
  return until(() => find("dialog"));
}

/** The documentation's dialog, open and at rest. */
window.shown = async () => {
  fresh(createElement(App));
  await begun(await opened());
  await settle();
};

window.checks = {
  async "a dialog opens as a modal, once in StrictMode, and leaves no style"() {
    fresh(createElement(App));
    const dialog = await opened(), motion = await begun(dialog);
    same([dialog.matches(":modal"), motion.isMoving, dialog.getAnimations().length, { ...counts }], [true, true, 1, { begun: 1, opened: 1 }]);
    await settle();
    same([dialog.open, dialog.getAnimations().length, dialog.getAttribute("style"), document.activeElement === find("dialog button")], [true, 0, null, true]);
  },

  async "a form with the method dialog lets it leave, as often as it is opened (F8)"() {
    fresh(createElement(App));
    for (let time = 0; time < 3; time += 1) {
      const dialog = await opened();
      await settle();
      find("dialog form button").click();
      await until(() => counts.begun === 2 * time + 2);
      same([dialog.open, (await begun(dialog)).isMoving], [true, true]);
      await settle();
      await until(() => !find("dialog"));
      same(document.activeElement === find("button"), true);
    }
    same(counts.opened, 3);
  },

  async "a dialog that was closed by the page is unmounted without a motion, and opens again"() {
    fresh(createElement(App));
    for (let time = 0; time < 2; time += 1) {
      (await opened()).close();
      await until(() => !find("dialog"));
    }
    same({ ...counts }, { begun: 2, opened: 2 });
  },

  async "what the caller refuses stays open; the value of the button is kept; others' events are left alone"() {
    const asked = [], form = createElement("form", { method: "dialog" }, createElement("button", { value: "yes" }, "Yes"), createElement("input", { type: "file" }));
    const refuses = createElement("form", { method: "dialog", id: "no", onSubmit: (event) => event.preventDefault() }, createElement("button", null, "No"));
    const onClose = ({ type }, { returnValue }) => asked.push([type, returnValue]);
    fresh(createElement(Motion, { as: "dialog", isPresent: true, motion: sheet, onClose }, form, refuses));
    await settle();
    find("#no button").click();
    find("input").dispatchEvent(new Event("cancel", { bubbles: true }));
    find("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    find("dialog form button").click();
    same([asked, find("dialog").open], [[["cancel", ""], ["submit", "yes"]], true]);
  },

  async "own handlers and refs are called too"() {
    const called = [], ref = { current: null };
    fresh(createElement(Motion, { as: "dialog", isPresent: true, motion: sheet, ref, onClose: () => called.push("close"), onCancel: () => called.push("own") }));
    find("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    same([called, ref.current === find("dialog")], [["own", "close"], true]);
    flushSync(() => root.render(null));
    same(ref.current, null);
  },

  async "what a function ref returns is called when the element goes (React 19), else the function with null"() {
    const called = [];
    for (const [cleanup, end] of [[undefined, "null"], [() => called.push("cleanup"), "cleanup"]]) {
      flushSync(() => root.render(createElement(Motion, { isPresent: true, motion: sheet, ref: (element) => (called.push(element ? "element" : "null"), cleanup) })));
      flushSync(() => root.render(null));
      same(called.splice(0), ["element", end]);
    }
  },

  async "the motion is loaded before it is needed"() {
    fresh(createElement(Motion, { isPresent: false, motion: "offset:11:0" }));
    await isAsked("offset:11:0");
  },

  async "a popover that the browser hides tells the state, and opens again"() {
    let set;
    function Note() {
      const [isOpen, setOpen] = useState(false);
      set = setOpen;
      return createElement(Motion, { popover: "auto", isPresent: isOpen, motion: sheet, onClose: () => setOpen(false) }, "Note");
    }
    fresh(createElement(Note));
    for (let time = 0; time < 2; time += 1) {
      flushSync(() => set(true));
      same(find("[popover]").matches(":popover-open"), true);
      await begun(find("[popover]"));
      await settle();
      find("[popover]").hidePopover();
      await until(() => !find("[popover]"));
    }
  },

  async "a dialog that is opened again before its close event stays open"() {
    const asked = [], dialog = (isPresent) => createElement(Motion, { as: "dialog", isPresent, motion: sheet, onClose: ({ type }) => asked.push(type) });
    fresh(dialog(true));
    await begun(find("dialog"));
    await settle();
    const element = find("dialog"), { close } = element, closed = new Promise((done) => element.addEventListener("close", done));
    element.close = () => { close.call(element); render(dialog(true)); };
    render(dialog(false));
    await begun(element);
    await settle();
    await closed;
    same([asked, find("dialog").open], [[], true]);
  },

  async "an exit that is cancelled or held unmounts the element"() {
    for (const name of ["cancel", "hold"]) {
      fresh(panel(true));
      await begun(find("#panel"));
      await settle();
      render(panel(false));
      (await begun(find("#panel")))[name]();
      await until(() => !find("#panel"));
    }
  },

  async "with appear: false what is there at first has no motion, and what comes later has"() {
    for (const as of ["div", "dialog"]) {
      const tree = (isPresent) => panel(isPresent, { as, appear: false, onClose() {} });
      fresh(tree(true));
      same([counts.begun, as === "div" || find("#panel").open], [0, true]);
      render(tree(false));
      await begun(find("#panel"));
      await settle();
      await until(() => !find("#panel"));
      render(tree(true));
      same(counts.begun, 2);
    }
  },

  async "the documentation's note leaves its list once it has left"() {
    fresh(createElement(Notes));
    const notes = [...document.querySelectorAll("li")];
    same([notes.length, counts.begun], [2, 0]);
    notes[0].querySelector("button").click();
    await until(() => counts.begun === 1);
    same([(await begun(notes[0])).isMoving, document.querySelectorAll("li").length], [true, 2]);
    await settle();
    await until(() => document.querySelectorAll("li").length === 1);
    same(find("li") === notes[1], true);
  },

  async "onLeft is called once it has left, and not where it is unmounted"() {
    const left = [], tree = (isPresent) => panel(isPresent, { onLeft: () => left.push(find("#panel")?.id) });
    fresh(tree(true));
    render(tree(false));
    await begun(find("#panel"));
    await settle();
    await until(() => left.length);
    same(left, ["panel"]);
    fresh(tree(true));
    render(tree(false));
    flushSync(() => root.render(null));
    await frame();
    same(left, ["panel"]);
  },

  async "onLeft is that of the last render"() {
    const left = [], tree = (isPresent, name) => panel(isPresent, { onLeft: () => left.push(name) });
    fresh(tree(true, "first"));
    await begun(find("#panel"));
    await settle();
    render(tree(false, "second"));
    await begun(find("#panel"));
    render(tree(false, "third"));
    await settle();
    await until(() => left.length);
    same(left, ["third"]);
  },

  async "a control with the browser's own autofocus has the focus"() {
    const ref = (button) => button?.setAttribute("autofocus", "");
    fresh(createElement(Motion, { as: "dialog", isPresent: true, motion: sheet }, createElement("input"), createElement("button", { ref }, "Save")));
    same(document.activeElement === find("dialog button"), true);
    await settle();
  },

  async "a dialog whose owner refuses is open again after the browser has closed it"() {
    const asked = [];
    fresh(createElement(Motion, { as: "dialog", isPresent: true, motion: sheet, onClose: ({ type }) => asked.push(type) }));
    find("dialog").close();
    await until(() => asked.length && find("dialog").open);
    same(asked, ["close"]);
  },

  async "open, close, open goes on with position and velocity, on one element"() {
    fresh(panel(true));
    const element = find("#panel");
    await interrupted(element, 12, () => render(panel(false)));
    await interrupted(element, 5, () => render(panel(true)));
    await settle();
    same([find("#panel") === element, element.getAnimations().length, counts.begun], [true, 0, 3]);
  },

  async "React removes what has left"() {
    fresh(panel(true));
    await settle();
    render(panel(false));
    same((await begun(find("#panel"))).isMoving, true);
    await settle();
    await until(() => !find("#panel"));
    render(panel(true));
    same(find("#panel").textContent, "Hello");
  },

  async "an element that is unmounted while it leaves has no motion left"() {
    fresh(panel(true));
    await settle();
    render(panel(false));
    const element = find("#panel"), motion = await begun(element), { finished } = motion;
    flushSync(() => root.render(null));
    same([await finished, element.isConnected, element.getAnimations().length], [false, false, 0]);
  },

  async "the hook is the same for an element of one's own"() {
    function Aside({ isOpen }) {
      const { isMounted, props } = usePresence(isOpen, { transition: "move:bottom", animation });
      return isMounted ? createElement("aside", props) : null;
    }
    fresh(createElement(Aside, { isOpen: false }));
    same(find("aside"), null);
    render(createElement(Aside, { isOpen: true }));
    same((await begun(find("aside"))).isMoving, true);
    await settle();
    render(createElement(Aside, { isOpen: false }));
    await begun(find("aside"));
    await settle();
    await until(() => !find("aside"));
  },

  async "a tree that waits in Suspense enters once, and not again after it was hidden"() {
    let waiting, release, set;
    const wait = () => (waiting = new Promise((done) => (release = () => { waiting = null; done(); })));
    function Child() {
      [, set] = useState(0);
      if (waiting) throw waiting;
      return "Here";
    }
    wait();
    fresh(createElement(Suspense, { fallback: createElement("i", null, "Wait") }, createElement(Motion, { isPresent: true, motion: sheet, id: "panel" }, createElement(Child))));
    same([find("#panel"), counts.begun], [null, 0]);
    release();
    const element = await until(() => find("#panel"));
    await begun(element);
    await settle();
    wait();
    flushSync(() => set(1));
    same([element.style.display, find("i").textContent], ["none", "Wait"]);
    release();
    await until(() => element.style.display !== "none");
    await frame();
    same([find("#panel") === element, counts.begun, element.getAnimations().length], [true, 1, 0]);
  },
};

for (const [name, program] of Object.entries(programs)) window.checks[`the documentation's ${name} moves`] = () => used(() => fresh(createElement(program)));

window.alone = {
  async "without a server a dialog opens and closes at once"() {
    fresh(createElement(App));
    for (let time = 0; time < 2; time += 1) {
      const dialog = await opened();
      await motionOf(dialog).finished;
      same([dialog.matches(":modal"), document.activeElement === find("dialog button"), getComputedStyle(dialog).visibility, dialog.getAnimations().length], [true, true, "visible", 0]);
      find("dialog form button").click();
      await until(() => !find("dialog"));
    }
  },
};
