import * as z from "zod";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { sessionNear } from "../events.ts";
import { findSession } from "./sessions.store.ts";
import { markMissed } from "./attendance.store.ts";

const hoursBefore = [24, 1] as const;
const hourMs = 3_600_000;

const near = defineJob("learning.session_near", z.object({ session_id: z.uuid(), starts_at: z.iso.datetime(), hours: z.int() }));
const close = defineJob("learning.close_session", z.object({ session_id: z.uuid(), ends_at: z.iso.datetime() }), { limitSeconds: 600 });

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * What happens before and after a date. A job's key names the time that it was asked for with: a date that moves asks anew, and what was asked
 * for its former time finds that it moved and does nothing. So no order of a move and a job that begins loses either.
 */
export async function askForSessionJobs(tx: Tx, session_id: string, { starts_at, ends_at }: Times): Promise<void> {
  const now = tx.clock.now();
  for (const hours of hoursBefore) {
    const at = new Date(starts_at.getTime() - hours * hourMs);
    if (at <= now) continue;
    const input = { session_id, starts_at: starts_at.toISOString(), hours };
    await enqueue(tx, near, input, { at, key: `${session_id} ${hours} ${input.starts_at}` });
  }
  const input = { session_id, ends_at: ends_at.toISOString() };
  await enqueue(tx, close, input, { at: ends_at, key: `${session_id} ${input.ends_at}` });
}

const isAt = (time: Date, said: string) => time.getTime() === Date.parse(said);

/** Told with the end of the job, so once, however many workers die over it. */
const tellNear = perform(near, async (ctx, { session_id, starts_at, hours }) => {
  const session = await findSession(ctx.db, session_id);
  if (!session || session.cancelled_at || !isAt(session.starts_at, starts_at)) return undefined;
  // Nobody is told that something is near which has begun, by a worker that was away.
  if (session.starts_at <= ctx.clock.now()) return undefined;
  return (tx) => emit(tx, sessionNear, { session_id, resource_id: session.resource_id, starts_at, hours });
});

/** Whoever had a seat and did not come in missed it. */
const closeSession = perform(close, async (ctx, { session_id, ends_at }) => {
  const session = await findSession(ctx.db, session_id);
  if (!session || session.cancelled_at || !isAt(session.ends_at, ends_at)) return undefined;
  await everyPart(ctx, (tx) => markMissed(tx, session_id));
  return undefined;
});

/** A part at a time, each in a transaction of its own: a date that a hundred thousand had a seat at holds up nobody. */
async function everyPart(ctx: Ctx, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await ctx.tx(work)) > 0) continue;
}

export const sessionPerformers = [tellNear, closeSession];
