// Play, loop, slow down, scrub.
import { byId, shown } from "./dom.js";

/** A frame of the scrubber's arrow keys, in milliseconds. */
const FRAME = 1000 / 60;

/** The controls below the stage. */
export class Transport {
  #ticking = 0;
  /** Called with the time in seconds whenever it changes. */
  ontime = () => {};
  onmotion = () => {};

  constructor(stage) {
    this.stage = stage;
    stage.onrest = () => this.update();
    byId("play").addEventListener("click", () => this.toggle());
    byId("loop").addEventListener("change", (event) => (stage.loops = event.target.checked));
    byId("slow").addEventListener("change", (event) => this.#pace(event.target.checked ? 0.25 : 1));
    byId("motion").addEventListener("change", () => this.onmotion());
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => this.onmotion());
    const scrubber = byId("scrubber");
    scrubber.addEventListener("input", () => this.seek(Number(scrubber.value)));
    scrubber.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.step(step);
    });
  }

  /** Whether what is shown to who has asked for less motion is to be shown. */
  get isReduced() {
    const choice = byId("motion").value;
    return choice === "reduced" || (choice === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  toggle() {
    if (this.stage.isActive) this.stage.pause();
    else this.stage.play();
    this.update();
  }

  play() {
    this.stage.play();
    this.update();
  }

  seek(milliseconds) {
    this.stage.time = milliseconds;
    this.update();
  }

  /** Goes so many frames on. */
  step(frames) { this.seek((Math.round(this.stage.time / FRAME) + frames) * FRAME); }

  #pace(rate) {
    const wasPlaying = this.stage.playing;
    this.stage.pause();
    this.stage.rate = rate;
    if (wasPlaying) this.play();
  }

  /** Shows where the stage is, now and while it moves. */
  update() {
    cancelAnimationFrame(this.#ticking);
    const { stage } = this;
    const scrubber = byId("scrubber");
    scrubber.max = stage.duration;
    scrubber.value = stage.time;
    const text = `${(stage.time / 1000).toFixed(3)} s`;
    byId("clock").textContent = `${text} of ${shown(stage.duration / 1000)} s`;
    scrubber.setAttribute("aria-valuetext", text);
    byId("play").textContent = stage.isActive ? "Pause" : "Play";
    byId("play").disabled = !stage.duration;
    this.ontime(stage.time / 1000);
    if (stage.playing) this.#ticking = requestAnimationFrame(() => this.update());
  }
}
