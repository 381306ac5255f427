import type { Part } from "#platform/pdf/drawing.ts";
import type { PaperFacts } from "../facts.ts";
import { type Block, broken, row, type Row, text } from "./blocks.ts";
import { columnsOf, money } from "./columns.ts";
import { colours, page, sizes } from "./page.ts";
import type { Pens } from "./pens.ts";
import { paperWords as words } from "./words.ts";

interface Of {
  readonly facts: PaperFacts;
  readonly pens: Pens;
}

const sumsX = 112;
const wordsWidth = sumsX - page.left - 8;

/** The last row of the sums is the largest. */
function sumRows({ facts, pens }: Of): Row[] {
  const { total, kind } = facts;
  const cell = { tag: "TD", colour: colours.ink } as const;
  const plain = (label: string, paise: number) =>
    row([
      { ...cell, tag: "TH", x: sumsX, size: sizes.body, lines: [pens.body(label, sizes.body)] },
      { ...cell, x: page.right, ends: true, size: sizes.body, lines: [pens.figures(money(paise), sizes.body)] },
    ]);
  // The columns between the first and the last are the taxes.
  const taxes = kind === "receipt" ? [] : columnsOf(facts).slice(1, -1);
  return [
    ...(kind === "receipt" ? [] : [plain(words.sums.taxable, total.taxable)]),
    ...taxes.map(({ label, value }) =>
      plain(
        label,
        facts.lines.reduce((sum, line) => sum + value(line), 0),
      ),
    ),
    row([
      { ...cell, tag: "TH", x: sumsX, size: sizes.body, lines: [pens.strong(words.sums.total[kind], sizes.body)] },
      { ...cell, x: page.right, ends: true, size: sizes.sum, lines: [pens.strongFigures(`₹${money(total.paid)}`, sizes.sum)] },
    ]),
  ];
}

/** Amounts at the right, the amount in words beside them, and what is to be said besides below. */
export function sums(of: Of): Block {
  const rows = sumRows(of);
  const { facts, pens } = of;
  const height = rows.reduce((sum, each) => sum + each.height, 0);
  const label = text({ x: page.left, lines: [pens.body(words.inWords, sizes.small)], size: sizes.small, colour: colours.small });
  const inWords = text({
    x: page.left,
    lines: broken(facts.in_words, { pen: pens.body, size: sizes.body }, wordsWidth),
    size: sizes.body,
    colour: colours.ink,
  });
  const said = notes(of);
  const top = Math.max(height, label.height + inWords.height + 1.5);
  return {
    height: top + 8 + said.height,
    at: (y) => [...label.at(y + 1.5), ...inWords.at(y + 1.5 + label.height), ...sumParts(rows, y), ...said.at(y + top + 8)],
  };
}

function sumParts(rows: readonly Row[], from: number): Part[] {
  const cells: ReturnType<Row["cells"]>[] = [];
  let y = from;
  let above = from;
  for (const each of rows) {
    cells.push(each.cells(y));
    above = y;
    y += each.height;
  }
  return [
    { kind: "path", d: `M${sumsX} ${above}H${page.right}`, stroke: { colour: colours.rule, width: 0.25 } },
    { kind: "path", d: `M${sumsX} ${y}H${page.right}`, stroke: { colour: colours.rule, width: 0.5 } },
    { kind: "table", rows: cells },
  ];
}

function notes({ facts, pens }: Of): Block {
  const { kind, order, credits, seller } = facts;
  const said = [
    ...(kind === "invoice" ? [words.paid(words.day(order.paid_on), order.method)] : []),
    ...(kind === "receipt" ? [words.nothing] : []),
    ...(credits ? [words.credited, ...(credits.coins > 0 ? [words.coinsBack(credits.coins)] : [])] : []),
    words.rupees,
  ];
  const width = page.right - page.left;
  const lines = [
    ...broken(said.join(" "), { pen: pens.body, size: sizes.small }, width),
    ...broken(`${seller.name}. ${words.signed[kind]}`, { pen: pens.body, size: sizes.small }, width),
  ];
  return text({ x: page.left, lines, size: sizes.small, colour: colours.small });
}
