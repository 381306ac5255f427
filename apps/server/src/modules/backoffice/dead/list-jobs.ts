import type { ListJobs } from "@upaya/contracts/backoffice/jobs.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countQueues, listQueueFigures, type QueueFigures } from "#platform/jobs/jobs.store.ts";
import { deskLimit, deskPageOf } from "#platform/staff/desk-page.ts";

/** By name, so that whoever looks twice finds each at its place. */
export async function listJobs(ctx: Ctx, { after }: Input<typeof ListJobs>): Promise<Reply<typeof ListJobs>> {
  const now = ctx.clock.now();
  const rows = await listQueueFigures(ctx.db, after || undefined, deskLimit);
  return deskPageOf(
    rows,
    (queue) => rowOf(queue, now),
    ({ name }) => name,
    { counts: { all: await countQueues(ctx.db) } },
  );
}

function rowOf({ name, due, later, active, dead, oldest_due }: QueueFigures, now: Date): DeskRow {
  const since = oldest_due && `the oldest due for ${Math.max(0, Math.round((now.getTime() - oldest_due.getTime()) / 1_000))} s`;
  const note = [`${due} due`, since, `${active} at work`, `${later} for later`, `${dead} gave up`].filter(Boolean).join(" · ");
  return { id: name, subject: name, note, state: "all", due: null, at: (oldest_due ?? now).toISOString() };
}
