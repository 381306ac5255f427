import type { Part } from "../delivery/delivery.store.ts";

type Costs = Pick<Part, "product_id" | "resource_id" | "price_paise" | "line_paise" | "line_coins">;

interface Share {
  readonly paise: number;
  readonly coins: number;
}

interface Leaving<Each> {
  /** What went back before. */
  readonly before: readonly Costs[];
  readonly back: readonly Each[];
}

export interface Shared<Each> extends Share {
  readonly part: Each;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What comes to some parts of a line, in the proportion of what they cost one by one; to all of them all of it. */
function shareOf(line: readonly Costs[], some: readonly Costs[]): Share {
  const { line_paise, line_coins } = line[0]!;
  if (some.length === line.length) return { paise: line_paise, coins: line_coins };
  if (some.length === 0) return { paise: 0, coins: 0 };
  const [part, whole] = [sum(some.map(({ price_paise }) => price_paise)), sum(line.map(({ price_paise }) => price_paise))];
  const of = (amount: number) => (whole === 0 ? 0 : Math.floor((amount * part) / whole));
  return { paise: of(line_paise), coins: of(line_coins) };
}

type Named = Pick<Part, "product_id" | "resource_id">;

/** Whether both say the same part of an order. */
export const isSame = (one: Named, other: Named): boolean => one.product_id === other.product_id && one.resource_id === other.resource_id;

/**
 * What of an order goes back with each of some parts. What cannot be divided goes with the last part of a line: parts that go back one after the other
 * come to the line, to the paisa.
 */
export function sharesOf<Each extends Costs>(all: readonly Costs[], { before, back }: Leaving<Each>): Shared<Each>[] {
  const gone: Costs[] = [...before];
  return back.map((part) => {
    const line = all.filter(({ product_id }) => product_id === part.product_id);
    const shareNow = () =>
      shareOf(
        line,
        line.filter((each) => gone.some((other) => isSame(each, other))),
      );
    const until = shareNow();
    gone.push(part);
    const now = shareNow();
    return { part, paise: now.paise - until.paise, coins: now.coins - until.coins };
  });
}

export function sumOf(shares: readonly Share[]): Share {
  return { paise: sum(shares.map(({ paise }) => paise)), coins: sum(shares.map(({ coins }) => coins)) };
}
