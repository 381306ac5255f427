import { setTimeout as sleep } from "node:timers/promises";
import { type Module, modules } from "../src/modules.ts";
import { runWorker } from "../src/worker.ts";
import type { TestApp } from "./test-app.ts";

/** The consumers of the modules, at work beside a test as the worker runs them. No mail leaves, no schedule comes round. */
export function startWorker(app: TestApp, of: readonly Module[] = modules) {
  const stop = new AbortController();
  const running = runWorker(
    app.platform,
    { consumers: of.flatMap((module) => module.consumers ?? []), schedules: [], relay: true },
    stop.signal,
  );
  return {
    /** Waits until everybody has confirmed everything that was told. */
    async settled(): Promise<void> {
      for (let tries = 0; tries < 200; tries += 1) {
        const [row] = await app.sql<{ open: number }>(
          `select count(*)::int as open from platform.outbox o join platform.consumer c on c.subject = o.subject
             left join platform.inbox i on i.event_id = o.id and i.consumer = c.name where i.event_id is null`,
        );
        if (row?.open === 0) return;
        await sleep(50);
      }
      throw new Error("something was told ten seconds ago, and not everybody has confirmed it");
    },
    async stop(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
