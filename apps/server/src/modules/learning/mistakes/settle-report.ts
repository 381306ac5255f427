import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SettleReport } from "@upaya/contracts/learning/report-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { endReport, lockReport } from "./desk.store.ts";

/** A report is settled once: of two colleagues who read the same one, the second is told. */
export async function settleReport(ctx: Ctx, { id, answer }: Input<typeof SettleReport>): Promise<Reply<typeof SettleReport>> {
  await ctx.tx(async (tx) => {
    const { settled_at } = (await lockReport(tx, id)) ?? fail("not_found");
    if (settled_at) fail("learning.report_settled");
    await endReport(tx, id, answer);
  });
  return { message: "The report is settled." };
}
