import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeDrafts } from "@upaya/contracts/identity/drafts.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { takeDraftsOf } from "./drafts.store.ts";

export async function takeDrafts(ctx: Ctx): Promise<Reply<typeof TakeDrafts>> {
  const me = personOf(ctx.actor);
  return { data: await ctx.tx((tx) => takeDraftsOf(tx, me.id)) };
}
