import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RetrySheet } from "@upaya/contracts/learning/certificate-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { makeSheetAgain } from "../make-sheet-again.ts";
import { stateOf } from "../state.ts";
import { lockIssued } from "./about.ts";

/** Of two colleagues at once the second finds it on its way; a sheet that is there is not made again. */
export async function retrySheet(ctx: Ctx, { id }: Input<typeof RetrySheet>): Promise<Reply<typeof RetrySheet>> {
  return ctx.tx(async (tx) => {
    const certificate = await lockIssued(tx, id);
    if (stateOf(certificate, tx.clock.now()) !== "failed") fail("learning.sheet_not_failed");
    await makeSheetAgain(tx, certificate);
    return { message: "The sheet is being made." };
  });
}
