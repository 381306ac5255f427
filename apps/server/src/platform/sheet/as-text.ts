/** What a spreadsheet may pass over before it looks for a formula: spaces of every script, control marks, marks that nobody sees or that mean nothing. */
const passedOver = /^[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** In the folded form of the text, where full-width, small and raised signs are the plain ones. The last is the sign for minus. */
const beginsFormula = /^[=+\-@\u2212]/;
const beginsWithBreak = /^[\t\r\n]/;

/** A cell that a spreadsheet would read as a formula gets an apostrophe in front, which every spreadsheet reads as: this is text. */
export function asText(cell: string): string {
  const begin = cell.replace(passedOver, "").slice(0, 4).normalize("NFKC");
  return beginsWithBreak.test(cell) || beginsFormula.test(begin) ? `'${cell}` : cell;
}
