import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RestoreCertificate } from "@upaya/contracts/learning/certificate-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockIssued } from "./about.ts";
import { letCount } from "./let-count.ts";

/** Of two colleagues who do it at once, the second is told. A review that waits is answered all the same: somebody asked. */
export async function restoreCertificate(ctx: Ctx, { id }: Input<typeof RestoreCertificate>): Promise<Reply<typeof RestoreCertificate>> {
  return ctx.tx(async (tx) => {
    const certificate = await lockIssued(tx, id);
    const { withdraws_at, withdrawn_at } = certificate;
    if (withdraws_at === null && withdrawn_at === null) fail("learning.not_withdrawn");
    await letCount(tx, certificate);
    return { message: withdrawn_at === null ? "The notice is called off." : "The certificate counts again." };
  });
}
