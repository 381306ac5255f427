import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ApproveExtraTime } from "@upaya/contracts/exams/extra-time-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { decideExtraTime, holdExtraTime } from "./desk.store.ts";

/** Each of their papers ends later from now on. */
export async function approveExtraTime(ctx: Ctx, { id }: Input<typeof ApproveExtraTime>): Promise<Reply<typeof ApproveExtraTime>> {
  await ctx.tx(async (tx) => {
    const { state } = (await holdExtraTime(tx, id)) ?? fail("not_found");
    if (state === "approved") fail("exams.extra_time_decided");
    await decideExtraTime(tx, id, "approved", "");
  });
  return { message: "They have the extra time, and read it with their entry." };
}
