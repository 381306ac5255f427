import type { SendAgain } from "@upaya/contracts/backoffice/dead.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { GoneError, resendDeadLetter } from "#platform/bus/dead-letters.ts";
import { findDeadLetter } from "#platform/bus/inbox.store.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { findDeadJob } from "#platform/jobs/jobs.store.ts";
import { resendDeadJobLater } from "#platform/jobs/resend-later.ts";

/** Only whoever gave up does it again; those who had done their part of an event do not. */
export async function sendAgain(ctx: Ctx, { id }: Input<typeof SendAgain>): Promise<Reply<typeof SendAgain>> {
  await ctx.tx(async (tx) => {
    if (await findDeadLetter(tx, id)) return resendLetter(tx, id);
    if (!(await findDeadJob(tx, id))) fail("not_found");
    return resendDeadJobLater(tx, id);
  });
  return { message: "It is tried again." };
}

async function resendLetter(tx: Tx, id: string): Promise<void> {
  try {
    // Somebody else may have been faster by the blink of an eye.
    if (!(await resendDeadLetter(tx, id))) fail("not_found");
  } catch (error) {
    if (error instanceof GoneError) fail("backoffice.event_gone");
    throw error;
  }
}
