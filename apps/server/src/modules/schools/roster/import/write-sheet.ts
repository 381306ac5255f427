import Papa from "papaparse";
import writeXlsxFile from "write-excel-file/node";
import type { SheetKind } from "@upaya/contracts/schools/roster-import.ts";
import { asText } from "#platform/sheet/as-text.ts";

export const sheetTypes: Readonly<Record<SheetKind, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Excel takes a text for UTF-8 only with this in front. */
const mark = "\uFEFF";
/** XML has no such letters, and a spreadsheet that finds one takes the file for broken. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A table as a file. Every cell is text: zeros at its front stay, and nothing in it is run by whatever opens it. */
export async function writeSheet(kind: SheetKind, table: readonly (readonly string[])[], title: string): Promise<Uint8Array> {
  if (kind === "csv")
    return Buffer.from(
      mark +
        Papa.unparse(
          table.map((cells) => cells.map(asText)),
          { newline: "\r\n" },
        ),
      "utf8",
    );
  const cell = (text: string) => ({ value: text.replaceAll(unwritable, ""), type: String, format: "@" });
  const rows = table.map((cells) => cells.map(cell));
  return writeXlsxFile(rows, { sheet: title, columns: (table[0] ?? []).map(() => ({ width: 24 })), stickyRowsCount: 1 }).toBuffer();
}
