import type { ShedClass } from "@upaya/contracts/endpoint.ts";

/** Somebody who came while there was no room. */
interface Waiting {
  /** Whether they still wait for an answer. */
  isHere(): boolean;
  letIn(): void;
  refuse(): void;
}

export interface BoundedQueue {
  /** Lets in, refuses, or keeps for a while. */
  receive(kind: ShedClass, caller: Waiting): void;
  /** There may be room again. */
  admit(): void;
  /** Nobody waits any more: the process closes. */
  empty(): void;
}

interface Process {
  readonly isFull: (kind: ShedClass) => boolean;
  readonly now: () => number;
  /** How many wait now. */
  readonly tell: (waiting: number) => void;
  /**
   * A refusal costs a quarter of an answer, and five hundred a second a fortieth of a process's time. Whoever comes beyond that waits: one
   * who is not refused does not come again at once, and a flood is as slow as the process is.
   */
  readonly refusalsPerSecond: number;
}

/** So long somebody waits rather than coming again later. */
export const longestWait = 2_000;
/** What waits takes memory: some kilobytes each. */
export const mostWaiting = 10_000;

/** Exams and payments first, whoever looks around last. */
const order: readonly ShedClass[] = ["vital", "normal", "browse"];

/** Backpressure by a bounded queue: whoever there is no room for waits in the order in which they came, each for a while only. */
export function createBoundedQueue({ isFull, now, tell, refusalsPerSecond }: Process): BoundedQueue {
  const queues = { vital: new Queue(), normal: new Queue(), browse: new Queue() } satisfies Record<ShedClass, Queue>;
  const mayRefuse = budget(refusalsPerSecond, now);
  let timer: NodeJS.Timeout | undefined;

  const size = () => order.reduce((sum, kind) => sum + queues[kind].size, 0);
  const admit = () => {
    for (const kind of order) {
      const queue = queues[kind];
      while (queue.size > 0 && !isFull(kind)) {
        const { caller } = queue.shift();
        if (caller.isHere()) caller.letIn();
      }
    }
    tell(size());
  };
  const sendAway = (until: number) => {
    for (const kind of order) {
      const queue = queues[kind];
      while (queue.size > 0 && queue.first().until <= until) {
        const { caller } = queue.shift();
        if (caller.isHere()) caller.refuse();
      }
    }
    tell(size());
    if (size() > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    receive(kind, caller) {
      if (!isFull(kind)) caller.letIn();
      else if (size() >= mostWaiting || mayRefuse()) caller.refuse();
      else {
        queues[kind].push({ caller, until: now() + longestWait });
        timer ??= setInterval(() => sendAway(now()), 50).unref();
        tell(size());
      }
    },
    admit,
    empty: () => sendAway(Infinity),
  };
}

/** So many a second, and a tenth of them at once: what was not needed before is not saved for a burst. */
function budget(perSecond: number, now: () => number): () => boolean {
  const atOnce = perSecond / 10;
  let left = atOnce;
  let since = now();
  return () => {
    const at = now();
    left = Math.min(atOnce, left + ((at - since) * perSecond) / 1_000);
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

interface Place {
  readonly caller: Waiting;
  readonly until: number;
}

/** First in, first out. An array would move thousands at every step. */
class Queue {
  #places: Place[] = [];
  #head = 0;

  get size(): number {
    return this.#places.length - this.#head;
  }

  first(): Place {
    return this.#places[this.#head]!;
  }

  push(place: Place): void {
    this.#places.push(place);
  }

  shift(): Place {
    const place = this.first();
    this.#head += 1;
    if (this.#head > 1_000 && this.#head * 2 > this.#places.length) {
      this.#places = this.#places.slice(this.#head);
      this.#head = 0;
    }
    return place;
  }
}
