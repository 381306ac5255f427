import * as z from "zod";
import type { Tx } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { resendDeadJobs } from "./dead-jobs.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, perform, type Performer } from "./job.ts";

const resendJob = defineJob("platform.resend_dead_jobs", z.object({ id: z.uuid() }), { hands: 1 });

/** Sends a dead job back to its queue once the caller's change is committed: the library does that in no transaction of ours. */
export async function resendDeadJobLater(tx: Tx, id: string): Promise<void> {
  await enqueue(tx, resendJob, { id }, { key: id });
}

/** One that was sent again or discarded meanwhile is not there any more, and that is well. */
export function deadJobResender(platform: Platform): Performer {
  return perform(resendJob, async (_ctx, { id }) => {
    await resendDeadJobs(platform, [id]);
    return undefined;
  });
}
