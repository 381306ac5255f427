import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { cropOf } from "@upaya/contracts/identity/upload-photo.ts";
import type { UploadSchoolLogo } from "@upaya/contracts/schools/upload-logo.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { keepPicture } from "../media/index.ts";
import { schoolsOf } from "./policies.ts";
import { setLogo } from "./schools.store.ts";

/** Shown at once: one of the school's own contacts has chosen it. */
export async function uploadSchoolLogo(
  ctx: Ctx,
  { file, crop, school_id }: Input<typeof UploadSchoolLogo>,
): Promise<Reply<typeof UploadSchoolLogo>> {
  const school = school_id ?? schoolsOf(ctx.actor)[0] ?? fail("forbidden");
  const kept = await keepPicture(ctx, { ownerKind: "school", ownerId: school, file, crop: cropOf(crop) });
  await ctx.tx((tx) => setLogo(tx, school, kept.picture_id));
  return { ...kept, message: "Picture Uploaded!" };
}
