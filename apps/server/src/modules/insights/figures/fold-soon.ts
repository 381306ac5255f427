import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { figuresNow } from "./figures-now.ts";

const soonMs = 30_000;

const foldSchoolJob = defineJob("insights.fold_school", z.object({ school_id: z.uuid() }), { kind: "slow", limitSeconds: 300 });

/** However many change something meanwhile, it is folded once. Whoever looks sooner does not wait for it. */
export async function foldSoon(tx: Tx, schoolId: string): Promise<void> {
  await enqueue(tx, foldSchoolJob, { school_id: schoolId }, { key: schoolId, at: new Date(tx.clock.now().getTime() + soonMs) });
}

export const schoolFolder = perform(foldSchoolJob, async (ctx, { school_id }) => {
  await figuresNow(ctx, school_id);
  return undefined;
});
