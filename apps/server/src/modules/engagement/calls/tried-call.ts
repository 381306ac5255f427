import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TriedCall } from "@upaya/contracts/engagement/calls.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { workingDayAfter } from "#platform/india.ts";
import { countTry, lockCall } from "./calls.store.ts";

/** Whoever did not answer is called again one working day later, and stays on the list until somebody decides that it is over. */
export async function triedCall(ctx: Ctx, { id }: Input<typeof TriedCall>): Promise<Reply<typeof TriedCall>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockCall(tx, id)) ?? fail("not_found");
    if (state === "done") fail("engagement.call_done");
    await countTry(tx, id, workingDayAfter(tx.clock.now()));
  });
  return { message: "The try is counted. They are due again in one working day." };
}
