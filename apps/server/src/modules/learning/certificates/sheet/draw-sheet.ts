import { indiaDay } from "#platform/india.ts";
import type { Drawing, Line, Part, Text } from "#platform/pdf/drawing.ts";
import { openPen, type Pen } from "#platform/pdf/pen.ts";
import { drawQr } from "#platform/pdf/qr.ts";
import { fitText } from "#platform/pdf/fit-text.ts";
import { minuteField, shapeOf } from "./minute-field.ts";
import { ground, logo, markOf, seal } from "./ornaments.ts";
import { colours, column, page } from "./paper.ts";
import { placeWords } from "./place-words.ts";
import { words } from "./words.ts";

export interface SheetFacts {
  readonly number: string;
  readonly name: string;
  /** The same name in its holder's own script. */
  readonly nameOwn: string | null;
  readonly title: string;
  readonly teacher: string;
  readonly minutes: number;
  /** Of the final check. A course without one has none of 0. */
  readonly right: number;
  readonly of: number;
  readonly finishedAt: Date;
  /** What the code on the sheet leads to. */
  readonly verifyAddress: string;
}

const cuts = {
  name: { weight: 740, width: 110, spacing: -0.0216 },
  title: { weight: 700, width: 108, spacing: -0.0144 },
  fact: { weight: 680, width: 104 },
  strong: { weight: 560, width: 100 },
  own: { weight: 480, width: 100 },
  body: { weight: 430, width: 100 },
} as const;

type Pens = Readonly<Record<keyof typeof cuts, Pen>>;

async function openPens({ name, nameOwn, title, teacher, number }: SheetFacts): Promise<Pens> {
  const [nameIn, titleIn, fact, strong, own, body] = await Promise.all([
    openPen(cuts.name, name, words.brand),
    openPen(cuts.title, title),
    openPen(cuts.fact, number),
    openPen(cuts.strong, number, teacher),
    openPen(cuts.own, nameOwn ?? ""),
    openPen(cuts.body, teacher),
  ]);
  return { name: nameIn, title: titleIn, fact, strong, own, body };
}

const paragraph = (colour: string, lines: readonly Line[], tag: Text["tag"] = "P"): Text => ({ kind: "text", tag, colour, lines });

/** The sheet of a certificate, drawn from its facts alone: the same facts are the same sheet, on paper and on a page. */
export async function drawSheet(facts: SheetFacts): Promise<Drawing> {
  const pens = await openPens(facts);
  const shape = shapeOf(facts.minutes);
  const footer = pens.body(words.dots(shape.dots, shape.minutesPerDot), 3.4);
  return {
    title: words.title(facts.number, facts.name, facts.title),
    language: words.language,
    at: facts.finishedAt,
    ...page,
    parts: [
      ...ground,
      minuteField(facts.number, shape),
      logo,
      seal,
      paragraph(colours.ink, [{ x: 121.6, y: 26.6, written: pens.name(words.brand.toLowerCase(), 8.8) }]),
      paragraph(colours.earth, [{ x: column.left, y: 51, written: pens.strong(words.kind, 5.4) }], "H1"),
      ...achievement(facts, pens),
      ...factRow(facts, pens),
      ...signatures(facts, pens),
      ...code(facts, pens),
      paragraph(colours.small, [{ x: column.left, y: 202.4, written: footer }]),
    ],
  };
}

/** Who has finished what, and who taught it. */
function achievement({ name, nameOwn, title, teacher, of }: SheetFacts, pens: Pens): Part[] {
  const width = column.right - column.left;
  const placed = placeWords({
    name: { text: name, pen: pens.name },
    nameOwn: nameOwn === null ? null : { text: nameOwn, pen: pens.own },
    finished: pens.body(words.finished(of > 0), 5.2),
    title: { text: title, pen: pens.title },
    taughtBy: fitText(words.taughtBy(teacher), pens.body, [{ largest: 5.2, smallest: 3.2, lines: 1, width }]).lines[0]!,
  });
  return [
    paragraph(colours.ink, placed.name),
    ...(placed.nameOwn.length > 0 ? [paragraph(colours.quiet, placed.nameOwn)] : []),
    paragraph(colours.quiet, placed.finished),
    paragraph(colours.ink, placed.title),
    paragraph(colours.quiet, placed.taughtBy),
  ];
}

function factRow({ minutes, right, of, finishedAt }: SheetFacts, pens: Pens): Part[] {
  const facts = [
    [words.time(minutes), words.timeLabel],
    ...(of > 0 ? [[words.right(right, of), words.rightLabel]] : []),
    [words.day(indiaDay(finishedAt)), words.dayLabel],
  ] as const;
  const { left, right: end } = column;
  return [
    { kind: "path", d: `M${left} 139.5H${end}M${left} 157.5H${end}`, stroke: { colour: colours.rule, width: 0.25 } },
    { kind: "path", d: `M${left} 139.375V157.625`, stroke: { colour: colours.earth, width: 0.9 } },
    ...facts.flatMap(([value, label], at): Part[] => [
      paragraph(colours.ink, [{ x: left + 6 + at * 56, y: 147.6, written: pens.fact(value, 5.6) }]),
      paragraph(colours.small, [{ x: left + 6 + at * 56, y: 153.6, written: pens.body(label, 3.7) }]),
    ]),
  ];
}

const signed = { y: 183, width: 50, first: column.left, second: column.left + 58 } as const;

function signatures({ teacher }: SheetFacts, pens: Pens): Part[] {
  const sign = (x: number, name: string, label: string): Part[] => {
    const [written] = fitText(name, pens.strong, [{ largest: 4, smallest: 2.5, lines: 1, width: signed.width }]).lines;
    return [
      markOf(name, x, signed.y),
      { kind: "path", d: `M${x} ${signed.y}h${signed.width}`, stroke: { colour: colours.signRule, width: 0.3 } },
      paragraph(colours.ink, [{ x, y: 188.2, written: written! }]),
      paragraph(colours.small, [{ x, y: 192.6, written: pens.body(label, 3.5) }]),
    ];
  };
  return [...sign(signed.first, teacher, words.teacherLabel), ...sign(signed.second, words.brand, words.headLabel)];
}

const square = { x: 249.5, y: 165, size: 27.5, colour: colours.ink } as const;

/** For whoever holds the sheet and wants to know whether it is true. */
function code({ number, verifyAddress }: SheetFacts, pens: Pens): Part[] {
  const end = { x: 245, ends: true } as const;
  return [
    paragraph(colours.small, [{ ...end, y: 186.8, written: pens.body(words.scan, 3.5) }]),
    paragraph(colours.ink, [{ ...end, y: 192.2, written: pens.strong(number, 4) }]),
    { kind: "group", x: 0, y: 0, scale: 1, says: words.codeSays(verifyAddress), parts: [drawQr(verifyAddress, square)] },
  ];
}
