import type { Part } from "../delivery/delivery.store.ts";

type Costs = Pick<Part, "product_id" | "resource_id" | "price_paise" | "line_paise" | "line_coins">;

interface Share {
  readonly paise: number;
  readonly coins: number;
}

interface Leaving {
  /** What went back before. */
  readonly before: readonly Costs[];
  readonly back: readonly Costs[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What comes to some parts of a line, in the proportion of what they cost one by one; to all of them all of it. */
function shareOf(line: readonly Costs[], some: readonly Costs[]): Share {
  const { line_paise, line_coins } = line[0]!;
  if (some.length === line.length) return { paise: line_paise, coins: line_coins };
  const [part, whole] = [sum(some.map(({ price_paise }) => price_paise)), sum(line.map(({ price_paise }) => price_paise))];
  const of = (amount: number) => (whole === 0 ? 0 : Math.floor((amount * part) / whole));
  return { paise: of(line_paise), coins: of(line_coins) };
}

/**
 * What of an order goes back with some of its parts, line by line. What cannot be divided goes with the last part of a line: parts that go back one
 * after the other come to the line, to the paisa.
 */
export function sharesOf(all: readonly Costs[], { before, back }: Leaving): Share {
  const lines = [...Map.groupBy(all, ({ product_id }) => product_id).values()].map((line) => {
    const [gone, going] = [before, back].map((some) => line.filter((part) => some.includes(part)));
    const [until, now] = [shareOf(line, gone!), shareOf(line, [...gone!, ...going!])];
    return { paise: now.paise - until.paise, coins: now.coins - until.coins };
  });
  return { paise: sum(lines.map(({ paise }) => paise)), coins: sum(lines.map(({ coins }) => coins)) };
}
