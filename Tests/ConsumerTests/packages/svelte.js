// @transitiond/svelte by the contract of Svelte 5: what `transition:`, `in:` and `out:` call, and when. Svelte itself isn't here.
import { load, motionOf, sample } from "@transitiond/client";
import { motion } from "@transitiond/svelte";
import { find, frame, isAsked, near, same, until } from "/page.js";

const recipe = "move:bottom,opacity?animation=bouncy";

/**
 * What Svelte does for a directive on an element: it asks the function for each run (`both`: once until a run has ended, and
 * the function that this gives at each run), and begins where the opposite run is. `show(share)` is its clock.
 */
function directive(node, transition, direction, params) {
  let options, current;
  const begin = (target) => {
    options ??= transition(node, params, { direction });
    const { duration, tick } = typeof options === "function" ? options({ direction: target ? "in" : "out" }) : options;
    const start = direction === "both" && current ? current.t : 1 - target;
    const run = { t: start, duration: duration * Math.abs(target - start), show };
    current = run;
    function show(share) {
      run.t = start + (target - start) * share;
      tick(run.t, 1 - run.t);
      if (share === 1) options = current = undefined;
    }
    if (!duration) options = current = undefined;
    else if (start === 0) tick(0, 1);
    return run;
  };
  return { in: () => begin(1), out: () => begin(0), reset: () => options.tick(1, 0) };
}

/** A new element, and a transition whose motion has come. */
async function fresh(html, request = recipe, options) {
  document.body.innerHTML = html;
  const transition = motion(request, options), document_ = await load(request, { direction: "both" });
  await frame();
  return { node: document.body.firstElementChild, transition, document: document_ };
}

const CARD = '<div style="width:200px;height:100px">x</div>';
const shown = (node) => ({ y: parseFloat(getComputedStyle(node).translate.split(" ")[1] ?? 0), opacity: +getComputedStyle(node).opacity });

/** Holds an element against the motion at a time. */
function isAt(node, whole, direction, time) {
  const { "translate.y": y, opacity } = sample(whole, time, { size: [200, 100], direction }).view;
  near(shown(node).y, y.value, 0.01, `y at ${time}`);
  near(shown(node).opacity, Math.min(1, Math.max(0, opacity.value)), 0.001, `opacity at ${time}`);
}

