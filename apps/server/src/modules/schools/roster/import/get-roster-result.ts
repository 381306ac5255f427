import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { meaningsOf, resultColumns } from "@upaya/contracts/schools/roster-columns.ts";
import type { GetRosterResult } from "@upaya/contracts/schools/roster-import.ts";
import { outcomeWords, reasonWords } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findImport, type ImportRecord } from "./imports.store.ts";
import { listAllRows, type RosterRowRecord } from "./rows.store.ts";
import { sheetTypes, writeSheet } from "./write-sheet.ts";

/** What the school put in, cell by cell, with what became of each row. Those two columns of an earlier result make way. */
export async function getRosterResult(
  ctx: Ctx,
  { import_id, rows: wanted }: Input<typeof GetRosterResult>,
): Promise<Reply<typeof GetRosterResult>> {
  const found = (await findImport(ctx.db, import_id)) ?? fail("not_found");
  const rows = (await listAllRows(ctx.db, import_id)).filter(({ reason }) => wanted === "all" || reason !== null);
  const bytes = await writeSheet(found.kind, tableOf(found, rows), "Teachers");
  const name = `${found.file_name.replace(/\.[a-z]{1,5}$/i, "") || "teachers"}-${wanted === "all" ? "result" : "to-mend"}.${found.kind}`;
  return { bytes, type: sheetTypes[found.kind], name, disposition: "attachment", cache: "never" };
}

function tableOf({ heading, state }: ImportRecord, rows: readonly RosterRowRecord[]): string[][] {
  const meanings = meaningsOf(heading);
  const width = Math.max(heading.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => meanings[at] !== "ours");
  const own = (cells: readonly string[]) => columns.map((at) => cells[at] ?? "");
  return [[...own(heading), ...resultColumns], ...rows.map((row) => [...own(row.cells), happened(row, state), whyOf(row)])];
}

function happened({ outcome, reason }: RosterRowRecord, state: ImportRecord["state"]): string {
  if (reason !== null) return outcomeWords.back;
  return outcome === null ? (state === "checked" ? "Good" : "Not reached yet") : outcomeWords[outcome];
}

const whyOf = ({ reason, field, about }: RosterRowRecord) => (reason === null ? "" : reasonWords({ reason, field, about }));
