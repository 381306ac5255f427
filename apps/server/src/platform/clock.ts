import { performance } from "node:perf_hooks";

/** Time as PostgreSQL tells it. Core code never asks the machine: two machines disagree, and a simulation moves `platform.now()`. */
export interface Clock {
  now(): Date;
}

export interface SyncedClock extends Clock {
  /** Asks PostgreSQL again; called once a second outside production, where an offset may change. */
  sync(): Promise<void>;
  start(everyMs: number): void;
  stop(): void;
}

/** An answer may be off by half of what it took, so the quickest of a few is believed, as NTP does. */
const goodEnoughMs = 10;
const mostQuestions = 4;

/**
 * A clock that runs on the process's monotonic timer from the last time PostgreSQL told, so that a step of the machine's
 * clock does not move it. Until PostgreSQL has answered once it runs on the machine's time.
 */
export function createClock(ask: () => Promise<Date>): SyncedClock {
  let base = performance.timeOrigin;
  let timer: NodeJS.Timeout | undefined;
  const clock: SyncedClock = {
    now: () => new Date(base + performance.now()),
    async sync() {
      let shortest = Infinity;
      for (let asked = 0; asked < mostQuestions && shortest > goodEnoughMs; asked += 1) {
        const before = performance.now();
        const told = await ask();
        const after = performance.now();
        if (after - before >= shortest) continue;
        shortest = after - before;
        base = told.getTime() - (before + after) / 2;
      }
    },
    start(everyMs) {
      // A failed question keeps the last answer: the monotonic timer goes on.
      timer = setInterval(() => void clock.sync().catch(() => undefined), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
  return clock;
}
