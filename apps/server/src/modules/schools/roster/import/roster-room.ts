import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { fail } from "#platform/errors.ts";
import type { ReadRoster } from "./read-roster.ts";

/** Beside this file, and beside the bundle in production. */
const places = ["./roster-worker.ts", "./roster-worker.js", "../roster-worker.js"];
const ownWorker = () => places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))!;

interface Options {
  readonly worker?: string;
  /** A list of five thousand is read in a second. */
  readonly longestMs?: number;
  /** Of what is made of it; what is unpacked is bounded by itself. */
  readonly megabytes?: number;
  readonly mostWaiting?: number;
}

export interface RosterRoom {
  /** One file after another, in a thread that is ended when it takes too long or too much. Nobody else waits for it. */
  read(bytes: Uint8Array): Promise<ReadRoster>;
}

export function createRosterRoom({ worker, longestMs = 10_000, megabytes = 192, mostWaiting = 4 }: Options = {}): RosterRoom {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async read(bytes) {
      if (waiting >= mostWaiting) fail("overloaded", { retryAfter: 5 });
      waiting += 1;
      const mine = turn.then(() => readAlone(worker ?? ownWorker(), bytes, longestMs, megabytes)).finally(() => (waiting -= 1));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

function readAlone(path: string, bytes: Uint8Array, longestMs: number, megabytes: number): Promise<ReadRoster> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path, { workerData: bytes, env: {}, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const timer = setTimeout(() => end({ fault: "heavy" }), longestMs);
    const end = (read: ReadRoster) => {
      clearTimeout(timer);
      resolve(read);
      void thread.terminate();
    };
    thread.once("message", end);
    thread.once("error", (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ fault: "heavy" });
      else reject(error);
    });
    thread.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the thread that reads a staff list ended without a word"));
    });
  });
}
