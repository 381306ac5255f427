import writeXlsxFile from "write-excel-file/node";
import type { Cell } from "./report-rows.ts";
import { reportWords as words } from "./words.ts";

const widths = [28, 24, 14, 16, 14];

/** A workbook is packed when all of it is there: of the largest school that is some megabytes. */
export async function writeSheet(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Promise<Uint8Array> {
  const rows: Cell[][] = [];
  for await (const page of pages) rows.push(...page.map((row) => [...row]));
  // Text stays text: a leading nought is not taken off.
  const cells = rows.map((row) => row.map((value) => (typeof value === "number" ? { value, type: Number } : { value, type: String })));
  const first = head.map((value) => ({ value, type: String, fontWeight: "bold" as const, wrap: true }));
  const columns = head.map((_, place) => ({ width: widths[place] ?? 18 }));
  return writeXlsxFile([first, ...cells], { sheet: words.sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
