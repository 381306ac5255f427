import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fullReceipt } from "./full-receipt.ts";

export async function getSharingReceipt(ctx: Ctx, { number }: Input<typeof GetSharingReceipt>): Promise<Reply<typeof GetSharingReceipt>> {
  return fullReceipt(ctx, number);
}
