import { type Checked, checkRows, mostRosterBytes, type SheetFault, splitSheet } from "@upaya/contracts/schools/roster-file.ts";
import type { SheetKind } from "@upaya/contracts/schools/roster-import.ts";
import { decodeText } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

export type RosterFault = SheetFault | "unreadable" | "locked" | "old" | "large" | "heavy";
export type ReadRoster =
  | { readonly kind: SheetKind; readonly heading: readonly string[]; readonly rows: readonly Checked[] }
  | { readonly fault: RosterFault };

/** What stands in a file that somebody sent: by its bytes and not by its name. */
export async function readRoster(bytes: Uint8Array): Promise<ReadRoster> {
  const is = kindOf(bytes);
  if (is === "locked" || is === "old" || is === "unreadable") return { fault: is };
  const table = await tableOf(is, bytes);
  if (table === undefined) return { fault: "unreadable" };
  const cells = table.map((row) => row.map(storable));
  if (cells.reduce((sum, row) => sum + row.reduce((all, cell) => all + cell.length, 0), 0) > mostRosterBytes) return { fault: "large" };
  const sheet = splitSheet(cells);
  if (typeof sheet === "string") return { fault: sheet };
  return { kind: is, heading: sheet.heading, rows: checkRows(sheet.heading, sheet.rows) };
}

const storable = (cell: string) => cell.replaceAll("\0", "").toWellFormed();

async function tableOf(kind: SheetKind, bytes: Uint8Array): Promise<string[][] | undefined> {
  if (kind === "csv") return readCsv(decodeText(bytes));
  try {
    return await readXlsx(bytes);
  } catch {
    // Whatever is wrong with it, whoever sent it can only save it once more.
    return undefined;
  }
}

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);
/** How an old spreadsheet, and a locked one of any age, says what it is. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

function kindOf(bytes: Uint8Array): SheetKind | "locked" | "old" | "unreadable" {
  if (begins(bytes, 0x50, 0x4b)) return "xlsx";
  if (begins(bytes, ...compound)) return Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "old";
  const text = decodeText(bytes.subarray(0, 4_000));
  // A page, a picture or a program that is called .csv.
  return /^\s*<(?:!|html|\?xml|table)/i.test(text) || /^(?:%PDF|\{\\rtf)/.test(text) || hasControls(text) ? "unreadable" : "csv";
}

/** Breaks and tabs are a text's own, and an old Windows has letters where others have signs that nobody sees. */
const hasControls = (text: string) => /\p{Cc}/u.test(text.replaceAll(/[\t\r\n\v\f\u0080-\u009f]/g, ""));
