import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReopenCall } from "@upaya/contracts/engagement/calls.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { workingDayAfter } from "#platform/india.ts";
import { lockCall, putBack } from "./calls.store.ts";

/** What was promised begins anew; one that waits already keeps the time it was promised. */
export async function reopenCall(ctx: Ctx, { id }: Input<typeof ReopenCall>): Promise<Reply<typeof ReopenCall>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockCall(tx, id)) ?? fail("not_found");
    if (state === "done") await putBack(tx, id, workingDayAfter(tx.clock.now()));
  });
  return { message: "They wait for a call again." };
}
