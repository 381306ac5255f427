import type { Log } from "../log.ts";

const patienceMs = 20_000;

/** SIGTERM and SIGINT run the steps in order, once, within 20 seconds and what they wait on purpose; a second signal does not wait. */
export function onShutdown(log: Log, steps: readonly (() => unknown)[], onPurposeMs = 0): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), patienceMs + onPurposeMs).unref();
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
