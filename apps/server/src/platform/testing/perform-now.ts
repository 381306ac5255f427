import { systemCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import type { Performer } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";

/** Does a job at once, as a worker does it, without its queue. */
export async function performNow(platform: Platform, performer: Performer, input: object = {}): Promise<void> {
  const id = platform.ids.next();
  const ending = await performer.perform(systemCtx(platform, id), input, {
    id,
    signal: new AbortController().signal,
    progress: async () => undefined,
  });
  await platform.database.tx(createMeter(), async (tx) => ending?.(tx));
}
