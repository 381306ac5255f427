import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RefuseExtraTime } from "@upaya/contracts/exams/extra-time-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { decideExtraTime, holdExtraTime } from "./desk.store.ts";

/** Their papers end as everybody's do, and they are told why. */
export async function refuseExtraTime(ctx: Ctx, { id, words }: Input<typeof RefuseExtraTime>): Promise<Reply<typeof RefuseExtraTime>> {
  await ctx.tx(async (tx) => {
    const { state } = (await holdExtraTime(tx, id)) ?? fail("not_found");
    if (state === "refused") fail("exams.extra_time_decided");
    await decideExtraTime(tx, id, "refused", words);
  });
  return { message: "It is not given. They read what you wrote." };
}
