import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { rosterColumns } from "@upaya/contracts/schools/roster-columns.ts";
import type { GetRosterTemplate } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sheetTypes, writeSheet } from "./write-sheet.ts";

/** Rows whose cells are text already when somebody types into them. */
const ready = 300;

/** A heading and nothing else: an example in it would be imported by somebody. */
export async function getRosterTemplate(_ctx: Ctx, { kind }: Input<typeof GetRosterTemplate>): Promise<Reply<typeof GetRosterTemplate>> {
  const empty = kind === "xlsx" ? Array.from({ length: ready }, () => rosterColumns.map(() => "")) : [];
  const bytes = await writeSheet(kind, [rosterColumns, ...empty], "Teachers");
  return { bytes, type: sheetTypes[kind], name: `teachers.${kind}`, disposition: "attachment", cache: "never" };
}
