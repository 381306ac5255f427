/** What is wrong with a text, and in which line of it. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

export interface JsonLines {
  /** The line of each value, by its path: `blocks.0.title`. The whole is ''. */
  readonly lines: ReadonlyMap<string, number>;
  readonly fault?: Fault;
}

class Wrong extends Error {
  override readonly name = "Wrong";
}

const space = /[ \t\n\r]*/y;
const scalar = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const mostDeep = 60;

/** Reads JSON for its lines: the reader of the language tells a place only now and then. */
export function jsonLines(text: string): JsonLines {
  const reader = new Reader(text);
  try {
    reader.whole();
    return { lines: reader.lines };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { lines: reader.lines, fault: { line: reader.line, message: error.message } };
  }
}

class Reader {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get line(): number {
    return this.#text.slice(0, this.#at).split("\n").length;
  }

  whole(): void {
    this.#value("", 0);
    if (this.#next() !== "") throw new Wrong(`the page is over, and ${this.#seen()} stands behind it`);
  }

  #value(path: string, depth: number): void {
    const first = this.#next();
    if (depth > mostDeep) throw new Wrong("one stands in another more often than any page needs");
    this.lines.set(path, this.line);
    if (first === "{") this.#members(path, depth);
    else if (first === "[") this.#items(path, depth);
    else this.#scalar("a value");
  }

  #members(path: string, depth: number): void {
    const names = new Set<string>();
    this.#list("}", () => {
      if (this.#next() !== '"') throw new Wrong(`a name in quotation marks is missing before ${this.#seen()}`);
      const line = this.line;
      const name = JSON.parse(this.#scalar("a name")) as string;
      if (names.has(name)) throw new Wrong(`${name} stands there twice`);
      names.add(name);
      this.#expect(":", `a colon is missing after "${name}"`);
      const inner = path === "" ? name : `${path}.${name}`;
      this.#value(inner, depth + 1);
      this.lines.set(inner, line);
    });
  }

  #items(path: string, depth: number): void {
    let index = 0;
    this.#list("]", () => {
      this.#value(path === "" ? String(index) : `${path}.${index}`, depth + 1);
      index += 1;
    });
  }

  /** What stands between two brackets, with commas between. */
  #list(end: string, each: () => void): void {
    this.#at += 1;
    if (this.#next() === end) return void (this.#at += 1);
    for (;;) {
      each();
      const after = this.#next();
      if (after !== "," && after !== end) throw new Wrong(`a comma or ${end} is missing before ${this.#seen()}`);
      this.#at += 1;
      if (after === end) return;
      if (this.#next() === end) throw new Wrong(`there is a comma too many before ${end}`);
    }
  }

  #scalar(what: string): string {
    scalar.lastIndex = this.#at;
    const [found] = scalar.exec(this.#text) ?? [];
    if (found === undefined) throw new Wrong(`${what} is missing, or not written to its end, at ${this.#seen()}`);
    this.#at += found.length;
    return found;
  }

  #expect(mark: string, message: string): void {
    if (this.#next() !== mark) throw new Wrong(message);
    this.#at += 1;
  }

  /** The next mark that is no space; nothing at the end. */
  #next(): string {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
    return this.#text.charAt(this.#at);
  }

  #seen(): string {
    const rest = this.#text.slice(this.#at, this.#at + 20).split("\n", 1)[0]!;
    return rest === "" ? "the end" : rest;
  }
}
