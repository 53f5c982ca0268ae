// Feels of one's own: saved by name in this browser, shown as presets, handed on in links, exported together.
import { button, byId, h, kept, roving, s, say, stopAt } from "../app/dom.js";
import { filesOf, written } from "./exporting.js";
import { save } from "./files.js";
import { size } from "./formats.js";
import { codeName, feelsIn, isSame, listed, merged, MOST, namesake, trimmed } from "./ownfeels.js";
import { closePopover, menu, popover } from "../app/popover.js";
import { drawn } from "./presets.js";
import { withAnimation } from "../app/spec.js";
import { closeToast, toast } from "../app/toast.js";

const KEY = "feels";
const many = (count) => `${count} ${count === 1 ? "feel" : "feels"}`;

export class System {
  constructor(app) {
    this.app = app;
    this.root = h("div", { class: "presets own-feels", role: "radiogroup", "aria-label": "Your feels", hidden: true });
    byId("feel").querySelector(".presets").after(this.root);
    this.more = button(
      {
        class: "preset",
        id: "own-feels",
        "aria-label": "More: export or delete your feels",
        "aria-haspopup": "menu",
        onclick: () => this.#openMenu(),
      },
      s("svg", { viewBox: "0 0 16 16" }, s("use", { href: "#i-more" })),
      "More",
    );
    roving(this.root, () => [...this.buttons, this.more]);
    this.root.addEventListener("keydown", (event) => this.#key(event));
    app.feels = feelsIn(kept.get(KEY));
    this.#build();
    app.onchange(() => this.#mark());
  }

  /** Takes the feels of a link to those that are here. */
  take(text) {
    const before = this.app.feels;
    const all = merged(before, feelsIn(text));
    if (all.length === before.length) return;
    this.#change(
      all,
      `${many(all.length - before.length)} from this link ${all.length - before.length === 1 ? "is" : "are"} yours now`,
    );
  }

  /** Has other feels, says so, and offers to take it back. */
  #change(feels, words) {
    const before = this.app.feels;
    const set = (list) => {
      this.app.feels = list;
      kept.set(KEY, listed(list));
      this.#build();
    };
    set(feels);
    const undo = this.app.acted(() => set(before));
    toast(words, { action: { title: "Undo", run: undo } });
  }

  // MARK: Presets

  #build() {
    const { app } = this;
    const at = this.buttons?.indexOf(document.activeElement) ?? -1;
    this.buttons = app.feels.map((feel) =>
      button(
        {
          class: "preset",
          role: "radio",
          "data-own": feel.name,
          title: feel.name,
          onclick: () => {
            closePopover();
            app.edit((spec) => withAnimation(spec, feel.animation));
          },
        },
        drawn(feel.animation, app.catalog),
        feel.name,
      )
    );
    this.root.replaceChildren(...this.buttons, this.more);
    this.root.hidden = !this.buttons.length;
    this.#mark();
    if (at >= 0) (this.buttons[Math.min(at, this.buttons.length - 1)] ?? byId("save-feel")).focus();
  }

  #mark() {
    const now = this.#feel;
    const chosen = this.buttons.find((_, index) => isSame(this.app.feels[index].animation, now));
    for (const each of this.buttons) each.setAttribute("aria-checked", String(each === chosen));
    stopAt([...this.buttons, this.more], chosen);
  }

  /** The feel of the design, as the server has it. */
  get #feel() {
    return this.app.view?.curve?.spec?.animation;
  }

  #key(event) {
    const at = this.buttons.indexOf(document.activeElement);
    if (at < 0 || !["Delete", "Backspace"].includes(event.key)) return;
    event.preventDefault();
    this.#delete(this.app.feels[at]);
  }

  #delete(feel) {
    this.#change(this.app.feels.filter((each) => each !== feel), `${feel.name} deleted`);
  }

  #openMenu() {
    menu(this.more, "Your feels", [
      { title: "Export system", note: "Tokens, CSS, Swift, Kotlin", icon: "download", action: () => this.openExport(this.more) },
      null,
      ...this.app.feels.map((feel) => ({ title: `Delete ${feel.name}`, icon: "close", action: () => this.#delete(feel) })),
    ]);
  }

  // MARK: Saving

  /** Asks for the name of the feel that is shown. */
  openSave(anchor) {
    const animation = this.#feel;
    if (!animation) return toast("This design has no feel to save.", { isBad: true });
    const field = h("input", {
      class: "feels-search",
      "aria-label": "Name of this feel",
      placeholder: "Calm, Brisk, Brand",
      maxlength: 24,
      autocomplete: "off",
      spellcheck: "false",
    });
    const line = h("p", { role: "status" }, "It drives every transition. This browser and your links keep it.");
    const done = button({ class: "primary small" }, "Save");
    const act = () =>
      this.#save(trimmed(field.value), animation, (text) => {
        line.textContent = text;
        field.setAttribute("aria-invalid", "true");
        field.focus();
      });
    done.addEventListener("click", act);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        act();
      }
    });
    popover(
      anchor,
      "Save this feel",
      () => [h("h3", {}, "Save this feel"), h("div", { class: "save-line" }, field, done), line],
      { className: "save-feel" },
    );
    field.focus();
  }

  /** @param refuse called with the reason why it can't have this name. */
  async #save(name, animation, refuse) {
    const { feels } = this.app;
    const old = namesake(feels, name);
    if (!codeName(name)) return refuse("A name has a letter from A to Z, or a digit.");
    if (!old && feels.length >= MOST) return refuse(`${MOST} feels are the most. Delete one first.`);
    for (const format of ["swift", "kt"]) {
      const error = await written({ name, animation }, format).then(
        () => null,
        (problem) => problem.errors?.find(({ code }) => code === "name-taken"),
      );
      if (error) return refuse(`Code can’t call it that: ${error.detail.replace(/;.*/, "")}.`);
    }
    closePopover();
    const feel = { name, animation };
    this.#change(
      old ? feels.map((each) => (each === old ? feel : each)) : [...feels, feel],
      old ? `${name} changed` : `${name} saved`,
    );
  }

  // MARK: Exporting

  /** Opens the list of the files that all feels of one's own are. */
  async openExport(anchor) {
    closePopover(false);
    const { feels } = this.app;
    if (!feels.length) {
      return toast("Save a feel first: the system is the feels that you have named.", {
        icon: "plus",
        action: { title: "Save this feel", run: () => this.openSave(byId("save-feel")) },
      });
    }
    const progress = toast(`Writing ${many(feels.length)} for every platform`, { icon: "download", hasProgress: true });
    const made = await filesOf(feels, progress).catch((problem) => {
      toast(problem.message, { isBad: true });
      return null;
    });
    if (!made) return;
    closeToast();
    const files = made.filter(({ text }) => text);
    const take = (some) => {
      for (const { name, text } of some) save(text, name);
      const names = some.map(({ name }) => name).join(", ");
      toast(`Saved: ${names}`, { icon: "download" });
      say(`${names} saved.`);
    };
    const note = (
      { name, text, use, missing },
    ) => [`${name}, ${size(text)}${missing.length ? `, without ${missing.join(", ")}` : ""}`, use && h("code", {}, use)];
    menu(anchor, `Export ${many(feels.length)}`, [
      {
        title: `All ${files.length} files`,
        note: feels.map(({ name }) => name).join(", "),
        icon: "download",
        action: () => take(files),
      },
      null,
      ...files.map((file) => ({ title: file.title, note: note(file), icon: "code", action: () => take([file]) })),
    ]);
  }
}
