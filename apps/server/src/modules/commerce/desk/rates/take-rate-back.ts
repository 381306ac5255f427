import type { TakeRateBack } from "@upaya/contracts/commerce/rate-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { dropRate, lockRate } from "./rates.store.ts";

/** What something may have been sold with stays for good, because invoices are explained by it. */
export async function takeRateBack(ctx: Ctx, { id }: Input<typeof TakeRateBack>): Promise<Reply<typeof TakeRateBack>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockRate(tx, id, indiaDay(tx.clock.now()))) ?? fail("not_found");
    if (state === "counts" || state === "past") fail("commerce.rate_begun");
    await dropRate(tx, id);
  });
  return { message: "It is gone. The rate before it goes on counting." };
}
