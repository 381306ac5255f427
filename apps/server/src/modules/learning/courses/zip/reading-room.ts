import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { fail } from "#platform/errors.ts";
import type { ReadSent, Sent } from "./read-sent.ts";

/** Beside this file, and beside the bundle in production. */
const places = ["./read-worker.ts", "./read-worker.js", "../read-worker.js"];
const ownWorker = () => places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))!;

interface Options {
  readonly worker?: string;
  /** A course of an hour is read in a second. A line of Markdown can be written that takes a minute. */
  readonly longestMs?: number;
  /** Of what is made of it; the bytes of its files are bounded by themselves. */
  readonly megabytes?: number;
  readonly mostWaiting?: number;
}

export interface ReadingRoom {
  /** One zip after another, in a thread that is ended when it takes too long or too much. Nobody else waits for it. */
  read(sent: Sent): Promise<ReadSent>;
}

export function createReadingRoom({ worker, longestMs = 20_000, megabytes = 256, mostWaiting = 3 }: Options = {}): ReadingRoom {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async read(sent) {
      if (waiting >= mostWaiting) fail("overloaded", { retryAfter: 5 });
      waiting += 1;
      const mine = turn.then(() => readAlone(worker ?? ownWorker(), sent, longestMs, megabytes)).finally(() => (waiting -= 1));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

const tooMuch = {
  is: "refused",
  says: "It takes too long or too much memory to read. Look for quotes and lists that lie in each other, and for very long texts.",
} as const;

function readAlone(path: string, sent: Sent, longestMs: number, megabytes: number): Promise<ReadSent> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path, { workerData: sent, env: {}, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const timer = setTimeout(() => end(tooMuch), longestMs);
    const end = (read: ReadSent) => {
      clearTimeout(timer);
      resolve(read);
      void thread.terminate();
    };
    thread.once("message", end);
    thread.once("error", (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(tooMuch);
      else reject(error);
    });
    thread.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the thread that reads a zip ended without a word"));
    });
  });
}
