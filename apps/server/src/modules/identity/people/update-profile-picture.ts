import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { pictureUrl, showPicture } from "../../media/index.ts";
import { followPicture } from "../links/people.store.ts";
import { setPicture } from "./people.store.ts";

/** Only a picture that its owner uploaded can become theirs. */
export async function updateProfilePicture(
  ctx: Ctx,
  { picture_id }: { picture_id: string },
): Promise<{ avatarUrl: string; message: string }> {
  const me = personOf(ctx.actor);
  await showPicture(ctx, { ownerKind: "person", ownerId: me.id, pictureId: picture_id });
  await ctx.tx(async (tx) => {
    await setPicture(tx, me.id, picture_id);
    await followPicture(tx, me.id, picture_id);
  });
  return { avatarUrl: pictureUrl(picture_id), message: "Profile Picture Updated" };
}
