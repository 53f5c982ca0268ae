// What can be taken back, the last first: designs, and what was done beside them.

export class Past {
  #all = [];
  /** The designs that were taken back. */
  #undone = [];

  /** Notes the design before a change. */
  add(spec) {
    this.#all.push(spec);
    this.#undone = [];
  }

  /** Notes something that was done beside the design. Returns what takes it back, once. */
  acted(undo) {
    const act = () => {
      if (!this.#all.includes(act)) return;
      this.#all = this.#all.filter((each) => each !== act);
      undo();
    };
    this.add(act);
    return act;
  }

  /**
   * Takes the last change back.
   *
   * @param now the design that is shown; @param load called with the design that is back.
   * @returns whether there was one.
   */
  undo(now, load) {
    const last = this.#all.at(-1);
    if (typeof last === "function") return last(), true;
    if (last) {
      this.#undone.push(now);
      load(this.#all.pop());
    }
    return Boolean(last);
  }

  /** Brings back the design that was taken back last. */
  redo(now, load) {
    const next = this.#undone.pop();
    if (!next) return;
    this.#all.push(now);
    load(next);
  }
}
