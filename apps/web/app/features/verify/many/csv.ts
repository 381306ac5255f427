/** A spreadsheet takes what begins so for a formula, and runs it. Blanks before it do not keep it from that. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table as a file that spreadsheets open as it is: with the mark that says it is UTF-8, every cell in quotes, and no formula in it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;
}
