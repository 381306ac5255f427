import * as z from "zod";
import { indiaDay, momentsOf } from "#platform/india.ts";
import type { Tx } from "#platform/db/database.ts";
import { cancelJob, enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { findOpen, type Leaving } from "./leaving.store.ts";
import { reminderLetter, writeOfLeaving } from "./letters.ts";

const remind = defineJob("identity.remind_leaving", z.object({ user_id: z.uuid(), leaving_id: z.uuid() }));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keys = (leavingId: string) => [`${leavingId} day five`, `${leavingId} last morning`] as const;

/** Eight in the morning of India, on the last day or, when it ends before that, on the day before. */
function lastMorning(due: Date): Date {
  const morning = new Date(momentsOf(indiaDay(due)).from.getTime() + 8 * hourMs);
  return morning < due ? morning : new Date(morning.getTime() - dayMs);
}

/** Two days before, and on the last morning. */
export async function remindBeforeLeaving(tx: Tx, { id, user_id, due_at }: Pick<Leaving, "id" | "user_id" | "due_at">): Promise<void> {
  const [dayFive, last] = keys(id);
  await enqueue(tx, remind, { user_id, leaving_id: id }, { key: dayFive, at: new Date(due_at.getTime() - 2 * dayMs) });
  await enqueue(tx, remind, { user_id, leaving_id: id }, { key: last, at: lastMorning(due_at) });
}

export async function dropReminders(tx: Tx, leavingId: string): Promise<void> {
  for (const key of keys(leavingId)) await cancelJob(tx, remind, { key });
}

export const leavingReminder = perform(remind, async (ctx, { user_id, leaving_id }) => {
  const leaving = await findOpen(ctx.db, user_id);
  if (leaving?.id !== leaving_id || leaving.began_at) return undefined;
  return (tx) => writeOfLeaving(ctx, tx, user_id, reminderLetter, leaving);
});
