import { personOf } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { removeLeftBehind } from "./left-behind.ts";
import { dropUpload } from "./uploads.store.ts";

/** Called off by whoever began it; also when it is complete, as long as nothing of ours has taken it. */
export async function removeUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const left = (await dropUpload(tx, id, personOf(ctx.actor).id)) ?? fail("not_found");
    await removeLeftBehind(tx, [left]);
  });
}
