import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { UploadClaimDocument } from "@upaya/contracts/schools/documents.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keepDocument, wireDocument } from "../papers/papers-of.ts";

/** Nobody reads it before it is sent. */
export async function uploadClaimDocument(
  ctx: Ctx,
  { claim_id, kind, file }: Input<typeof UploadClaimDocument>,
): Promise<Reply<typeof UploadClaimDocument>> {
  const document = await keepDocument(ctx, { claimId: claim_id }, kind, file);
  return { message: "The document is put by.", document: wireDocument(document) };
}
