// The picker of scenes, and of a picture of one's own.
import { button, byId, h, icon, roving } from "../app/dom.js";
import { scenes } from "./scenes.js";
import { menu } from "../app/popover.js";

export class Picker {
  constructor(app) {
    this.app = app;
    this.own = button({
      class: "own",
      "aria-label": "A picture of your own",
      title: "A picture of your own",
      onclick: () => this.#choose(),
    }, icon("plus"));
    this.group = h("div", { role: "radiogroup", "aria-label": "Scene" });
    this.root = h("div", { class: "picker" }, this.group, this.own);
    roving(
      this.root,
      () => [...this.buttons, this.own],
      (element) => element.dataset.scene && app.setScene(element.dataset.scene),
    );
    byId("below").append(this.root);
    this.refresh();
    app.onchange(() => this.#show());
  }

  /** Makes the buttons anew, after a scene came or went. */
  refresh() {
    this.all = scenes();
    this.buttons = this.all.map(({ id, title }) =>
      button(
        {
          role: "radio",
          "data-scene": id,
          "aria-label": title,
          title,
          onclick: (event) => this.#pressed(id, event.currentTarget),
        },
        icon(id === "own" ? "photo" : id),
        h("span", {}, title),
      )
    );
    this.group.replaceChildren(...this.buttons);
    if (this.app.actor.scene) this.#show();
  }

  /** Takes a file that was dropped or pasted onto the stage. */
  async take(file) {
    (await import("./content.js")).takePicture(this.app, this, file);
  }

  async #choose() {
    (await import("./content.js")).choosePicture(this.app, this);
  }

  async #pressed(id, anchor) {
    // On a phone only the scene that is shown has a button: it opens the others.
    if (id === this.app.sceneId && getComputedStyle(this.buttons.find((each) => each !== anchor)).display === "none") {
      return menu(anchor, "Scene", [
        ...this.all.map((scene) => ({
          title: scene.title,
          icon: scene.id === "own" ? "photo" : scene.id,
          isOn: scene.id === id,
          action: () => this.app.setScene(scene.id),
        })),
        null,
        { title: "A picture of your own", note: "It stays in this browser", icon: "plus", action: () => this.#choose() },
        this.all.some((scene) => scene.id === "own")
          ? { title: "Set your picture", icon: "more", action: () => this.#settings(anchor) }
          : false,
      ]);
    }
    if (id === "own" && id === this.app.actor.scene.id) return this.#settings(anchor);
    this.app.setScene(id);
  }

  async #settings(anchor) {
    (await import("./content.js")).openContent(this.app, this, anchor);
  }

  #show() {
    for (const each of this.buttons) {
      const isNow = each.dataset.scene === this.app.actor.scene.id;
      each.setAttribute("aria-checked", String(isNow));
      each.tabIndex = isNow ? 0 : -1;
    }
    this.own.tabIndex = -1;
  }
}
