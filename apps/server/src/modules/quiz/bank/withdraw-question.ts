import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WithdrawQuestion } from "@upaya/contracts/quiz/bank.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { lockQuestion, withdraw } from "./bank.store.ts";

/** Nobody can answer it any more, and no release brings it back. What was answered and won with it stays with whoever has it. */
export async function withdrawQuestion(ctx: Ctx, { id }: Input<typeof WithdrawQuestion>): Promise<Reply<typeof WithdrawQuestion>> {
  await ctx.tx(async (tx) => {
    if (!(await lockQuestion(tx, id))) fail("not_found");
    if (await withdraw(tx, id, indiaDay(tx.clock.now()))) await changePages(tx, "quiz");
  });
  return { message: "The question is withdrawn." };
}
