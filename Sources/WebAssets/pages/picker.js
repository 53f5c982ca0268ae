// The picker of scenes under the stage.
import { button, byId, h, icon, roving } from "./dom.js";
import { scenes } from "./scenes.js";
import { menu } from "./popover.js";

export class Picker {
  constructor(app) {
    this.app = app;
    this.all = scenes();
    this.buttons = this.all.map(({ id, title }) => button({ role: "radio", "data-scene": id, "aria-label": title, title, onclick: (event) => this.#pressed(id, event.currentTarget) }, icon(id), h("span", {}, title)));
    this.root = h("div", { class: "picker", role: "radiogroup", "aria-label": "Scene" }, this.buttons);
    roving(this.root, () => this.buttons, (element) => app.setScene(element.dataset.scene));
    byId("below").append(this.root);
    app.onchange(() => this.#show());
  }

  #pressed(id, anchor) {
    // On a phone only the scene that is shown has a button: it opens the others.
    if (id === this.app.sceneId && getComputedStyle(this.buttons.find((each) => each !== anchor)).display === "none") {
      return menu(anchor, "Scene", this.all.map((scene) => ({ title: scene.title, icon: scene.id, isOn: scene.id === id, action: () => this.app.setScene(scene.id) })));
    }
    this.app.setScene(id);
  }

  #show() {
    for (const each of this.buttons) {
      const isNow = each.dataset.scene === this.app.actor.scene.id;
      each.setAttribute("aria-checked", String(isNow));
      each.tabIndex = isNow ? 0 : -1;
    }
  }
}
