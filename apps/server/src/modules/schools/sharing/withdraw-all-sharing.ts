import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WithdrawAllSharing } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { unshare } from "../../identity/index.ts";
import { sharingWords as words } from "./words.ts";

export async function withdrawAllSharing(
  ctx: Ctx,
  { school_id }: Input<typeof WithdrawAllSharing>,
): Promise<Reply<typeof WithdrawAllSharing>> {
  await ctx.tx((tx) => unshare(tx, { userId: personOf(ctx.actor).id, schoolId: school_id }));
  return { message: words.allWithdrawn };
}
