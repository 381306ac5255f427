import { UpdateProfilePicture } from "@upaya/contracts/identity/questionnaire.ts";
import { UploadPhoto } from "@upaya/contracts/identity/upload-photo.ts";
import { UploadSchoolLogo } from "@upaya/contracts/schools/upload-logo.ts";
import { callApi, callOperation } from "../../lib/session.ts";

/** Whose picture it is: the side one looks from decides. */
export type PhotoOf = { readonly kind: "person" } | { readonly kind: "school"; readonly id: string };

interface Going {
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** A school's logo is shown at once; a person's picture once it is chosen. */
export async function sendPhoto(of: PhotoOf, file: File, going: Going): Promise<void> {
  if (of.kind === "school") {
    await callApi(UploadSchoolLogo, { file, fields: { school_id: of.id }, ...going });
    return;
  }
  const { picture_id } = await callApi(UploadPhoto, { file, ...going });
  await callOperation(UpdateProfilePicture, { picture_id });
}
