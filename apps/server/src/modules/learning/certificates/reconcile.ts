import type { Ctx } from "#platform/ctx.ts";
import { issueCertificates } from "./issue-certificates.ts";
import { makeSheetAgain } from "./make-sheet-again.ts";
import { compareEarned, countUnearned } from "./reconcile.store.ts";
import { listUnmade } from "./sheet.store.ts";

const atOnce = 1_000;
const lateMs = 3_600_000;
const first = "00000000-0000-0000-0000-000000000000";

/** Whether everybody who has finished has a certificate, and nobody else: what is missing is issued, and sheets that were lost are made. */
export async function reconcileCertificates(ctx: Ctx): Promise<{ eligible: number; issued: number; missing: number; surplus: number }> {
  let [eligible, issued, missing] = [0, 0, 0];
  for (let after: string | null = first; after !== null;) {
    const part = await compareEarned(ctx.db, after, atOnce);
    eligible += part.eligible;
    issued += part.issued;
    missing += part.missing.length;
    if (part.missing.length > 0) await ctx.tx((tx) => issueCertificates(tx, part.missing));
    after = part.last;
  }
  await makeLost(ctx);
  const surplus = await surplusOf(ctx);
  if (missing + surplus > 0) ctx.log.error({ missing, surplus }, "certificates and completed courses differed");
  return { eligible, issued, missing, surplus };
}

async function surplusOf(ctx: Ctx): Promise<number> {
  let surplus = 0;
  for (let after: string | null = ""; after !== null;) {
    const part = await countUnearned(ctx.db, after, atOnce);
    surplus += part.surplus;
    after = part.last;
  }
  return surplus;
}

async function makeLost(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - lateMs);
  const lost = await listUnmade(ctx.db, before, atOnce);
  for (const each of lost) await ctx.tx((tx) => makeSheetAgain(tx, each));
}
