import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, partsOf } from "#platform/export.ts";
import { listDownloadsOf, pagePicturesOf } from "./media.store.ts";

/** This module's part of a person's own data. */
export async function* exportMedia(ctx: Ctx, userIds: readonly string[]): AsyncGenerator<ExportPart> {
  yield* partsOf("media.picture", pagePicturesOf(ctx.db, userIds));
  yield ["media.download", await listDownloadsOf(ctx.db, userIds)];
}
