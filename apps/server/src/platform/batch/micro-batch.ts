import { performance } from "node:perf_hooks";
import type { Tx } from "../db/database.ts";
import { AppError, asAppError, isDatabaseTrouble, jitteredSeconds } from "../errors.ts";
import type { Random } from "../random.ts";

/**
 * A write that thousands make in the same second. Rows wait a moment for each other and share one statement and one commit;
 * each caller is answered after that commit, so an answer means that the row is kept.
 */
export interface Batch<Row, Result> {
  readonly name: string;
  /** Writes all rows in one statement and answers for each, in order. It may run again with some of the same rows: their key makes that safe. */
  write(tx: Tx, rows: readonly Row[]): Promise<readonly Result[]>;
  readonly mostRows?: number;
  readonly mostWaiting?: number;
}

export function defineBatch<Row, Result>(batch: Batch<Row, Result>): Batch<Row, Result> {
  return batch;
}

interface Waiting<Row, Result> {
  readonly row: Row;
  readonly since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Surroundings {
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  readonly random: Random;
  /** How long anybody waits. */
  readonly patienceMs?: number;
  /** Hears how many rows shared a commit. */
  onCommit?(rows: number): void;
}

const gatherMs = 2;
/** Below the two seconds that are promised, so that the refusal is back within them. */
const callersPatienceMs = 1_500;
const writersAtOnce = 2;

/** The queue of one batch in one process. */
export class MicroBatch<Row, Result> {
  readonly #batch: Batch<Row, Result>;
  readonly #around: Surroundings;
  readonly #open = new Set<Waiting<Row, Result>>();
  #queue: Waiting<Row, Result>[] = [];
  #writers = 0;
  #gathering = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(batch: Batch<Row, Result>, around: Surroundings) {
    this.#batch = batch;
    this.#around = around;
  }

  add(row: Row): Promise<Result> {
    const waiting = this.#open.size;
    if (waiting >= (this.#batch.mostWaiting ?? 5_000)) return Promise.reject(this.#turnedAway());
    return new Promise<Result>((resolve, reject) => {
      const entry: Waiting<Row, Result> = { row, since: performance.now(), resolve, reject };
      this.#queue.push(entry);
      this.#open.add(entry);
      this.#watchTime();
      this.#gather();
    });
  }

  #turnedAway(): AppError {
    return new AppError("overloaded", { retryAfter: jitteredSeconds(() => this.#around.random.fraction()) });
  }

  /** A moment for others to join; when a writer comes back the queue goes at once, since it has gathered while waiting. */
  #gather(): void {
    if (this.#gathering || this.#writers >= writersAtOnce) return;
    this.#gathering = true;
    setTimeout(() => {
      this.#gathering = false;
      this.#start();
    }, gatherMs);
  }

  #start(): void {
    while (this.#queue.length > 0 && this.#writers < writersAtOnce) {
      const rows = this.#queue.splice(0, this.#batch.mostRows ?? 500).filter((entry) => this.#open.has(entry));
      if (rows.length === 0) continue;
      this.#writers += 1;
      void this.#write(rows).finally(() => {
        this.#writers -= 1;
        this.#start();
      });
    }
  }

  async #write(entries: readonly Waiting<Row, Result>[]): Promise<void> {
    try {
      const results = await this.#around.tx((tx) =>
        this.#batch.write(
          tx,
          entries.map((entry) => entry.row),
        ),
      );
      if (results.length !== entries.length)
        throw new Error(`${this.#batch.name} answered for ${results.length} of ${entries.length} rows`);
      this.#around.onCommit?.(entries.length);
      entries.forEach((entry, index) => this.#settle(entry, () => entry.resolve(results[index]!)));
    } catch (error) {
      if (entries.length === 1 || isDatabaseTrouble(error)) {
        for (const entry of entries) this.#settle(entry, () => entry.reject(error instanceof AppError ? error : asAppError(error)));
        return;
      }
      // One bad row must not take the others with it: halve until it stands alone.
      const middle = entries.length >> 1;
      await this.#write(entries.slice(0, middle));
      await this.#write(entries.slice(middle));
    }
  }

  #settle(entry: Waiting<Row, Result>, settle: () => void): void {
    if (this.#open.delete(entry)) settle();
  }

  /** Nobody waits longer than two seconds, in the queue or for the commit: then the answer is 503, and the key makes a retry safe. */
  #watchTime(): void {
    this.#watch ??= setInterval(() => {
      const oldest = performance.now() - (this.#around.patienceMs ?? callersPatienceMs);
      for (const entry of this.#open) {
        if (entry.since > oldest) break; // a Set keeps the order of arrival
        this.#settle(entry, () => entry.reject(this.#turnedAway()));
      }
      if (this.#open.size > 0) return;
      clearInterval(this.#watch);
      this.#watch = undefined;
    }, 100);
  }
}
