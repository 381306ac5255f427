import type { Endpoint, Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Actor } from "#platform/actor.ts";
import { MicroBatch } from "#platform/batch/micro-batch.ts";
import type { Clock } from "#platform/clock.ts";
import { requestCtx, systemCtx } from "#platform/ctx.ts";
import type { Exchange } from "#platform/exchange.ts";
import { createMeter } from "#platform/db/meter.ts";
import type { Performer } from "#platform/jobs/job.ts";
import type { Platform } from "#platform/platform.ts";
import { runStaffAct } from "#platform/staff/run-staff-act.ts";

export type Act = <E extends Endpoint>(contract: E, input: Input<E> & { readonly reason?: string }) => Promise<Reply<E>>;

/** The acts that people's own calls lead to, as this person: what they make is like anybody's. What staff do is written down as always. */
export function actsOf(platform: Platform, actor: Actor, http?: Exchange): Act {
  const routes = new Map(platform.routes.map((route) => [route.endpoint.name, route]));
  return async <E extends Endpoint>(contract: E, input: object) => {
    const route = routes.get(contract.name);
    if (!route) throw new Error(`${contract.name} is not answered here`);
    const ctx = requestCtx(platform, actor, "seed", createMeter(), http);
    return (await (contract.staff?.kind === "act" ? runStaffAct(route, ctx, input) : route.act(ctx, input))) as Reply<E>;
  };
}

/** The same platform so long ago, for what takes its time. */
export function earlier(platform: Platform, ms: number): Platform {
  const clock: Clock = { now: () => new Date(platform.clock.now().getTime() - ms) };
  const database: Platform["database"] = {
    ...platform.database,
    tx: (meter, work) => platform.database.tx(meter, (tx) => work({ ...tx, clock })),
  };
  return {
    ...platform,
    clock: { ...platform.clock, ...clock },
    database,
    batch: (batch) =>
      new MicroBatch(batch, { tx: (work) => database.tx(createMeter(), work), random: platform.random, patienceMs: 60_000 }),
  };
}

/** What a worker would do in a moment. */
export async function performNow(platform: Platform, performers: readonly Performer[], name: string, input: object): Promise<void> {
  const performer = performers.find(({ job }) => job.name === name);
  if (!performer) throw new Error(`nobody does ${name}`);
  const id = platform.ids.next();
  const ctx = systemCtx(platform, "seed");
  const ending = await performer.perform(ctx, input, { id, signal: new AbortController().signal, progress: async () => undefined });
  await ctx.tx(async (tx) => ending?.(tx));
}
