import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { chooseShown, type Owner } from "./media.store.ts";

/** Chooses one of the owner's own pictures. The one shown until now is replaced; someone else's is not found. */
export async function showPicture(ctx: Ctx, owner: Owner & { readonly pictureId: string }): Promise<void> {
  if (!(await chooseShown(ctx.db, owner, owner.pictureId, ctx.clock.now()))) fail("not_found");
}
