import { full, HungUp, tooMany } from "./refusal.ts";

interface Room {
  readonly places: number;
  /** What one visitor may have of them, so that there is a share for everybody else. A school is one visitor: its calls wait, and are not refused. */
  readonly perVisitor: number;
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

interface Waiting {
  readonly letIn: () => void;
}

/** Places that visitors take in turn: whoever waits with one call is served as soon as whoever waits with a thousand. */
export class Places {
  readonly #room: Room;
  readonly #held = new Map<string, number>();
  readonly #queues = new Map<string, Set<Waiting>>();
  #taken = 0;
  #waiting = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Waits for a place; what it gives back frees the place, once. */
  async take(visitor: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw new HungUp();
    if (this.#taken < this.#room.places && this.#mayHave(visitor)) return this.#grant(visitor);
    // The last quarter of the waiting room is for visitors of whom nobody else waits.
    const mine = this.#queues.get(visitor)?.size ?? 0;
    if (this.#waiting >= this.#room.mostWaiting) throw full();
    if (mine > 0 && this.#waiting >= this.#room.mostWaiting * 0.75) throw tooMany();
    return this.#wait(visitor, signal);
  }

  #mayHave(visitor: string): boolean {
    return (this.#held.get(visitor) ?? 0) < this.#room.perVisitor;
  }

  #grant(visitor: string): () => void {
    this.#taken += 1;
    this.#held.set(visitor, (this.#held.get(visitor) ?? 0) + 1);
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      this.#taken -= 1;
      const left = (this.#held.get(visitor) ?? 1) - 1;
      if (left > 0) this.#held.set(visitor, left);
      else this.#held.delete(visitor);
      this.#admit();
    };
  }

  #wait(visitor: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
        const queue = this.#queues.get(visitor);
        if (!queue?.delete(waiting)) return;
        this.#waiting -= 1;
        if (queue.size === 0) this.#queues.delete(visitor);
      };
      const give = (error: Error) => {
        leave();
        reject(error);
      };
      const onAbort = () => give(new HungUp());
      const timer = setTimeout(() => give(full()), this.#room.longestWaitMs);
      const waiting: Waiting = {
        letIn: () => {
          leave();
          resolve(this.#grant(visitor));
        },
      };
      signal.addEventListener("abort", onAbort, { once: true });
      const queue = this.#queues.get(visitor) ?? new Set();
      this.#queues.set(visitor, queue.add(waiting));
      this.#waiting += 1;
    });
  }

  #admit(): void {
    for (const [visitor, queue] of this.#queues) {
      if (this.#taken >= this.#room.places) return;
      if (!this.#mayHave(visitor)) continue;
      const [first] = queue;
      first?.letIn();
      // To the end of the line, with whatever else they wait for.
      if (this.#queues.delete(visitor) && queue.size > 0) this.#queues.set(visitor, queue);
    }
  }
}
