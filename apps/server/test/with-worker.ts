import { until } from "#platform/testing/until.ts";
import type { Module } from "#platform/module.ts";
import { joiners } from "#platform/people/joiners.ts";
import { peopleMerged } from "../src/modules/identity/index.ts";
import { modules } from "../src/modules.generated.ts";
import { runWorker } from "../src/worker.ts";
import type { TestApp } from "./test-app.ts";

/** These modules' consumers alone: what jobs do is done by hand. */
export const hearing = (...names: readonly string[]): Module[] =>
  modules.filter(({ name }) => names.includes(name)).map((module) => ({ ...module, jobs: [] }));

/** Consumers and jobs of the modules, at work beside a test as the worker runs them. No mail leaves, and nothing comes round. */
export function startWorker(app: TestApp, of: readonly Module[] = modules) {
  const stop = new AbortController();
  const running = runWorker(
    app.platform,
    {
      consumers: [...joiners(peopleMerged, app.platform.people), ...of.flatMap((module) => module.consumers ?? [])],
      jobs: of.flatMap((module) => module.jobs ?? []).filter(({ next }) => !next),
      relay: true,
    },
    stop.signal,
  );
  return {
    /** Waits until everybody has confirmed everything that was told. */
    async settled(): Promise<void> {
      await until(async () => {
        const [row] = await app.sql<{ open: number }>(
          `select count(*)::int as open from platform.outbox o join platform.consumer c on c.subject = o.subject
             left join platform.inbox i on i.event_id = o.id and i.consumer = c.name where i.event_id is null`,
        );
        return row?.open === 0;
      });
    },
    async stop(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
