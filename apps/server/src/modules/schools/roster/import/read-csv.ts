import Papa from "papaparse";
import { mostRosterRows } from "@upaya/contracts/schools/roster-file.ts";
import { meaningsOf } from "@upaya/contracts/schools/roster-columns.ts";

const separators = [",", ";", "\t", "|"] as const;
const looksAt = 10;
/** Rows in which nothing stands count as well: somebody who deletes rows leaves them behind. */
const mostLines = mostRosterRows * 4;

/** The cells of a text. The separator is the one by which most columns are known. */
export function readCsv(text: string): string[][] {
  const said = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text.replace(/^\uFEFF/, "");
  const delimiter = said?.[1] ?? likeliest(body);
  return Papa.parse<string[]>(body, { delimiter, preview: mostLines }).data;
}

function likeliest(body: string): string {
  const known = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(body.slice(0, 20_000), { delimiter, preview: looksAt });
    return { delimiter, known: Math.max(0, ...data.map((cells) => meaningsOf(cells).filter(Boolean).length)) };
  });
  return known.toSorted((a, b) => b.known - a.known)[0]!.delimiter;
}
