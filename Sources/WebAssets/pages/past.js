// What can be taken back, the last first: designs, and what was done beside them.

export class Past {
  #all = [];

  /** Notes the design before a change. */
  add(spec) { this.#all.push(spec); }

  /** Notes something that was done beside the design. Returns what takes it back, once. */
  acted(undo) {
    const act = () => {
      if (!this.#all.includes(act)) return;
      this.#all = this.#all.filter((each) => each !== act);
      undo();
    };
    this.#all.push(act);
    return act;
  }

  /**
   * Takes the last change back.
   *
   * @param load called with the design that is back.
   * @returns whether there was one.
   */
  undo(load) {
    const last = this.#all.at(-1);
    if (typeof last === "function") return last(), true;
    if (last) load(this.#all.pop());
    return Boolean(last);
  }
}
