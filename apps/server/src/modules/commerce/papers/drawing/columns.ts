import { fitText } from "#platform/pdf/fit-text.ts";
import type { Pen, Written } from "#platform/pdf/pen.ts";
import type { PaperFacts, PaperLine } from "../facts.ts";
import { broken, type Row, row, type RowCell } from "./blocks.ts";
import { colours, page, sizes } from "./page.ts";
import type { Pens } from "./pens.ts";
import { paperWords as words } from "./words.ts";

/** With two figures of paise, in the groups of India; columns need no sign of the rupee. */
const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const money = (paise: number): string => rupees.format(paise / 100);

const percent = (rate: number): string => String(rate / 100);

export interface Column {
  readonly label: string;
  readonly value: (line: PaperLine) => number;
}

/** What is taken off a line, all of it. */
const off = ({ bundle, plan, voucher, coins, let_off }: PaperLine) => bundle + plan + voucher + coins + let_off;

/** The amounts of a paper, from left to right. */
export function columnsOf({ kind, rate, within_state }: PaperFacts): readonly Column[] {
  const { price, off: taken, taxable, cgst, sgst, igst, amount } = words.columns;
  const paid: Column = { label: amount, value: (line) => line.paid };
  if (kind === "receipt") return [{ label: price, value: ({ list }) => list ?? 0 }, { label: taken, value: off }, paid];
  const before: Column = { label: taxable, value: (line) => line.taxable };
  if (!within_state) return [before, { label: igst(percent(rate)), value: (line) => line.igst }, paid];
  return [
    before,
    { label: cgst(percent(rate / 2)), value: (line) => line.cgst },
    { label: sgst(percent(rate / 2)), value: (line) => line.sgst },
    paid,
  ];
}

/** An amount is as wide as this at most; larger ones are written smaller. */
const amountWidth = 20.5;
const gap = 2;
const sacWidth = 14;

const endOf = (at: number, count: number) => page.right - (count - 1 - at) * (amountWidth + gap);
const nameX = page.left;

function widthOfName({ sac }: PaperFacts, count: number): number {
  const amounts = endOf(0, count) - amountWidth - gap;
  return amounts - (sac === null ? 0 : sacWidth + 2 * gap) - nameX;
}

const sacX = (count: number) => endOf(0, count) - amountWidth - gap - sacWidth;

function fitted(text: string, pen: Pen, size: number): readonly Written[] {
  return fitText(text, pen, [{ largest: size, smallest: 2.2, lines: 1, width: amountWidth }]).lines;
}

interface Of {
  readonly facts: PaperFacts;
  readonly pens: Pens;
}

/** The head of the table, on each page that has some of it. */
export function headRow({ facts, pens }: Of): Row {
  const columns = columnsOf(facts);
  const head = (x: number, label: string, ends = false): RowCell => ({
    tag: "TH",
    x,
    ends,
    colour: colours.small,
    size: sizes.small,
    lines: ends ? fitted(label, pens.body, sizes.small) : [pens.body(label, sizes.small)],
  });
  return row([
    head(nameX, words.columns.what),
    ...(facts.sac === null ? [] : [head(sacX(columns.length), words.columns.sac)]),
    ...columns.map(({ label }, at) => head(endOf(at, columns.length), label, true)),
  ]);
}

/** How a price came down, where it did. */
function noteOf({ list, bundle, plan, voucher, coins, coins_used, let_off }: PaperLine): string {
  const less = [
    ...(bundle > 0 ? [words.bundle(money(bundle))] : []),
    ...(plan > 0 ? [words.plan(money(plan))] : []),
    ...(voucher > 0 ? [words.voucher(money(voucher))] : []),
    ...(coins > 0 ? [words.coins(money(coins), coins_used)] : []),
    ...(let_off > 0 ? [words.letOff(money(let_off))] : []),
  ];
  return list === null || less.length === 0 ? "" : [words.list(money(list)), ...less].join(", ");
}

export function lineRow({ facts, pens }: Of, line: PaperLine, at: number): Row {
  const columns = columnsOf(facts);
  const width = widthOfName(facts, columns.length);
  const note = noteOf(line);
  const cell = { tag: "TD", colour: colours.ink, size: sizes.body } as const;
  const notes = { lines: broken(note, { pen: pens.body, size: sizes.small }, width), size: sizes.small, colour: colours.small };
  return row([
    {
      ...cell,
      x: nameX,
      lines: broken(`${at}. ${words.seats(line.name, line.seats)}`, { pen: pens.body, size: sizes.body }, width),
      ...(note !== "" && { notes }),
    },
    ...(facts.sac === null ? [] : [{ ...cell, x: sacX(columns.length), lines: [pens.figures(facts.sac, sizes.body)] }]),
    ...columns.map(({ value }, place) => ({
      ...cell,
      x: endOf(place, columns.length),
      ends: true,
      lines: fitted(money(value(line)), pens.figures, sizes.body),
    })),
  ]);
}
