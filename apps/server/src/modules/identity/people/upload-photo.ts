import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { cropOf, type UploadPhoto } from "@upaya/contracts/identity/upload-photo.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keepPicture } from "../../media/index.ts";

/** Kept for a day; it is shown once its owner chooses it. Who may see it is not the sender's to say. */
export async function uploadPhoto(ctx: Ctx, { file, crop }: Input<typeof UploadPhoto>): Promise<Reply<typeof UploadPhoto>> {
  const me = personOf(ctx.actor);
  const kept = await keepPicture(ctx, { ownerKind: "person", ownerId: me.id, file, crop: cropOf(crop), awaitsChoice: true });
  return { ...kept, message: "Picture Uploaded!" };
}
