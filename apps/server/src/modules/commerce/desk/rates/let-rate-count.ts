import type { LetRateCount } from "@upaya/contracts/commerce/rate-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { dayText } from "../words.ts";
import { lockRate, markAgreed } from "./rates.store.ts";

/** Done when a second person agrees: by then its day must still be to come. Agreed to twice it counts once. */
export async function letRateCount(ctx: Ctx, { id }: Input<typeof LetRateCount>): Promise<Reply<typeof LetRateCount>> {
  await ctx.tx(async (tx) => {
    const today = indiaDay(tx.clock.now());
    const { agreed_at } = (await lockRate(tx, id, today)) ?? fail("not_found");
    if (agreed_at) return;
    if (id <= today) fail("commerce.rate_begun");
    await markAgreed(tx, id);
  });
  return { message: `It counts from ${dayText(id)} on.` };
}
