import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepDrafts } from "@upaya/contracts/identity/drafts.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { countDrafts, saveDraft } from "./drafts.store.ts";

const mostDrafts = 40;

/** A device that forgets its owner hands over what was typed and not sent. */
export async function keepDrafts(ctx: Ctx, { drafts }: Input<typeof KeepDrafts>): Promise<Reply<typeof KeepDrafts>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    for (const { key, content } of drafts) await saveDraft(tx, me.id, key, content);
    if ((await countDrafts(tx, me.id)) > mostDrafts) fail("identity.too_many");
  });
  return { message: "Kept. You will find it where you left it." };
}
