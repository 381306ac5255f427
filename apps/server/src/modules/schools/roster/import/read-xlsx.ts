import { readSheet } from "read-excel-file/universal";
import { unzip } from "#platform/zip/unzip.ts";

const limits = {
  entries: 2_000,
  files: 200,
  bytesOfOne: 40_000_000,
  bytes: 60_000_000,
  // Pictures, printers' settings and whatever else lies in it is not opened.
  ignores: (name: string) => !/\.(?:xml|rels)$/i.test(name),
};

/** A sheet that defines its own words is none that a spreadsheet has written. */
const defines = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * The cells of the first sheet, as text. The zip is opened by us first, byte by byte within bounds: the library that reads it then would believe
 * what it says about sizes.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const files = await unzip(bytes, limits);
  for (const file of files.values()) if (defines.test(file.toString("latin1"))) throw new Error("a sheet with definitions of its own");
  const copy = new Uint8Array(bytes).buffer;
  const table = await readSheet<string>(copy, 1, { trim: false, parseNumber: plainNumber });
  return table.map((cells) => cells.map(textOf));
}

/** A phone number of many digits is kept as it stands; nothing is made of it by counting. */
function plainNumber(text: string): string {
  return /^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text)) ? text : String(Number(text));
}

/** Text, a number as it stands there, a yes or no, or a day. */
function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "boolean" ? String(cell).toUpperCase() : "";
}
