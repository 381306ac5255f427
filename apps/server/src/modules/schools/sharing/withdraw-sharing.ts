import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WithdrawSharing } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { unshare } from "../../identity/index.ts";
import { sharingWords as words } from "./words.ts";

export async function withdrawSharing(
  ctx: Ctx,
  { school_id, kind }: Input<typeof WithdrawSharing>,
): Promise<Reply<typeof WithdrawSharing>> {
  await ctx.tx((tx) => unshare(tx, { userId: personOf(ctx.actor).id, schoolId: school_id, kind }));
  return { message: words.withdrawn(kind) };
}
