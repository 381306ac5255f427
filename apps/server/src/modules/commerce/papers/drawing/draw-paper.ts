import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import type { Drawing, Part } from "#platform/pdf/drawing.ts";
import type { PaperFacts } from "../facts.ts";
import type { Row } from "./blocks.ts";
import { headRow, lineRow } from "./columns.ts";
import { firstHead, foot, laterHead } from "./head.ts";
import { colours, page } from "./page.ts";
import { openPens } from "./pens.ts";
import { sums } from "./sums.ts";
import { paperWords as words } from "./words.ts";

/** A paper, drawn from its facts alone: the same facts are the same bytes. */
export async function paperPdf(facts: PaperFacts, at: Date): Promise<Uint8Array> {
  const [first, ...rest] = await drawPaper(facts, at);
  return drawPdf(first!, ...rest);
}

/** A page each. The last row of the table stays with the sums. */
export async function drawPaper(facts: PaperFacts, at: Date): Promise<Drawing[]> {
  const of = { facts, pens: await openPens(facts) };
  const head = headRow(of);
  const rows = facts.lines.map((line, place) => lineRow(of, line, place + 1));
  const closing = sums(of);
  const pages: Part[][] = [];
  let { parts, until } = firstHead(of);
  let begun: Row[] = [];
  const close = () => {
    pages.push([...parts, ...tableParts(head, begun, until)]);
    begun = [];
    ({ parts, until } = laterHead(of));
  };
  for (const [place, row] of rows.entries()) {
    const needed = row.height + (place === rows.length - 1 ? gapBefore + closing.height : 0);
    if (begun.length > 0 && endOf(head, begun, until) + needed > page.bottom) close();
    begun.push(row);
  }
  pages.push([...parts, ...tableParts(head, begun, until), ...closing.at(endOf(head, begun, until) + gapBefore)]);
  return pages.map((each, place) => ({
    title: words.title(facts.kind, facts.number),
    language: words.language,
    at,
    width: page.width,
    height: page.height,
    parts: [{ kind: "path", d: `M0 0H${page.width}V${page.height}H0Z`, fill: "#FFFFFF" }, ...each, ...foot(of, place + 1, pages.length)],
  }));
}

const gapBefore = 4;

const endOf = (head: Row, rows: readonly Row[], from: number) => rows.reduce((y, { height }) => y + height, from + head.height);

/** A rule below each row: an eye that follows it finds its amount. */
function tableParts(head: Row, rows: readonly Row[], from: number): Part[] {
  let y = from + head.height;
  const cells = [head.cells(from)];
  const hairs: number[] = [];
  for (const row of rows) {
    cells.push(row.cells(y));
    y += row.height;
    hairs.push(y);
  }
  const across = (at: number) => `M${page.left} ${at.toFixed(3)}H${page.right}`;
  return [
    { kind: "path", d: across(from + head.height), stroke: { colour: colours.rule, width: 0.5 } },
    { kind: "path", d: hairs.map(across).join(""), stroke: { colour: colours.hair, width: 0.2 } },
    { kind: "table", rows: cells },
  ];
}
