// The classes of a stylesheet by the contract of Angular's `animate.enter` and `animate.leave`. Angular itself isn't here.
import { same, settle, until } from "/page.js";

const sheet = document.createElement("link");
sheet.rel = "stylesheet";
sheet.href = `${window.server}/v1/transitions/move:bottom,opacity.css?animation=bouncy&name=sheet`;
const loaded = new Promise((done) => (sheet.onload = done));
document.head.append(sheet);

/** What Angular does for `@if`: a new element each time; what still leaves before it is taken out. */
const angular = {
  enter() {
    this.element?.remove();
    const element = (this.element = document.createElement("aside"));
    document.body.append(element);
    element.classList.add("sheet-in");
    element.addEventListener("animationend", () => element.classList.remove("sheet-in"));
  },
  leave() {
    const { element } = this;
    element.classList.remove("sheet-in");
    element.classList.add("sheet-out");
    element.addEventListener("animationend", () => element.remove());
  },
};
const playing = () => [...document.querySelectorAll("aside")].map((element) => element.getAnimations().map(({ animationName }) => animationName));

window.checks = {
  async "a double toggle plays each direction on one element, and nothing remains"() {
    await loaded;
    for (const [step, names] of [["enter", "in"], ["leave", "out"], ["enter", "in"], ["leave", "out"]]) {
      angular[step]();
      same(playing(), [[`td-sheet-${names}`]]);
    }
    await settle();
    await until(() => !document.querySelector("aside"));
  },

  async "what has entered has no class left"() {
    angular.enter();
    await settle();
    await until(() => angular.element.className === "");
    same(playing(), [[]]);
  },
};
window.alone = {};
