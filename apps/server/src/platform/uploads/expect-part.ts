import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { findOwnUpload } from "./find-own-upload.ts";
import { type Kinds, requireUploader } from "./kind.ts";
import type { Upload } from "./uploads.store.ts";

/** Whether a part may come at all, said before a byte of it is read: whose it is, whether they still may, and where it goes on. */
export async function expectPart(ctx: Ctx, kinds: Kinds, id: string, offset: number): Promise<Upload> {
  const upload = await findOwnUpload(ctx, id);
  const kind = kinds.get(upload.kind) ?? fail("not_found");
  await requireUploader(ctx, kind, { bytes: upload.length });
  // One that is complete has no part left. The sender looks where it stands, and finds it whole.
  if (upload.received !== offset || upload.received === upload.length) fail("upload.conflict");
  return upload;
}
