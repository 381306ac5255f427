import { type Ending, type Hears, readStream } from "./read-stream.ts";

const firstPauseMs = 2_000;
const longestPauseMs = 300_000;
/** Of a browser that opened newer streams than this one: it is not worth a fight. */
const replacedPauseMs = 300_000;

/** Keeps the stream open until `signal`, or until the session is over: that is answered. Offline nothing is tried. */
export async function holdStream(hears: Hears, signal: AbortSignal): Promise<"session" | "nobody" | undefined> {
  let pause = firstPauseMs;
  while (!signal.aborted) {
    await online(signal);
    if (signal.aborted) return undefined;
    const ending = await readStream(hears, signal);
    if ("over" in ending && ending.over !== "replaced") return ending.over;
    pause = pauseAfter(ending, pause);
    // Spread: those who lost it together do not come back together.
    await sleep(pause * (0.5 + Math.random()), signal);
  }
  return undefined;
}

function pauseAfter(ending: Ending, before: number): number {
  if ("over" in ending) return replacedPauseMs;
  if (ending.opened) return ending.again ?? firstPauseMs;
  return Math.min(longestPauseMs, Math.max(ending.again ?? 0, before * 2));
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    addEventListener("online", done);
  });
}

function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("online", done);
      resolve();
    };
    addEventListener("online", done);
    signal.addEventListener("abort", done, { once: true });
  });
}
