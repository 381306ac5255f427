import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type ListRosterFaults, shownRows } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findImport } from "./imports.store.ts";
import { listFaults } from "./rows.store.ts";
import { shownRow } from "./shown-import.ts";

export async function listRosterFaults(
  ctx: Ctx,
  { import_id, after }: Input<typeof ListRosterFaults>,
): Promise<Reply<typeof ListRosterFaults>> {
  const found = (await findImport(ctx.db, import_id)) ?? fail("not_found");
  const rows = await listFaults(ctx.db, import_id, after, shownRows + 1);
  const shown = rows.slice(0, shownRows);
  return { data: shown.map((row) => shownRow(found, row)), next: rows.length > shownRows ? shown.at(-1)!.row : null };
}
