// Paste: what a text means is shown while it is typed; then it is used.
import { button, h, icon, say, seconds, shown } from "../app/dom.js";
import { worded } from "../app/catalog.js";
import { animationsIn, objectIn, ownAddress, specIn } from "./meanings.js";
import { get, json, post, Problem } from "../app/server.js";
import { keepsTime, specOf } from "../app/picking.js";
import { answers, file, lifted, pruned, specAt, withAnimation } from "../app/spec.js";
import { toast } from "../app/toast.js";

const KINDS = ["CSS", "SwiftUI", "Figma", "Motion", "Design tokens", "A link from here"];
let dialog = null;

/** Opens the paste box, with a text that was pasted or dropped. */
export function openPaste(app, text) {
  dialog ??= new PasteBox(app);
  dialog.open(text);
}

class PasteBox {
  #serial = 0;

  constructor(app) {
    this.app = app;
    const hints = { "aria-label": "An animation or a whole transition", placeholder: "cubic-bezier(0.2, 0, 0, 1)" };
    this.field = h("textarea", { ...hints, spellcheck: "false", autocomplete: "off" });
    this.line = h("p", { class: "understood", role: "status" });
    this.notes = h("ul", { class: "left-out", role: "status", hidden: true });
    this.kinds = h("div", { class: "kinds" });
    this.use = button({ class: "primary small", id: "use", onclick: () => this.#use() }, "Use it");
    this.root = h(
      "dialog",
      { "aria-labelledby": "paste-title", id: "paste-box" },
      h("h2", { id: "paste-title" }, "Paste an animation or a whole transition"),
      this.field,
      this.line,
      this.notes,
      this.kinds,
      h("div", { class: "actions" }, this.use, button({ class: "quiet", onclick: () => this.root.close() }, "Cancel")),
    );
    document.body.append(this.root);
    this.field.addEventListener("input", () => this.#read());
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.#use();
    });
  }

  open(text) {
    this.field.value = text ?? "";
    this.root.showModal();
    this.field.focus();
    this.#read();
  }

  /**
   * Asks the server what the text means.
   *
   * @param index of the animation that is meant, where the text has several.
   */
  async #read(index = 0) {
    const serial = ++this.#serial;
    const text = this.field.value.trim();
    Object.assign(this, { index, found: [], others: [], chosen: null, fix: null });
    if (!text) return this.#show(null);
    // A text that is still being typed isn't asked about.
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (serial !== this.#serial) return;
    const { found = [], others = [], problem = null } = await this.#meant(text, index).catch((each) => ({ problem: each }));
    if (serial !== this.#serial) return;
    Object.assign(this, { found, others, chosen: found[0] ?? null });
    this.#show(problem);
  }

  /** What a text means: what was found in it, the other animations that it has, else the problem. */
  async #meant(text, index) {
    const address = ownAddress(text, this.app.catalog.formats);
    if (address?.startsWith("/v1/curves/")) return { found: await this.#timings(await get(file(address, "json")).then(json)) };
    if (address) {
      const spec = await specAt(address);
      return { found: [this.#whole(spec, answers.get(spec).body)] };
    }
    const object = objectIn(text);
    const spec = specIn(object);
    if (spec) return { found: [this.#whole(pruned(lifted(spec)), await sampled(spec))] };
    const others = animationsIn(text);
    const [transition, timing] = await Promise.allSettled([
      sampled({ transition: typeof object?.type === "string" ? object : text }).then((answer) => this.#transition(text, answer)),
      curveAtStart(others[index]?.text ?? text).then((answer) => this.#timings(answer)),
    ]);
    const timings = timing.value ?? [];
    if (transition.value) return { found: [transition.value, ...timings] };
    return timings.length ? { found: timings, others } : { problem: clearer(transition.reason, timing.reason) };
  }

  /** A whole design of ours. */
  #whole(spec, answer) {
    return { spec, words: this.app.catalog.entryOf(spec).title, notes: notesOf(answer) };
  }

  /** A transition in a text. As from the gallery, direction and name stay; the feel too, where the text says no timing. */
  #transition(text, answer) {
    const { layout, animation: now = layout?.animation, direction = "both", output } = this.app.spec;
    const { spec: read, duration, warnings } = answer.insertion ?? answer;
    const { sampling, ...beside } = read;
    // A transition with an animation of its own is that transition by that animation.
    const { transition, animation } = read.transition.type === "animated" ? read.transition : read;
    if (warnings.some(({ code }) => code === "read-by-url")) {
      const whole = { ...beside, ...(answer.insertion && { direction: "both" }) };
      return this.#whole(pruned(lifted(whole)), answer);
    }
    const isUntimed = animation && now && (RECIPE.test(text) || isDefault(animation, this.app.catalog));
    const name = RULE.exec(text)?.[1];
    const spec = animation
      ? { transition, animation: isUntimed ? now : animation, direction, ...(now && output && { output }) }
      : { transition, ...(name && { output: { name: this.app.catalog.named(`motion/${name}`) ? `my-${name}` : name } }) };
    const frames = Object.values(transition.tracks ?? {}).map(({ keyframes }) => keyframes.length + 1);
    const count = frames.length && `${Math.max(...frames)} keyframes`;
    const words = [count && !name ? null : this.app.catalog.entryOf(spec).title, count, !isUntimed && seconds(duration)];
    const notes = notesOf(answer, isUntimed && "duration-assumed");
    return { spec, label: "The transition", words: words.filter(Boolean).join(", "), notes };
  }

  /** The animation in an answer; before it, what is behind a curve of points: it has sliders. */
  async #timings(answer) {
    const { spec: { animation: read }, recognized } = answer;
    const isEndless = read?.repeat?.forever && read.repeat.until == null;
    const once = ({ repeat, ...others }) => (isEndless || !repeat ? others : { ...others, repeat });
    const notes = [...notesOf(answer), ...(isEndless ? ["It repeats for ever, which is left out."] : [])];
    const found = { animation: read && once(read), label: "The timing", words: wordsOf(answer), notes };
    if (!recognized) return [found];
    const animation = once(recognized.animation);
    const tuned = await curveAtStart(animation);
    const words = `${wordsOf(tuned)}, within ${shown(100 * recognized.maxError, 1)} % of your points`;
    const all = [...new Set([...notes, ...notesOf(tuned)])];
    return [{ animation, label: "With sliders", words, notes: all }, { ...found, label: "As points" }];
  }

  #show(problem) {
    const { chosen, found, others, index } = this;
    this.field.setAttribute("aria-invalid", String(Boolean(problem)));
    this.line.className = `understood ${chosen ? "ok" : problem ? "no" : ""}`;
    if (chosen) this.line.replaceChildren(icon("check"), h("span", {}, "Understood: ", h("b", {}, chosen.words)));
    else if (problem) this.line.replaceChildren(icon("close"), h("span", {}, sentence(problem)));
    else this.line.replaceChildren();
    const notes = chosen?.notes ?? [];
    this.notes.hidden = !notes.length;
    this.notes.replaceChildren(...notes.map((note) => h("li", {}, note)));
    const choice = (label, isChosen, onclick) => button({ "aria-pressed": String(isChosen), onclick }, label);
    const choose = (each) => {
      this.chosen = each;
      this.#show(null);
    };
    const ways = found.length > 1 ? found : [];
    const choices = [
      ...others.map(({ label }, at) => choice(label, at === index, () => this.#read(at))),
      ...ways.map((each) => choice(each.label, each === chosen, () => choose(each))),
    ];
    this.kinds.replaceChildren(...(choices.length ? choices : KINDS.map((kind) => h("span", {}, kind))));
    const suggestion = problem?.errors?.[0]?.suggestion;
    this.fix = suggestion != null ? () => this.#correct(problem.errors[0]) : null;
    this.use.textContent = this.fix ? `Use ${suggestion}` : "Use it";
    this.use.setAttribute("aria-disabled", String(!chosen && !this.fix));
  }

  /** Puts the suggestion where the wrong word is. */
  #correct({ detail, suggestion }) {
    const words = [...detail.matchAll(/"([^"]+)"/g), /^(\S+)/.exec(detail)].map(([, word]) => word);
    const wrong = words.find((word) => word !== suggestion && this.field.value.includes(word));
    this.field.value = wrong ? this.field.value.replace(wrong, suggestion) : suggestion;
    this.#read();
  }

  #use() {
    if (this.fix) return this.fix();
    if (!this.chosen) return;
    const { app } = this;
    const { animation, spec } = this.chosen;
    const notes = [...this.chosen.notes];
    this.root.close();
    const other = !spec && keepsTime(app.spec) ? app.catalog.named("move") : null;
    if (other) notes.push(`${app.entry.title} keeps its own timing: ${other.title} shows the one that you pasted.`);
    if (spec?.output?.name) app.className = null;
    app.edit((before) => spec ?? withAnimation(other ? specOf(other, before, app) : before, animation));
    if (notes.length) toast(notes.join(" "), { icon: "paste" });
    say(`${this.chosen.words} used.`);
  }
}

/** What says no timing. */
const RECIPE = /^[\w/:,.+-]+$/;
const RULE = /@keyframes\s+([A-Za-z_][\w-]{0,63})(?![\w-])/;

/** Whether an animation is what the server takes for a transition that says none. */
const isDefault = (animation, { animations }) =>
  JSON.stringify(animation) === JSON.stringify(animations.find(({ name }) => name === "default").animation);

/** The server's answer to a spec, with no more samples than it needs. */
const sampled = (spec) => post("/v1/timelines?format=json", { ...spec, sampling: { count: 2 } }).then(json);

/** The server's answer to an animation, which may repeat for ever. */
const curveAtStart = (animation) => post("/v1/curves", { animation, sampling: { times: [0] } }).then(json);

/** What an answer warns of, but for a code that doesn't matter. */
function notesOf(answer, but) {
  const warnings = [answer, answer.insertion, answer.removal].flatMap((each) => each?.warnings ?? []);
  return [...new Set(warnings.filter(({ code }) => code !== but).map(({ detail }) => detail))];
}

/** How much a problem helps, by its code. A code that isn't here says what to change. */
const HELP = { malformed: { transition: 1, animation: 2 }, "unknown-value": { transition: 1, animation: 0 } };

/** The problem that is of more use: that of a text as a transition, or as an animation. */
function clearer(transition, animation) {
  const help = ({ errors: [{ code, suggestion }] = [{}] }, as) => (suggestion != null ? 4 : (HELP[code]?.[as] ?? 3));
  return help(animation, "animation") > help(transition, "transition") ? animation : transition;
}

function sentence(problem) {
  if (!(problem instanceof Problem)) return "The server doesn’t answer.";
  const [{ detail, suggestion }] = problem.errors;
  const text = detail.replaceAll('"', "").replace("; did you mean", ". Did you mean").replace(/[^.?!]$/, "$&.");
  return `${suggestion == null ? "Not understood: " : ""}${text[0].toUpperCase()}${text.slice(1)}`;
}

function wordsOf({ spec: { animation }, spring, duration }) {
  if (!animation) return "No animation";
  if (spring) return `${seconds(spring.duration ?? duration)}, bounce ${(spring.bounce ?? 0).toFixed(2)}`;
  return `${curveWords(animation.curve)}, ${seconds(animation.duration ?? duration)}`;
}

function curveWords(curve) {
  if (typeof curve === "string") return worded(curve);
  if (curve?.cubicBezier) return curve.cubicBezier.join(", ");
  if (curve?.linear) return `${curve.linear.length} stops`;
  return curve?.steps ? `${curve.steps} steps` : "a curve";
}
