import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";

/** What may stand for one number at most: the API takes no more. */
const longest = 60;
/** A number somewhere in other words: in an address, or with others in one line. */
const somewhere = /(?<![0-9A-Z])UP[0-9OIL]{2}[\s\p{Pd}_.]?[0-9A-Z]{4}[\s\p{Pd}_.]?[0-9A-Z]{4}(?![0-9A-Z])/giu;

/**
 * The numbers in what was pasted or in a file, one to a line or as a table: with commas, semicolons or tabs, quotes, headings above and other
 * columns beside them. What stands where a number should be and cannot be one comes too, as it is, so that somebody is told of it.
 */
export function numbersIn(text: string): string[] {
  const rows = tableOf(text)
    .map((cells) => cells.map((cell) => ({ text: cell.trim(), numbers: readable(cell.trim()) })))
    .filter((cells) => cells.some((cell) => cell.text !== ""));
  const first = rows.findIndex((cells) => cells.some(({ numbers }) => numbers.length > 0));
  const column = columnOf(rows);
  return rows.flatMap((cells, at) => {
    const found = cells.flatMap(({ numbers }) => numbers);
    if (found.length > 0) return found;
    const { text: typed } = (cells.length === 1 ? cells[0] : cells[column]) ?? { text: "" };
    const isHeading = at < first && !/\d/.test(typed);
    return typed === "" || isHeading ? [] : [typed.slice(0, longest)];
  });
}

interface Cell {
  readonly text: string;
  readonly numbers: readonly string[];
}

function readable(cell: string): string[] {
  if (cell === "") return [];
  return readNumber(cell) === undefined ? (cell.match(somewhere) ?? []).filter((each) => readNumber(each) !== undefined) : [cell];
}

/** Where most of the numbers are. */
function columnOf(rows: readonly (readonly Cell[])[]): number {
  const many: number[] = [];
  let most = 0;
  for (const cells of rows) for (const [at, { numbers }] of cells.entries()) many[at] = (many[at] ?? 0) + numbers.length;
  for (const [at, here] of many.entries()) if (here > many[most]!) most = at;
  return most;
}

/**
 * Rows and their cells (RFC 4180). Spreadsheets write commas, semicolons or tabs between them, by the language they speak: none of these is
 * part of a number, so each of them ends a cell. A quote that is never closed holds the rest.
 */
function tableOf(text: string): string[][] {
  const cell = /(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^,;\t\r\n]*)(,|;|\t|\r\n|\r|\n|$)/y;
  const rows: string[][] = [[]];
  const whole = text.replace(/^\uFEFF/, "");
  while (cell.lastIndex <= whole.length) {
    const [, quoted = "", plain = "", end = ""] = cell.exec(whole) ?? [];
    rows.at(-1)!.push(quoted.replaceAll('""', '"') + plain);
    if (end === "") break;
    if (/[\r\n]/.test(end)) rows.push([]);
  }
  return rows;
}
