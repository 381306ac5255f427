import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { VerifyCertificate } from "@upaya/contracts/learning/certificates.ts";
import type { Ctx } from "#platform/ctx.ts";
import { verifyNumbers } from "./verify-numbers.ts";

export async function verifyCertificate(ctx: Ctx, { number }: Input<typeof VerifyCertificate>): Promise<Reply<typeof VerifyCertificate>> {
  const [found] = await verifyNumbers(ctx, [number]);
  return { checked_at: ctx.clock.now().toISOString(), found: found! };
}
