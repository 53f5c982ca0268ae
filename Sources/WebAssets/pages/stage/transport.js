// Play, the direction, the clock, the speed, and what else there is to playing.
import { button, byId, h, icon, roving } from "../app/dom.js";
import { hasOwnTiming } from "../app/spec.js";
import { menu } from "../app/popover.js";
import { toast } from "../app/toast.js";
import { isStill } from "./tracks.js";

const DIRECTIONS = [["insertion", "In"], ["removal", "Out"], ["both", "In + out"]];
const RATES = [[1, "1×"], [0.5, "½×"], [0.25, "¼×"]];

const hasKeyframes = ({ reduced }) => [reduced?.keyframes ?? []].flat().length > 0;

/** Whether the full motion moves something and its form for reduced motion nothing. */
const standsStill = (app) =>
  app.isReducedShown && !app.isSketch &&
  app.shownViews.every((view) =>
    !isStill(view) && view.phases.every(({ motions }) => !Object.values(motions).some(hasKeyframes))
  );

export class Transport {
  constructor(app, caught) {
    this.app = app;
    this.playButton = button({ class: "play", id: "play", "aria-label": "Pause", onclick: () => this.toggle() }, icon("pause"));
    this.segments = DIRECTIONS.map(([direction, title]) =>
      button({ role: "radio", "data-direction": direction, onclick: () => this.#turn(direction) }, title)
    );
    const group = h("div", { class: "segments", role: "radiogroup", "aria-label": "Direction" }, this.segments);
    roving(group, () => this.segments);
    this.group = group;
    this.clock = h("p", { class: "clock", id: "clock" }, h("b", {}, "0.00"), h("span", {}, " / 0.00 s"));
    this.scrub = h("input", { type: "range", id: "scrub", min: 0, max: 1, step: "any", value: 0, "aria-label": "Time" });
    this.scrub.addEventListener("input", () => {
      app.player.pause();
      app.player.seek(Number(this.scrub.value));
    });
    this.speed = button({ class: "speed push", id: "speed", "aria-label": "Speed 1×", onclick: () => this.slower() }, "1×");
    this.more = button({
      class: "quiet only-icon more",
      "aria-label": "More",
      "aria-haspopup": "menu",
      onclick: () => this.#more(),
    }, icon("more"));
    this.catchButton = button(
      { class: "outlined catch", id: "catch", onclick: caught, "aria-label": "Catch" },
      icon("hand"),
      h("span", {}, "Catch"),
      h("kbd", {}, "G"),
    );
    byId("transport").append(this.playButton, group, this.scrub, this.clock, this.speed, this.more, this.catchButton);
    app.player.onstate = () => this.#state();
    app.onchange(() => this.#show());
    app.ontime((now) => this.#tick(now));
  }

  toggle() {
    const { app } = this;
    if (app.player.isPlaying) {
      app.player.pause();
      return app.showMoments(true);
    }
    if (standsStill(app)) return toast("With reduced motion nothing moves here. More has the full motion.");
    // Who asked for less motion sees the reduced form.
    if (app.isReduced && !app.wantsMotion && app.showsReduced == null) {
      app.showsReduced = true;
      app.refresh();
      toast("This is the reduced form. More has the full motion.");
    }
    app.player.play();
  }

  slower() {
    const at = RATES.findIndex(([rate]) => rate === this.app.player.rate);
    const [rate, title] = RATES[(at + 1) % RATES.length];
    this.app.player.rate = rate;
    this.speed.textContent = title;
    this.speed.setAttribute("aria-label", `Speed ${title}`);
  }

  /** Goes so many frames of a 60th of a second on. */
  step(frames) {
    this.app.player.pause();
    this.app.player.seek(this.app.player.time + frames / 60);
    this.app.showMoments(true);
  }

  #turn(direction) {
    this.app.edit((spec) => {
      const { events, from, ...rest } = spec;
      return { ...rest, direction };
    });
  }

  #more() {
    const { app } = this;
    menu(this.more, "More", [
      // Where there is no room for the directions they are here.
      ...(this.group.hidden || this.group.offsetParent ? [] : [
        ...this.segments.filter((segment) => !segment.matches("[aria-disabled=true]")).map((segment) => ({
          title: segment.textContent,
          isOn: segment.matches("[aria-checked=true]"),
          action: () => segment.click(),
        })),
        null,
      ]),
      {
        title: "Play once",
        note: "Stops at the end instead of looping",
        isOn: app.player.once,
        action: () => {
          app.player.once = !app.player.once;
          app.player.replay();
        },
      },
      ...this.#reduced(),
      {
        title: "Right-to-left layout",
        isOn: app.spec.view?.layoutDirection === "rtl",
        action: () =>
          app.edit((spec) => ({
            ...spec,
            view: { ...spec.view, layoutDirection: spec.view?.layoutDirection === "rtl" ? "ltr" : "rtl" },
          })),
      },
      null,
      {
        title: "Stage only",
        note: "Fills the screen",
        key: "F",
        isOn: document.documentElement.classList.contains("stage-only"),
        action: () => this.stageOnly(),
      },
    ]);
  }

  /** What shows a design with less motion, or with all of it where the system asks for less. */
  #reduced() {
    const { app } = this;
    return [
      {
        title: "As with reduced motion",
        note: "What people see who asked for less",
        isOn: app.showsReduced,
        action: () => {
          app.showsReduced = !app.showsReduced;
          app.refresh();
        },
      },
      app.isReduced && {
        title: "Full motion",
        note: "Although this system asks for less",
        isOn: app.wantsMotion,
        action: () => {
          app.wantsMotion = !app.wantsMotion;
          app.showsReduced = null;
          app.refresh();
          app.player.replay();
        },
      },
    ];
  }

  /** Shows the stage alone, without its controls; a button and Esc lead back. */
  stageOnly() {
    const isAlone = document.documentElement.classList.toggle("stage-only");
    this.back ??= button(
      { class: "outlined stage-back", onclick: () => this.stageOnly() },
      icon("close"),
      "Back",
      h("kbd", {}, "Esc"),
    );
    if (isAlone) byId("stage").append(this.back);
    else this.back.remove();
    // Space plays: no button has the focus.
    document.activeElement?.blur();
  }

  /** Leaves the stage alone; returns whether it was. */
  leaveStage() {
    const isAlone = document.documentElement.classList.contains("stage-only");
    if (isAlone) this.stageOnly();
    return isAlone;
  }

  #state() {
    const { isPlaying } = this.app.player;
    this.playButton.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    this.playButton.replaceChildren(icon(isPlaying ? "pause" : "play"));
    this.app.onplaying?.(isPlaying);
  }

