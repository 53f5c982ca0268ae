// @transitiond/vue in Vue 3: the component of the documentation and trees of its kind.
import { createApp, h, nextTick, ref, Transition, vShow, withDirectives } from "vue";
import { motionOf } from "@transitiond/client";
import { motion } from "@transitiond/vue";
import App from "/out/app-vue.js";
import { programs } from "/out/programs-vue.js";
import { begun, counts, find, frame, interrupted, isAsked, reset, same, settle, slow as sheet, until, used } from "/page.js";

let app;

/** Mounts a component anew. */
function fresh(component) {
  app?.unmount();
  reset();
  app = createApp(component);
  app.config.warnHandler = (message) => { throw Error(message); };
  app.mount("#root");
}

/** A panel that `isOpen` shows and hides, and the names of the hooks that Vue has called. */
function panel(isKept, props = {}) {
  const isOpen = ref(false), called = [], hooks = motion(sheet);
  for (const name of ["onEnter", "onLeave", "onEnterCancelled", "onLeaveCancelled"]) {
    const hook = hooks[name];
    hooks[name] = hook.length > 1 ? (element, done) => { called.push(name); hook(element, done); } : (element) => { called.push(name); hook(element); };
  }
  const node = () => h("div", { id: "panel" }, "Hello");
  fresh({ render: () => h(Transition, { ...hooks, ...props }, () => (isKept ? withDirectives(node(), [[vShow, isOpen.value]]) : isOpen.value ? node() : null)) });
  return { isOpen, called };
}

async function opened() {
  find("button").focus();
  find("button").click();
  return until(() => find("dialog[open]"));
}

/** The documentation's dialog, open and at rest. */
window.shown = async () => {
  fresh(App);
  await begun(await opened());
  await settle();
};

window.checks = {
  async "the documentation's dialog opens as a modal and leaves by its form, as often as it is opened"() {
    fresh(App);
    for (let time = 0; time < 3; time += 1) {
      const dialog = await opened();
      same([dialog.matches(":modal"), (await begun(dialog)).isMoving], [true, true]);
      await settle();
      same(document.activeElement === find("dialog button"), true);
      find("dialog form button").click();
      await nextTick();
      same([dialog.open, (await begun(dialog)).isMoving], [true, true]);
      await settle();
      same([dialog.open, dialog.style.display, document.activeElement === find("button")], [false, "none", true]);
    }
    same({ ...counts }, { begun: 6, opened: 3 });
  },

  async "a dialog that was closed by the page opens again"() {
    fresh(App);
    for (let time = 0; time < 2; time += 1) {
      const dialog = await opened();
      dialog.close();
      await until(() => dialog.style.display === "none");
    }
  },

  async "what the page closes itself asks nobody"() {
    const isOpen = ref(false), asked = [], hooks = motion(sheet, { onClose: ({ type }) => asked.push(type) });
    fresh({ render: () => h(Transition, hooks, () => (isOpen.value ? h("dialog") : null)) });
    for (const value of [true, false]) {
      isOpen.value = value;
      await nextTick();
      await begun(find("dialog"));
      if (!value) find("dialog").addEventListener("close", () => asked.push("closed"));
      await settle();
    }
    await until(() => asked.length);
    same([asked, find("dialog")], [["closed"], null]);
  },

  async "the motion is loaded before it is needed"() {
    motion("offset:12:0");
    await isAsked("offset:12:0");
  },

  async "a popover that the browser hides tells the state, and opens again"() {
    const isOpen = ref(false), hooks = motion(sheet, { onClose: () => (isOpen.value = false) });
    fresh({ render: () => h(Transition, hooks, () => withDirectives(h("div", { popover: "auto" }), [[vShow, isOpen.value]])) });
    for (let time = 0; time < 2; time += 1) {
      isOpen.value = true;
      await nextTick();
      same(find("[popover]").matches(":popover-open"), true);
      await begun(find("[popover]"));
      await settle();
      find("[popover]").hidePopover();
      await until(() => find("[popover]").style.display === "none");
      same(isOpen.value, false);
    }
  },

  async "a dialog that is opened again before its close event stays open"() {
    const isOpen = ref(false), asked = [], hooks = motion(sheet, { onClose: ({ type }) => asked.push(type) });
    fresh({ render: () => h(Transition, hooks, () => withDirectives(h("dialog"), [[vShow, isOpen.value]])) });
    isOpen.value = true;
    await nextTick();
    await begun(find("dialog"));
    await settle();
    const element = find("dialog"), { close } = element, closed = new Promise((done) => element.addEventListener("close", done));
    element.close = () => { close.call(element); isOpen.value = true; };
    isOpen.value = false;
    await nextTick();
    await begun(element);
    await settle();
    await closed;
    await frame();
    same([asked, element.open, element.style.display], [[], true, ""]);
  },

  async "an exit that is cancelled or held hides the element, and closes a dialog"() {
    for (const tag of ["div", "dialog"]) {
      for (const name of ["cancel", "hold"]) {
        const isOpen = ref(true);
        fresh({ render: () => h(Transition, { ...motion(sheet), appear: true }, () => withDirectives(h(tag, { id: "panel" }), [[vShow, isOpen.value]])) });
        await begun(find("#panel"));
        await settle();
        isOpen.value = false;
        await nextTick();
        (await begun(find("#panel")))[name]();
        await until(() => find("#panel").style.display === "none" && !find("#panel").open);
      }
    }
  },

  async "with v-show an interrupted motion goes on with position and velocity"() {
    const { isOpen, called } = panel(true), toggle = (value) => () => ((isOpen.value = value), nextTick());
    await toggle(true)();
    const element = find("#panel");
    await interrupted(element, 12, toggle(false));
    await interrupted(element, 5, toggle(true));
    await settle();
    same([called, element.style.display, element.getAnimations().length], [["onEnter", "onEnterCancelled", "onLeave", "onLeaveCancelled", "onEnter"], "", 0]);
  },

  async "with v-if Vue makes a new element, and one of them remains"() {
    const { isOpen } = panel(false);
    for (const value of [true, false, true]) {
      isOpen.value = value;
      await nextTick();
      await begun(find("#panel"));
    }
    same(document.querySelectorAll("#panel").length, 1);
    await settle();
    isOpen.value = false;
    await nextTick();
    await begun(find("#panel"));
    same(find("#panel").textContent, "Hello");
    await settle();
    await until(() => !find("#panel"));
  },

  async "an element that is unmounted while it enters has no motion left"() {
    const { isOpen, called } = panel(false);
    isOpen.value = true;
    await nextTick();
    const element = find("#panel"), { finished } = await begun(element);
    app.unmount();
    app = null;
    same([await finished, element.isConnected, element.getAnimations().length, called], [false, false, 0, ["onEnter", "onEnterCancelled"]]);
  },
};

for (const [name, program] of Object.entries(programs)) window.checks[`the documentation's ${name} moves`] = () => used(() => fresh(program));

window.alone = {
  async "without a server a dialog opens and closes at once"() {
    fresh(App);
    for (let time = 0; time < 2; time += 1) {
      const dialog = await opened();
      await motionOf(dialog).finished;
      same([dialog.matches(":modal"), document.activeElement === find("dialog button"), dialog.getAnimations().length], [true, true, 0]);
      find("dialog form button").click();
      await until(() => !dialog.open && dialog.style.display === "none");
    }
  },
};
