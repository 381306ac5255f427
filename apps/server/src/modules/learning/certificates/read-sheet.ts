import type { Ctx } from "#platform/ctx.ts";
import { sheetKey } from "./make-sheet.ts";
import { findSheet } from "./sheet.store.ts";

/** The paper of a certificate, as it is handed over. Nothing while it is being made, or when it does not count any more. */
export async function readSheet(ctx: Ctx, number: string): Promise<Buffer | undefined> {
  const row = await findSheet(ctx.db, number);
  if (!row || row.sheet_revision !== row.revision) return undefined;
  return ctx.storage.get(sheetKey(number, row.revision));
}
