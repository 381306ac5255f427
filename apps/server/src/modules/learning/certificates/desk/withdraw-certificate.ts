import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WithdrawCertificate } from "@upaya/contracts/learning/certificate-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { noticeEnds } from "../state.ts";
import { setNotice } from "../withdrawing/withdrawing.store.ts";
import { dayWords, lockIssued } from "./about.ts";

/** Nobody loses a certificate without notice: it counts until its seven days are over, and a job withdraws it then. */
export async function withdrawCertificate(
  ctx: Ctx,
  { id, why }: Input<typeof WithdrawCertificate>,
): Promise<Reply<typeof WithdrawCertificate>> {
  return ctx.tx(async (tx) => {
    const { number, withdraws_at, withdrawn_at } = await lockIssued(tx, id);
    if (withdraws_at !== null || withdrawn_at !== null) fail("learning.certificate_withdrawn");
    const ends = noticeEnds(tx.clock.now());
    await setNotice(tx, number, ends, why);
    return { message: `Its holder is told. It is withdrawn on ${dayWords(ends)}.` };
  });
}
