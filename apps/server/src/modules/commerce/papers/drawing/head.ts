import type { Part } from "#platform/pdf/drawing.ts";
import type { PaperFacts } from "../facts.ts";
import { broken, type Fact, type FactLook, facts as factsBlock, paragraph } from "./blocks.ts";
import { logo, seal } from "./ornaments.ts";
import { colours, page, sizes } from "./page.ts";
import type { Pens } from "./pens.ts";
import { paperWords as words } from "./words.ts";

interface Of {
  readonly facts: PaperFacts;
  readonly pens: Pens;
}

/** What a page begins with, and where the rest of it goes on. */
interface Head {
  readonly parts: readonly Part[];
  readonly until: number;
}

const brand = ({ pens }: Of): Part[] => [
  logo,
  paragraph(colours.ink, [{ x: 28.4, y: 20.4, written: pens.title(words.brand.toLowerCase(), sizes.brand) }]),
];

/** Of each page after the first one. */
export function laterHead(of: Of): Head {
  const { facts, pens } = of;
  const title = pens.strong(words.title(facts.kind, facts.number), sizes.body);
  return { parts: [...brand(of), paragraph(colours.ink, [{ x: page.right, y: 20.4, written: title, ends: true }])], until: 29 };
}

const quarter = (page.right - page.left - 5) / 4;
const quarters = [0, 1, 2, 3].map((at) => ({ x: page.left + 5 + at * quarter, width: quarter - 4 }));
const half = (page.right - page.left) / 2;
const halves = [0, 1].map((at) => ({ x: page.left + at * half, width: half - 6 }));

/** Who sells, to whom, what for and where, before the table. */
export function firstHead(of: Of): Head {
  const { facts, pens } = of;
  const look: FactLook = { label: { pen: pens.body, size: sizes.small, colour: colours.small }, size: sizes.body, colour: colours.ink };
  const parts: Part[] = [
    ...brand(of),
    seal,
    paragraph(colours.ink, [{ x: page.left - 0.4, y: 43, written: pens.title(words.kind[facts.kind], sizes.title) }], "H1"),
  ];
  let y = 49;
  if (isExport(facts)) {
    parts.push(paragraph(colours.earth, [{ x: page.left, y: y + sizes.small, written: pens.strong(words.export, sizes.small) }]));
    y += 7;
  }
  const band = factsBlock(bandOf(of), quarters, look);
  const bandUntil = y + band.height + 5;
  parts.push(...ruled(y, bandUntil), ...band.at(y + 2.6));
  const people = factsBlock(peopleOf(of), halves, look);
  parts.push(...people.at(bandUntil + 6));
  y = bandUntil + 6 + people.height + 5;
  const place = placeOf(of);
  if (place.length > 0) {
    const block = factsBlock(place, place.length > 2 ? quartersOfPlace : halves, look);
    parts.push(...block.at(y));
    y += block.height + 5;
  }
  return { parts, until: y + 1 };
}

const quartersOfPlace = [0, 1, 2, 3].map((at) => ({ x: page.left + at * (half / 2), width: half / 2 - 4 }));

const isExport = ({ kind, supply }: PaperFacts) => kind === "invoice" && "country" in supply;

/** Ruled above and below, with the red rule beside, like the facts of a certificate. */
const ruled = (from: number, until: number): Part[] => [
  {
    kind: "path",
    d: `M${page.left} ${from}H${page.right}M${page.left} ${until}H${page.right}`,
    stroke: { colour: colours.rule, width: 0.25 },
  },
  { kind: "path", d: `M${page.left} ${from - 0.125}V${until + 0.125}`, stroke: { colour: colours.earth, width: 0.9 } },
];

function bandOf({ facts, pens }: Of): Fact[] {
  const { kind, number, issued_on, order, credits } = facts;
  const moment = credits ? [words.approvedOn, credits.approved_on] : [kind === "receipt" ? words.ordered : words.paidOn, order.paid_on];
  return [
    { label: words.number, lines: [[number, pens.strong]] },
    { label: words.issued, lines: [[words.day(issued_on), pens.strong]] },
    { label: words.order, lines: [[order.number, pens.body]] },
    { label: moment[0]!, lines: [[words.day(moment[1]!), pens.body]] },
  ];
}

function peopleOf({ facts, pens }: Of): Fact[] {
  const { kind, seller, buyer } = facts;
  const { body, strong } = pens;
  const name = buyer.name === "" ? ([words.nobody, body] as const) : ([buyer.name, strong] as const);
  return [
    {
      label: words.soldBy,
      lines: [
        [seller.name, strong],
        [seller.address, body],
        [words.state(seller.state, seller.code), body],
        [words.gstin(seller.gstin), body],
      ],
    },
    {
      label: words.billedTo[kind],
      lines: [
        name,
        ...buyer.address.map((line) => [line, body] as const),
        ...(buyer.gstin === null ? [] : [[words.gstin(buyer.gstin), body] as const]),
        ...(buyer.by === null ? [] : [[words.by(buyer.by), body] as const]),
      ],
    },
  ];
}

function placeOf({ facts, pens: { body } }: Of): Fact[] {
  const { kind, supply, credits } = facts;
  if (kind === "receipt") return [];
  const where = "country" in supply ? words.abroad(supply.country) : words.state(supply.state, supply.code);
  const place: Fact = { label: words.supply, lines: [[where, body]] };
  if (!credits) return [place, { label: words.reverse, lines: [[words.no, body]] }];
  return [
    place,
    { label: words.reverse, lines: [[words.no, body]] },
    { label: words.credits, lines: [[words.creditsOf(credits.number, words.day(credits.issued_on)), body]] },
    { label: words.why, lines: [[words.cause(credits.cause), body]] },
  ];
}

/** At the foot of each page. */
export function foot({ facts, pens }: Of, at: number, of: number): readonly Part[] {
  const { seller, number } = facts;
  const [own] = broken(`${seller.name}, ${words.gstin(seller.gstin)}`, { pen: pens.body, size: sizes.small }, 100, 1);
  const y = page.foot + 4.4;
  return [
    { kind: "path", d: `M${page.left} ${page.foot}H${page.right}`, stroke: { colour: colours.hair, width: 0.2 } },
    paragraph(colours.small, [{ x: page.left, y, written: own! }]),
    paragraph(colours.small, [
      { x: page.right, y, written: pens.body(`${number}, ${words.page(at, of).toLowerCase()}`, sizes.small), ends: true },
    ]),
  ];
}
