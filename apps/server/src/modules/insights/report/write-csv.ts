import Papa from "papaparse";
import type { Cell } from "./report-rows.ts";

/** Some programs read what has no such mark as if it were not UTF-8. */
const mark = "\u{FEFF}";
const end = "\r\n";

/** Written as the pages come: no more than one of them is in memory. */
export async function* writeCsv(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Uint8Array> {
  const lines = (rows: readonly (readonly Cell[])[]) =>
    new TextEncoder().encode(`${Papa.unparse(rows as Cell[][], { newline: end })}${end}`);
  yield new TextEncoder().encode(mark);
  yield lines([head]);
  for await (const rows of pages) if (rows.length > 0) yield lines(rows);
}
