import type { StopVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockVoucher, markStopped } from "./desk.store.ts";

/** What was placed with it keeps its price. Stopped twice it was stopped once; what has ended is left as it is. */
export async function stopVoucher(ctx: Ctx, { id }: Input<typeof StopVoucher>): Promise<Reply<typeof StopVoucher>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockVoucher(tx, id, tx.clock.now())) ?? fail("not_found");
    if (state === "ended") fail("commerce.voucher_late");
    if (state !== "stopped") await markStopped(tx, id);
  });
  return { message: "Nobody can use it any more." };
}
