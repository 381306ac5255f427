import type { Log } from "../log.ts";

const patienceMs = 20_000;

/** SIGTERM and SIGINT run the steps in order, once, within 20 seconds; a second signal does not wait. */
export function onShutdown(log: Log, steps: readonly (() => unknown)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, "a step of the shutdown failed");
      }
    }
    log.flush();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop("SIGTERM"));
  process.once("SIGINT", () => void stop("SIGINT"));
}
