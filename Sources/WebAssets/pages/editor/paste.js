// Paste: what a text means is shown while it is typed; then it is used.
import { button, h, icon, say, shown } from "../app/dom.js";
import { worded } from "../app/catalog.js";
import { meaningsOf } from "./meanings.js";
import { curveOf, json, post, Problem } from "../app/server.js";
import { answers, lifted, pruned, specAt, withAnimation } from "../app/spec.js";
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
    this.field = h("textarea", {
      "aria-label": "An animation or a whole transition",
      spellcheck: "false",
      autocomplete: "off",
      placeholder: "cubic-bezier(0.2, 0, 0, 1)",
    });
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

  /** Asks the server which of the meanings holds. */
  async #read() {
    const serial = ++this.#serial;
    const text = this.field.value;
    this.found = [];
    this.chosen = null;
    this.fix = null;
    if (!text.trim()) return this.#show(null);
    // A text that is still being typed isn't asked about.
    await new Promise((resolve) => setTimeout(resolve, 60));
    const results = [];
    for (const meaning of meaningsOf(text)) {
      if (serial !== this.#serial) return;
      results.push(await this.#checked(meaning));
      // Of a list every item is offered; else the first that holds is meant.
      if (results.at(-1).words && !meaning.label) break;
    }
    if (serial !== this.#serial) return;
    this.found = results.filter((result) => result.words).flatMap((
      { tuned, ...found },
    ) => (tuned ? [tuned, { ...found, label: found.label ? `${found.label} as points` : "As points" }] : [found]));
    this.chosen = this.found[0] ?? null;
    this.#show(this.chosen ? null : (results.find((result) => result.problem)?.problem ?? null));
  }

  async #checked(meaning) {
    try {
      if (meaning.address) {
        const spec = await specAt(meaning.address);
        return { ...noted(meaning, answers.get(spec).body), spec, words: this.app.catalog.entryOf(spec)?.title ?? "a design" };
      }
      if (meaning.animation) {
        const curve = await curveOf(meaning.animation), { recognized } = curve;
        const found = { ...noted(meaning, curve), animation: curve.spec.animation, words: wordsOf(curve) };
        return recognized ? { ...found, tuned: await this.#tuned(meaning, recognized) } : found;
      }
      if (meaning.keyframes) return await this.#keyframes(meaning);
      const whole = meaning.answered ? pruned(lifted(meaning.answered)) : meaning.spec;
      const spec = whole ?? { ...this.app.spec, transition: meaning.transition, events: undefined };
      const answer = await post("/v1/timelines?format=json", { ...spec, sampling: { count: 2 } }).then(json);
      const read = (answer.insertion ?? answer).spec;
      return {
        ...noted(meaning, answer),
        spec: whole ?? { ...spec, transition: read.transition },
        words: this.app.catalog.entryOf(read)?.title ?? "a design",
      };
    } catch (problem) {
      return { ...meaning, problem };
    }
  }

  /** A rule with keyframes: they bring their own timing. */
  async #keyframes(meaning) {
    const answer = await post("/v1/timelines?format=json", { transition: meaning.transition, sampling: { count: 2 } }).then(json);
    const { spec: { transition }, duration } = answer;
    const output = /^[A-Za-z_][\w-]{0,63}$/.test(meaning.keyframes) ? { output: { name: meaning.keyframes } } : {};
    const count = Math.max(...Object.values(transition.tracks).map(({ keyframes }) => keyframes.length + 1));
    return {
      ...noted(meaning, answer),
      spec: { transition, ...output },
      words: `${worded(meaning.keyframes)}, ${count} keyframes, ${duration.toFixed(2)} s`,
    };
  }

  /** What is behind a curve of points: it has sliders. */
  async #tuned(meaning, { animation, maxError }) {
    const answer = await curveOf(animation);
    const words = `${wordsOf(answer)}, within ${shown(100 * maxError, 1)} %`;
    return { ...noted(meaning, answer), animation, words, label: meaning.label ?? "With sliders" };
  }

  #show(problem) {
    const { chosen, found } = this;
    this.field.setAttribute("aria-invalid", String(Boolean(problem)));
    this.line.className = `understood ${chosen ? "ok" : problem ? "no" : ""}`;
    if (chosen) this.line.replaceChildren(icon("check"), h("span", {}, `${chosen.kind}: `, h("b", {}, chosen.words)));
    else if (problem) {
      this.line.replaceChildren(
        icon("close"),
        h("span", {}, problem instanceof Problem ? sentence(problem.errors[0]) : "The server doesn’t answer."),
      );
    } else this.line.replaceChildren();
    const notes = chosen?.notes ?? [];
    this.notes.hidden = !notes.length;
    this.notes.replaceChildren(...notes.map((note) => h("li", {}, note)));
    const isList = found.length > 1 && found.every((each) => each.label);
    this.kinds.replaceChildren(
      ...(isList
        ? found.map((each) =>
          button({
            "aria-pressed": String(each === chosen),
            onclick: () => {
              this.chosen = each;
              this.#show(null);
            },
          }, each.label)
        )
        : KINDS.map((kind) => h("span", {}, kind))),
    );
    const suggestion = problem?.errors?.[0]?.suggestion;
    this.fix = suggestion != null ? () => this.#correct(problem.errors[0]) : null;
    this.use.textContent = this.fix ? `Use ${suggestion}` : "Use it";
    this.use.setAttribute("aria-disabled", String(!chosen && !this.fix));
  }

  /** Puts the suggestion where the wrong word is. */
  #correct({ detail, suggestion }) {
    const wrong = /"([^"]+)"/.exec(detail)?.[1];
    if (wrong) this.field.value = this.field.value.replace(wrong, suggestion);
    else this.field.value = suggestion;
    this.#read();
  }

  #use() {
    if (this.fix) return this.fix();
    if (!this.chosen) return;
    const { animation, spec, notes } = this.chosen;
    this.root.close();
    this.app.edit((before) => (animation ? withAnimation(before, animation) : spec));
    if (notes.length) toast(notes.join(" "), { icon: "paste" });
    say(`${this.chosen.kind} used.`);
  }
}

/** A meaning with what is left out of it: what the page knows, and the warnings of the server's answer. */
function noted(meaning, answer) {
  const warnings = [answer, answer.insertion, answer.removal].flatMap((each) => each?.warnings ?? []);
  return { ...meaning, notes: [...new Set([...(meaning.notes ?? []), ...warnings.map(({ detail }) => detail)])] };
}

function sentence({ detail, suggestion }) {
  const text = detail.replaceAll('"', "").replace("; did you mean", ". Did you mean");
  return `${suggestion == null ? "Not understood: " : ""}${text[0].toUpperCase()}${text.slice(1)}${
    /[.?!]$/.test(text) ? "" : "."
  }`;
}

function wordsOf({ spec, spring, duration }) {
  const { animation } = spec;
  if (spring) return `${(spring.duration ?? duration).toFixed(2)} s, bounce ${(spring.bounce ?? 0).toFixed(2)}`;
  const { curve } = animation;
  const text = typeof curve === "string"
    ? worded(curve)
    : curve?.cubicBezier
    ? curve.cubicBezier.join(", ")
    : curve?.linear
    ? `${curve.linear.length} stops`
    : curve?.steps
    ? `${curve.steps} steps`
    : "a curve";
  return `${text}, ${(animation.duration ?? duration).toFixed(2)} s`;
}
