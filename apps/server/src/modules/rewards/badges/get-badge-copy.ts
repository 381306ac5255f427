import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadgeCopy } from "@upaya/contracts/rewards/badge-copy.ts";
import { signedText } from "#platform/credentials/published.ts";
import type { Ctx } from "#platform/ctx.ts";
import { signBadge } from "./sign-badge.ts";

/** For its owner, and for everybody once its owner has opened its page. */
export async function getBadgeCopy(ctx: Ctx, { id }: Input<typeof GetBadgeCopy>): Promise<Reply<typeof GetBadgeCopy>> {
  const { slug, text } = await signBadge(ctx, id);
  return signedText(slug, text, "application/vc+jwt", "never");
}
