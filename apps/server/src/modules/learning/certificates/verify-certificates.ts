import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { VerifyCertificates } from "@upaya/contracts/learning/certificates.ts";
import type { Ctx } from "#platform/ctx.ts";
import { verifyNumbers } from "./verify-numbers.ts";

export async function verifyCertificates(
  ctx: Ctx,
  { numbers }: Input<typeof VerifyCertificates>,
): Promise<Reply<typeof VerifyCertificates>> {
  const found = await verifyNumbers(ctx, numbers);
  return { checked_at: ctx.clock.now().toISOString(), found };
}
