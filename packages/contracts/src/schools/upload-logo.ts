import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pictureKept, pictureUpload } from "../identity/upload-photo.ts";

export const UploadSchoolLogo = defineEndpoint({
  name: "UploadSchoolLogo",
  method: "POST",
  path: "/school/upload-logo",
  summary: "A new logo for one's school, by one of its contacts.",
  ...pictureUpload,
  body: z.extend(pictureUpload.body, { school_id: z.optional(z.uuid()) }),
  reply: pictureKept,
  idempotent: "natural",
});
