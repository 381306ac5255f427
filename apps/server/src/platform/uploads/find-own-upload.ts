import { personOf } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { findUpload, type Upload } from "./uploads.store.ts";

/** Somebody else's, one that has ended and one that never was are all the same to the caller: not found. */
export async function findOwnUpload(ctx: Ctx, id: string): Promise<Upload> {
  return (await findUpload(ctx.db, id, personOf(ctx.actor).id)) ?? fail("not_found");
}
