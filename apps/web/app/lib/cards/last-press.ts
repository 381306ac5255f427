/** What the server has of a card: the id of its bookmark, none, or unknown after an answer that got lost. */
type Held = string | null | undefined;

interface Server {
  /** What it said first. */
  readonly known: (id: string) => string | null;
  /** Kept twice it is one, with the same id. */
  readonly keep: (id: string) => Promise<string>;
  readonly drop: (bookmark: string) => Promise<void>;
}

interface Wanted {
  on: boolean;
  presses: number;
}

/**
 * Brings the server to what was pressed last, one call at a time for each card. A press that comes meanwhile only changes what is
 * wanted, so neither a failure nor a late answer of an earlier press decides anything.
 */
export class LastPress {
  readonly #server: () => Server;
  readonly #held = new Map<string, Held>();
  readonly #sure = new Map<string, string | null>();
  readonly #wanted = new Map<string, Wanted>();

  constructor(server: () => Server) {
    this.#server = server;
  }

  /** True when the server has it, false for a press that another one overtook or joined. Throws when the last one failed. */
  async press(id: string, on: boolean): Promise<boolean> {
    const under = this.#wanted.get(id);
    if (under) {
      under.on = on;
      under.presses += 1;
      return false;
    }
    const wanted: Wanted = { on, presses: 1 };
    this.#wanted.set(id, wanted);
    try {
      await this.#follow(id, wanted);
    } finally {
      this.#wanted.delete(id);
    }
    return true;
  }

  /** What it came to; where nobody knows, what it was when somebody did. */
  isOn(id: string): boolean {
    return (this.#sure.has(id) ? this.#sure.get(id) : this.#server().known(id)) !== null;
  }

  async #follow(id: string, wanted: Wanted): Promise<void> {
    for (;;) {
      const { on, presses } = wanted;
      try {
        await this.#tell(id, on);
        if (wanted.on === on) return;
      } catch (failure) {
        if (wanted.presses === presses) throw failure;
      }
    }
  }

  async #tell(id: string, on: boolean): Promise<void> {
    const { known, keep, drop } = this.#server();
    const held: Held = this.#held.has(id) ? this.#held.get(id) : known(id);
    if (on ? held : held === null) return;
    // Until it answers nobody knows. Keeping it once more is then the way to learn its id.
    this.#held.set(id, undefined);
    const bookmark = held ?? (await keep(id));
    if (!on) await drop(bookmark);
    const now = on ? bookmark : null;
    this.#held.set(id, now);
    this.#sure.set(id, now);
  }
}
