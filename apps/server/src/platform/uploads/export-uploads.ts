import type { Ctx } from "../ctx.ts";
import { type ExportPart, partsOf } from "../export.ts";
import type { Subject } from "../people/people.ts";
import { pagePartsOf, pageUploadsOf } from "./uploads.store.ts";

/** The uploads' part of a person's own data. */
export async function* exportUploads(ctx: Pick<Ctx, "db">, { ids }: Subject): AsyncGenerator<ExportPart> {
  yield* partsOf("platform.upload", pageUploadsOf(ctx.db, ids));
  yield* partsOf("platform.upload_part", pagePartsOf(ctx.db, ids));
}
