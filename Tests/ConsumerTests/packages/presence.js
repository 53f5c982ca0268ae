// What the packages share (`@transitiond/client/presence`), without a framework.
import { motionOf } from "@transitiond/client";
import { close, hide, ignore, listen, open, preload, show } from "@transitiond/client/presence";
import { begun, find, frame, near, same, settle, slow, until } from "/page.js";

const asked = [], ask = ({ type }, { id }) => asked.push([type, id]);

/** A new element that asks, open. */
function fresh(html, who = ask) {
  document.body.innerHTML = html;
  asked.length = 0;
  const element = document.body.firstElementChild;
  listen(element, who);
  open(element);
  return element;
}

const DIALOG = '<dialog id="it"><form method="dialog"><button value="yes">x</button></form></dialog>', POPOVER = '<div id="it" popover>x</div>';
const press = (element, at, type) => element.dispatchEvent(new (type === "click" ? MouseEvent : PointerEvent)(type, { bubbles: true, clientX: at[0], clientY: at[1] }));

window.checks = {
  async "the form of a dialog asks, and what the page refuses asks nobody"() {
    const dialog = fresh(DIALOG);
    find("button").click();
    same([asked.splice(0), dialog.open, dialog.returnValue], [[["submit", "it"]], true, "yes"]);
    document.addEventListener("submit", (event) => event.preventDefault(), { once: true, capture: true });
    find("button").click();
    dialog.addEventListener("cancel", (event) => event.preventDefault(), { once: true, capture: true });
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    same([asked, dialog.open], [[], true]);
  },

  async "events of what is inside are left alone"() {
    const dialog = fresh(DIALOG.replace("x", '<input type="file">'));
    for (const type of ["cancel", "close"]) find("input").dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    same(asked, []);
  },

  async "a form in a shadow root asks its dialog"() {
    const host = document.createElement("div");
    document.body.replaceChildren(host);
    host.attachShadow({ mode: "open" }).innerHTML = DIALOG;
    const dialog = host.shadowRoot.firstElementChild;
    asked.length = 0;
    listen(dialog, ask);
    open(dialog);
    dialog.querySelector("button").click();
    same([asked, dialog.open], [[["submit", "it"]], true]);
  },

  async "what the browser closes is told, unless it is open again by then"() {
    const dialog = fresh(DIALOG);
    dialog.close();
    await until(() => asked.length);
    same(asked.splice(0), [["close", "it"]]);
    open(dialog);
    dialog.close();
    open(dialog);
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    same([asked, dialog.open], [[], true]);
  },

  async "a popover that the browser hides is told, unless it is shown again by then"() {
    const popover = fresh(POPOVER);
    popover.hidePopover();
    await until(() => asked.length);
    same(asked.splice(0), [["toggle", "it"]]);
    open(popover);
    popover.hidePopover();
    open(popover);
    await new Promise((done) => popover.addEventListener("toggle", done, { once: true }));
    same([asked, popover.matches(":popover-open")], [[], true]);
  },

  async "the last one who listens is asked; nobody before there was one"() {
    const dialog = fresh(DIALOG, null), seen = [];
    same([dialog.hasAttribute("closedby"), dialog.dispatchEvent(new Event("cancel", { cancelable: true }))], [false, true]);
    listen(dialog, ask);
    listen(dialog, () => seen.push("last"));
    find("button").click();
    same([asked, seen, dialog.getAttribute("closedby")], [[], ["last"], "any"]);
  },

  async "closedby of the page stays"() {
    same(fresh(DIALOG.replace(">", ' closedby="none">')).getAttribute("closedby"), "none");
  },

  async "in a browser without closedby a click that begins and ends outside asks"() {
    const { closedBy } = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
    delete HTMLDialogElement.prototype.closedBy;
    const dialog = fresh(DIALOG), { left, top } = dialog.getBoundingClientRect(), outside = [left - 5, top - 5], inside = [left + 2, top + 2];
    Object.defineProperty(HTMLDialogElement.prototype, "closedBy", closedBy);
    for (const [from, to] of [[outside, inside], [inside, outside]]) {
      press(dialog, from, "pointerdown");
      press(dialog, to, "click");
    }
    same(asked.length, 0);
    press(dialog, outside, "pointerdown");
    press(dialog, outside, "click");
    same([asked, dialog.open], [[["click", "it"]], true]);
  },

  async "an exit that is cancelled or held has left all the same; one that was called off hasn't"() {
    for (const html of [DIALOG, POPOVER, "<p>x</p>"]) {
      for (const [end, left] of [["cancel", true], ["hold", true], [null, false]]) {
        const element = fresh(html), isGone = hide(element, slow);
        await begun(element);
        if (end) motionOf(element)[end]();
        else show(element, slow);
        same([html, end, await isGone, html === DIALOG ? element.open : html === POPOVER && element.matches(":popover-open")], [html, end, left, html !== "<p>x</p>" && !left]);
      }
    }
    await settle();
  },

  async "what leaves has left at the logical end of its motion, or when it is transparent, before its spring settles"() {
    for (const html of [DIALOG, POPOVER, "<p>x</p>"]) {
      for (const recipe of [slow, slow.replace(",opacity", "")]) {
        const element = fresh(html), isGone = hide(element, recipe), motion = (await begun(element)).pause(), { logicalDuration, duration } = motion.timeline;
        const isSeen = (time) => !(motion.sample(time).view.opacity?.value <= 0), end = motion.duration;
        same([logicalDuration < duration - 1, end < logicalDuration, isSeen(end - 0.01)], [true, recipe === slow, true]);
        if (recipe === slow) same(isSeen(end + 0.005), false);
        else near(end, logicalDuration, 1e-9, "the end");
        motion.seek(end - 0.01);
        await frame();
        same([motion.isMoving, element.getAnimations().length], [true, 1]);
        motion.play().seek(end);
        same([await isGone, element.matches(":popover-open, [open]"), element.getAnimations().length], [true, false, html === "<p>x</p>" ? 1 : 0]);
        // What stays until the caller removes it stands at its end.
        if (html === "<p>x</p>") same(getComputedStyle(element)[recipe === slow ? "opacity" : "translate"], recipe === slow ? "0" : `0px ${element.offsetHeight}px`);
        motion.cancel();
      }
    }
  },

  async "what leaves takes no second click, Enter or submission, until it enters again"() {
    for (const html of [DIALOG, POPOVER.replace("x<", "<button>x</button><"), "<p><button>x</button></p>"]) {
      const element = fresh(html), acts = [];
      for (const type of ["click", "submit"]) element.addEventListener(type, () => acts.push(type));
      find("button").click();
      const first = acts.splice(0).length;
      asked.length = 0;
      hide(element, slow);
      await begun(element);
      find("button").click();
      find("form")?.requestSubmit();
      same([html, acts, asked], [html, [], []]);
      show(element, slow);
      find("button").click();
      same([html, acts.length], [html, first]);
    }
    await settle();
  },

  async "an exit whose dialog is closed meanwhile ends"() {
    const dialog = fresh(DIALOG), isGone = hide(dialog, slow);
    listen(dialog, ignore);
    await begun(dialog);
    dialog.close();
    same([await isGone, dialog.open, dialog.getAnimations().length], [true, false, 0]);
  },

  async "a dialog or popover that is closed although its owner refuses is opened again, and has asked once"() {
    for (const [html, told] of [[DIALOG, "close"], [POPOVER, "toggle"]]) {
      const element = fresh(html), isShown = () => element.matches(":modal, :popover-open");
      // What Chromium does at the third Escape.
      element.dispatchEvent(new Event("cancel"));
      close(element);
      await until(() => asked.length && isShown());
      same([asked], [[[told, "it"]]]);
      // What leaves isn't.
      await frame();
      listen(element, () => listen(element, ignore));
      close(element);
      await frame();
      await frame();
      same(isShown(), false);
    }
  },

  async "two popovers whose owners refuse don't open each other for ever"() {
    document.body.innerHTML = '<div id="a" popover>x</div><div id="b" popover>x</div>';
    asked.length = 0;
    const [first, second] = ["#a", "#b"].map(find);
    for (const element of [first, second]) listen(element, ask);
    open(first);
    open(second);
    await until(() => asked.length);
    for (let index = 0; index < 5; index++) await frame();
    same([asked, second.matches(":popover-open")], [[["toggle", "a"]], true]);
    close(second);
  },

  async "what has left takes clicks when the page opens it by itself"() {
    const dialog = fresh(DIALOG.replace("<form method=\"dialog\">", "").replace("</form>", "")), acts = [];
    dialog.addEventListener("click", () => acts.push("click"));
    const isGone = hide(dialog, slow);
    await begun(dialog);
    await settle();
    await isGone;
    dialog.showModal();
    find("button").click();
    same(acts, ["click"]);
    dialog.close();
  },

  async "a request for several elements is named"() {
    const said = [], { warn } = console, hear = ({ detail }) => said.push(detail.reason.message);
    console.warn = () => {};
    document.addEventListener("transitiond-error", hear);
    preload("uikit/push?animation=linear");
    await until(() => said.length);
    document.removeEventListener("transitiond-error", hear);
    console.warn = warn;
    same([said.length, said[0].startsWith('"uikit/push?animation=linear" moves several elements: ')], [1, true]);
  },

  async "what is closed already has left, without a motion"() {
    const dialog = fresh(DIALOG);
    dialog.close();
    same([await hide(dialog, slow), dialog.getAnimations().length], [true, 0]);
    await frame();
  },
};
window.alone = {};