  #show() {
    const { spec } = this.app;
    const isFixed = Boolean(spec.layout);
    this.group.hidden = hasOwnTiming(spec);
    const direction = spec.events ? null : isFixed ? "insertion" : (spec.direction ?? "insertion");
    for (const segment of this.segments) {
      const isNow = segment.dataset.direction === direction;
      segment.setAttribute("aria-checked", String(isNow));
      segment.tabIndex = isNow || (!direction && segment === this.segments[0]) ? 0 : -1;
      segment.setAttribute("aria-disabled", String(isFixed && !isNow));
      segment.title = isFixed && !isNow ? "A layout changes one way only" : "";
    }
    this.scrub.max = this.app.player.length || 1;
    this.#state();
  }

  #tick({ segment, time }) {
    this.clock.firstChild.textContent = time.toFixed(2);
    // Each way begins at 0: the clock says which one it is.
    const way = this.app.player.segments.length > 1 ? ` · ${segment.way === "out" ? "Out" : "In"}` : "";
    this.clock.lastChild.textContent = ` / ${segment.duration.toFixed(2)} s${way}`;
    this.scrub.value = this.app.player.time;
    this.scrub.style.setProperty("--part", `${(100 * this.app.player.time) / (this.app.player.length || 1)}%`);
    this.scrub.setAttribute("aria-valuetext", `${time.toFixed(2)} seconds`);
  }
}
