import { personOf } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { type Kinds, requireUploader } from "./kind.ts";
import { expiryFrom } from "./lifetime.ts";
import { addUpload, countUploadsOf, lockPersonsUploads } from "./uploads.store.ts";

/** However small: each is a row that is counted with every new one. */
const mostEach = 100;

interface Wanted {
  readonly kind: string;
  readonly length: number;
  readonly claimed_sha256: Buffer | null;
}

/** Makes room for a file: of a kind that there is, no larger than it may be, within what one person may have under way. */
export async function createUpload(ctx: Ctx, kinds: Kinds, wanted: Wanted): Promise<{ id: string; expires_at: Date }> {
  const me = personOf(ctx.actor);
  const kind = kinds.get(wanted.kind) ?? fail("invalid_input", { fields: [{ path: "kind", message: "is no kind of upload" }] });
  await requireUploader(ctx, kind, { bytes: wanted.length });
  if (wanted.length > kind.maxBytes) fail("upload.too_large");
  const id = ctx.ids.next();
  const expires_at = expiryFrom(ctx.clock.now());
  await ctx.tx(async (tx) => {
    await lockPersonsUploads(tx, me.id);
    const has = await countUploadsOf(tx, me.id);
    if (has.uploads >= mostEach || has.bytes + wanted.length > ctx.env.UPLOAD_QUOTA_BYTES) fail("upload.quota");
    await addUpload(tx, { id, user_id: me.id, ...wanted, expires_at });
  });
  return { id, expires_at };
}
