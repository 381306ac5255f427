import { fitText } from "#platform/pdf/fit-text.ts";
import type { Cell, Line, Part, Text } from "#platform/pdf/drawing.ts";
import type { Pen, Written } from "#platform/pdf/pen.ts";

/** Something of a page that is as tall as it says, and is drawn from wherever it comes to stand. */
export interface Block {
  readonly height: number;
  at(y: number): readonly Part[];
}

/** From the top of a line to its baseline, and to the top of the next one, as parts of its size: every script has room. */
const baseline = 1;
const lineHeight = 1.38;

export const paragraph = (colour: string, lines: readonly Line[], tag: Text["tag"] = "P"): Text => ({ kind: "text", tag, colour, lines });

interface Set {
  readonly pen: Pen;
  readonly size: number;
  readonly colour: string;
}

/** A text in as many lines as it needs, up to these; what is longer ends with an ellipsis. */
export function broken(text: string, { pen, size }: Pick<Set, "pen" | "size">, width: number, most = 6): readonly Written[] {
  return fitText(text, pen, [{ largest: size, smallest: size, lines: most, width }]).lines;
}

interface Stack extends Omit<Set, "pen"> {
  readonly x: number;
  readonly lines: readonly Written[];
}

const heightOf = (lines: readonly Written[], size: number) => lines.length * size * lineHeight;

/** Lines under each other. */
const stacked = ({ x, lines, size }: Omit<Stack, "colour">, y: number): Line[] =>
  lines.map((written, at) => ({ x, y: y + size * (baseline + at * lineHeight), written }));

/** A small label, and what it says below. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly (readonly [text: string, pen: Pen])[];
}

export interface FactLook {
  readonly label: Set;
  readonly size: number;
  readonly colour: string;
}

/** Facts beside each other, each in its share of the width. */
export function facts(of: readonly Fact[], columns: readonly { readonly x: number; readonly width: number }[], look: FactLook): Block {
  const { label, size, colour } = look;
  const set = of.map(({ lines }, at) => lines.flatMap(([text, pen]) => broken(text, { pen, size }, columns[at]!.width, 4)));
  const labelled = label.size * lineHeight;
  return {
    height: labelled + Math.max(...set.map((lines) => heightOf(lines, size))),
    at: (y) =>
      of.flatMap((fact, at): Part[] => {
        const { x } = columns[at]!;
        return [
          paragraph(label.colour, [{ x, y: y + label.size * baseline, written: label.pen(fact.label, label.size) }]),
          paragraph(colour, stacked({ x, lines: set[at]!, size }, y + labelled)),
        ];
      }),
  };
}

export const text = ({ x, lines, size, colour }: Stack): Block => ({
  height: heightOf(lines, size),
  at: (y) => [paragraph(colour, stacked({ x, lines, size }, y))],
});

/** Cells of one row of a table. */
export interface RowCell extends Omit<Stack, "x"> {
  readonly tag: Cell["tag"];
  /** Of its first letter, or with `ends` of its last one. */
  readonly x: number;
  readonly ends?: boolean;
  /** In smaller letters below. */
  readonly notes?: Pick<Stack, "lines" | "size" | "colour">;
}

export interface Row {
  readonly height: number;
  cells(y: number): readonly Cell[];
}

const rowPadding = 1.5;

export function row(of: readonly RowCell[]): Row {
  const tall = ({ lines, size, notes }: RowCell) => heightOf(lines, size) + (notes ? heightOf(notes.lines, notes.size) : 0);
  // They stand on one line, however large each is.
  const largest = Math.max(...of.map(({ size }) => size));
  return {
    height: Math.max(...of.map(tall)) + 2 * rowPadding,
    cells: (y) =>
      of.map(({ tag, x, ends, lines, size, colour, notes }): Cell => {
        const top = y + rowPadding + (largest - size) * baseline;
        const own = stacked({ x, lines, size }, top).map((line) => ({ ...line, ...(ends && { ends }) }));
        const below = notes ? stacked({ x, lines: notes.lines, size: notes.size }, top + heightOf(lines, size)) : [];
        return { tag, colour, lines: [...own, ...below] };
      }),
  };
}
