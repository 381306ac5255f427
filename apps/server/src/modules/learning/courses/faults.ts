/** What is wrong with a course, and where: a person mends it by this sentence alone. */
export interface Fault {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly says: string;
}

/** So many are told at once: whoever has more begins with these. */
const mostFaults = 200;

/** Every fault of a course is gathered, so that whoever mends it needs one round and not twenty. */
export class Faults {
  readonly #all: Fault[] = [];

  /** The same twice on one line is one thing to mend. */
  add(file: string, line: number, says: string): void {
    const known = this.#all.some((fault) => fault.line === line && fault.file === file && fault.says === says);
    if (!known && this.#all.length < mostFaults) this.#all.push({ file, line, says });
  }

  /** In the order in which somebody goes through the files. */
  get all(): readonly Fault[] {
    return this.#all.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  }
}
