import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fail } from "#platform/errors.ts";
import type { Drawing, Drawn } from "./drawing.ts";

/** Beside this file, and beside the bundle in production. */
const places = ["./picture-worker.ts", "./picture-worker.js", "../picture-worker.js"];
const ownWorker = () => places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))!;

const mostWaiting = 8;
const startMs = 10_000;
/** A busy machine gives a picture less of each second: it is ended by the processor's time, which it watches itself, and by the clock much later. */
const clockToCpu = 4;

interface Options {
  readonly worker?: string;
  /** What a picture may take of the processor. */
  readonly cpuMs?: number;
  readonly maxMemory?: number;
  readonly idleMs?: number;
}

export interface Studio {
  /** One picture after another, in a process that is ended when a picture takes too long or too much. */
  draw<Size extends number>(drawing: Drawing<Size>): Promise<Drawn<Size>>;
}

export function createStudio({ worker, cpuMs = 1_800, maxMemory = 256_000_000, idleMs = 30_000 }: Options = {}): Studio {
  let child: Promise<ChildProcess> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let rest: NodeJS.Timeout | undefined;

  const painter = () => {
    clearTimeout(rest);
    child ??= start(worker ?? ownWorker(), [maxMemory, cpuMs], () => (child = undefined));
    return child;
  };
  const goHome = (painting: ChildProcess) => {
    rest = setTimeout(() => painting.connected && painting.disconnect(), idleMs);
    rest.unref();
  };
  const drawNow = async (drawing: Drawing) => {
    const painting = await painter();
    try {
      return await ask(painting, drawing, cpuMs * clockToCpu);
    } finally {
      goHome(painting);
    }
  };
  return {
    async draw<Size extends number>(drawing: Drawing<Size>) {
      if (waiting >= mostWaiting) fail("overloaded", { retryAfter: 2 });
      waiting += 1;
      const mine = turn.then(() => drawNow(drawing)).finally(() => (waiting -= 1));
      turn = mine.catch(() => undefined);
      return mine as Promise<Drawn<Size>>;
    },
  };
}

/** One for all pictures of a process: what strangers send is opened one after another. */
export const ownStudio = createStudio();

/** With an empty environment: whoever takes the decoder over finds no secret. It ends with us, since its channel does. */
async function start(worker: string, limits: readonly number[], gone: () => void): Promise<ChildProcess> {
  const child = fork(worker, limits.map(String), {
    env: {},
    execArgv: ["--max-old-space-size=64"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  child.on("error", () => child.kill("SIGKILL"));
  child.once("exit", gone);
  const ready = await reply(child, startMs);
  if (ready !== "ready") throw new Error("the picture worker does not start");
  return child;
}

async function ask(child: ChildProcess, drawing: Drawing, timeoutMs: number): Promise<Drawn> {
  const answer = reply(child, timeoutMs);
  child.send(drawing, (error) => error && child.kill("SIGKILL"));
  const drawn = await answer;
  return drawn === undefined || drawn === "unreadable" ? fail("media.unreadable") : (drawn as Drawn);
}

/** What the child says next, or nothing when it has ended or had to be ended. */
function reply(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const heard = (said?: unknown) => {
      clearTimeout(timer);
      child.off("message", heard);
      child.off("exit", ended);
      resolve(said);
    };
    const ended = () => heard();
    child.once("message", heard);
    child.once("exit", ended);
  });
}
