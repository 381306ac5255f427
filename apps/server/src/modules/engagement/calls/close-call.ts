import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CloseCall } from "@upaya/contracts/engagement/calls.ts";
import { plainText } from "@upaya/contracts/forms/plain-text.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { endCall, lockCall } from "./calls.store.ts";

/** A request ends once: of two colleagues who called the same person, the second is told. */
export async function closeCall(ctx: Ctx, { id, outcome, note }: Input<typeof CloseCall>): Promise<Reply<typeof CloseCall>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockCall(tx, id)) ?? fail("not_found");
    if (state === "done") fail("engagement.call_done");
    await endCall(tx, id, { outcome, note: plainText(note ?? "").trim() || null });
  });
  return { message: "The request is done." };
}