window.checks = {
  async "each t shows the motion at that share of its duration, in both directions"() {
    for (const kind of ["both", "in", "out"]) {
      const { node, transition, document: whole } = await fresh(CARD), made = directive(node, transition, kind);
      for (const target of kind === "both" ? ["in", "out"] : [kind]) {
        const run = made[target](), duration = run.duration / 1000;
        if (target === "in") near(duration, whole.insertion.duration, 1e-9, "duration");
        const count = Math.ceil(duration * 240);
        for (const part of [0, 0.1, 0.25, 0.5, 0.9, ...(target === "out" ? [1] : [])]) {
          // At a keyframe: between two of them lines are straight.
          const share = Math.round(part * count) / count;
          run.show(share);
          isAt(node, whole, target === "in" ? "insertion" : "removal", share === 1 ? whole.removal.duration : share * duration);
        }
        if (target === "out") continue;
        run.show(1);
        same([node.getAnimations().length, node.getAttribute("style")], [0, "width:200px;height:100px"]);
      }
    }
  },

  async "an imported motion is played without a request"() {
    const whole = await load(recipe, { direction: "both" }), { node, transition } = await fresh(CARD, whole);
    directive(node, transition, "both").in().show(0.3);
    isAt(node, whole, "insertion", 0.3 * whole.insertion.duration);
  },

  async "the motion is loaded before it is needed"() {
    motion("offset:13:0");
    await isAsked("offset:13:0");
  },

  async "with transition: an interrupted motion goes on with position and velocity, for as long as it takes"() {
    const { node, transition } = await fresh(CARD), made = directive(node, transition, "both");
    let run = made.in();
    for (const [share, target] of [[0.1, "out"], [0.2, "in"], [0.15, "out"]]) {
      run.show(share);
      const before = motionOf(node).sample().view;
      run = made[target]();
      const going = motionOf(node), after = going.sample().view;
      for (const name in before) {
        near(after[name].value, before[name].value, 1e-9, name);
        near(after[name].velocity, before[name].velocity, 1e-9, `the velocity of ${name}`);
      }
      near(run.duration, 1000 * going.duration, 1e-6, "what Svelte waits");
      run.show(0);
      near(going.time, 0, 1e-9, "time");
      run.show(0.5);
      // Firefox rounds times to milliseconds.
      near(going.time, going.duration / 2, 0.001, "time");
    }
    run.show(1);
    near(shown(node).y, 100, 0.01, "y");
  },

  async "an exit lasts to its logical end or until it is transparent; then a dialog is closed, and opened again if that is called off"() {
    for (const request of [recipe, recipe.replace(",opacity", "")]) {
      const { node, transition, document: whole } = await fresh("<dialog><button>x</button></dialog>", request), made = directive(node, transition, "both");
      const { duration, logicalDuration } = whole.removal;
      made.in().show(1);
      const exit = made.out();
      if (request === recipe) same([exit.duration < 1000 * logicalDuration, motionOf(node).sample(exit.duration / 1000 + 0.005).view.opacity.value <= 0], [true, true]);
      else near(exit.duration, 1000 * logicalDuration, 1e-6, "duration");
      same(logicalDuration < duration, true);
      exit.show(0.99);
      same(node.open, true);
      exit.show(1);
      same(node.open, false);
      made.in().show(1);
      same([node.matches(":modal"), node.getAnimations().length], [true, 0]);
    }
  },

  async "with out: an exit that is called off leaves nothing"() {
    const { node, transition } = await fresh(CARD), made = directive(node, (...given) => (made.config = transition(...given)), "out");
    const acts = [];
    node.addEventListener("click", () => acts.push("click"));
    made.out().show(0.3);
    node.click();
    same(acts, []);
    made.config.tick(1, 0);
    node.click();
    same([acts, node.getAnimations().length], [["click"], 0]);
  },

  async "the ticks of a run that was taken over are ignored"() {
    const { node, transition } = await fresh(CARD), made = directive(node, transition, "both"), first = made.in();
    first.show(0.1);
    const second = made.out(), { t } = second;
    second.show(0.5);
    const { time } = motionOf(node);
    first.show(0.9);
    same([motionOf(node).time, t], [time, 0.1]);
  },

  async "less motion is a fade"() {
    const { node, transition } = await fresh(CARD, recipe, { motion: "reduced" }), run = directive(node, transition, "both").in();
    near(run.duration, 200, 1e-6, "duration");
    run.show(0.5);
    near(shown(node).opacity, 0.5, 0.001, "opacity");
    near(shown(node).y, 0, 0.001, "y");
  },

  async "a dialog is opened and closed, and its form asks"() {
    const asked = [], { node, transition } = await fresh('<dialog><form method="dialog"><button value="yes">x</button></form></dialog>', recipe, { onClose: ({ type }) => asked.push(type) });
    for (let time = 1; time < 3; time += 1) {
      const made = directive(node, transition, "both");
      made.in().show(1);
      same(node.matches(":modal"), true);
      find("button").click();
      node.dispatchEvent(new Event("cancel", { cancelable: true }));
      same([asked.splice(0), node.open, node.returnValue], [["submit", "cancel"], true, "yes"]);
      made.out().show(1);
      await frame();
      same([node.open, asked], [false, []]);
    }
  },
};

window.alone = {
  async "without a server a dialog opens and closes at once"() {
    document.body.innerHTML = "<dialog><button>x</button></dialog>";
    const node = find("dialog"), warned = [], told = [], { warn } = console;
    console.warn = (text) => warned.push(text);
    node.addEventListener("transitiond-error", ({ detail }) => told.push(detail.reason.message));
    const transition = motion(recipe), made = directive(node, transition, "both");
    same([made.in().duration, node.open, document.activeElement === find("button"), node.getAnimations().length], [0, true, true, 0]);
    same([made.out().duration, node.open], [0, false]);
    // An event for each time, one warning for the reason, which names the request.
    await until(() => told.length === 2);
    same([warned, told], [[told[0]], [told[0], told[0]]]);
    same(told[0].startsWith(window.server), true);
    console.warn = warn;
  },
};
