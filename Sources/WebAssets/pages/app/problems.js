// A problem of the server stands beside the control that caused it, with its suggestion as a button.
import { button, byId, h } from "./dom.js";
import { Problem } from "./server.js";
import { closeToast, toast } from "./toast.js";

/** Shows what is wrong with a spec that was asked for; null takes it away. */
export function showProblem(app, sliders, problem, spec) {
  const beside = sliders.problem;
  beside.hidden = true;
  for (const field of [sliders.duration.field, sliders.bounce.field]) field.removeAttribute("aria-invalid");
  byId("notes").querySelector(".note.bad")?.remove();
  if (!problem) return;
  if (!(problem instanceof Problem)) {
    return toast("The server doesn’t answer. Your design is kept.", {
      isBad: true,
      stays: true,
      action: {
        title: "Retry",
        run: () => {
          closeToast();
          app.load(spec ?? app.spec);
        },
      },
    });
  }
  const [error] = problem.errors;
  const { pointer = "", detail, suggestion } = error;
  const fix = suggestion != null
    ? button({ onclick: () => app.edit((before) => corrected(before, spec, error) ?? before) }, `Use ${suggestion}`)
    : null;
  if (pointer.startsWith("#/animation")) {
    const { label, field } = /bounce/.test(pointer + detail) ? sliders.bounce : sliders.duration;
    beside.replaceChildren(
      `${pointer.endsWith(label.textContent.toLowerCase()) ? `${label.textContent} ` : ""}${detail}`,
      fix ?? "",
    );
    beside.hidden = false;
    field.setAttribute("aria-invalid", "true");
    return;
  }
  const note = h("p", { class: "note bad problem", role: "alert" }, detail, fix);
  byId("notes").append(note);
}

/** The spec with the server's suggestion at the place of the problem. */
function corrected(before, spec, { pointer, suggestion }) {
  const copy = structuredClone(spec ?? before);
  const path = pointer.replace(/^#\//, "").split("/");
  const last = path.pop();
  const node = path.reduce((each, key) => each?.[key], copy);
  if (!node || typeof node !== "object") return null;
  node[last] = suggestion;
  return copy;
}

/** The note of a transition that nobody can draw. */
export function showSketch(app) {
  const notes = byId("notes");
  notes.querySelector(".note.sketch-note")?.remove();
  if (!app.isSketch) return;
  const suggestion = app.view.refusal?.errors[0]?.suggestion;
  const near = suggestion && app.catalog.named(suggestion.split(":")[0]);
  const text = app.view.refusal
    ? ` No browser can draw a ${app.entry.title.toLowerCase()}; JSON has its numbers. `
    : " Only its progress is known; what it looks like is the system’s own.";
  notes.append(
    h(
      "p",
      { class: "note sketch-note" },
      h("b", {}, "This is a sketch."),
      text,
      near && button({ class: "link", onclick: () => app.pick(near) }, `Nearest that plays: ${near.title}`),
    ),
  );
}
