import type { AddRate } from "@upaya/contracts/commerce/rate-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { dayText } from "../words.ts";
import { addRateRow } from "./rates.store.ts";

/** Written down it changes nothing: two people let it count. It never begins on a day on which something may have been sold. */
export async function addRate(ctx: Ctx, { from_day, percent, sac }: Input<typeof AddRate>): Promise<Reply<typeof AddRate>> {
  return ctx.tx(async (tx) => {
    if (from_day <= indiaDay(tx.clock.now())) fail("commerce.rate_begun");
    if (!(await addRateRow(tx, { day: from_day, rate: Math.round(percent * 100), sac }))) fail("commerce.rate_taken");
    return { id: from_day, message: `Written down for ${dayText(from_day)}. It counts once two people have said so.` };
  });
}
