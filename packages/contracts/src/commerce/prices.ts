/*
 * What an order costs, line by line: the one place where money is worked out. Card, cart, order and invoice ask here, so they cannot differ.
 * All amounts are whole paise. No schema is imported: pages price with it, too.
 */

/** What is taken off is whole rupees: a price is said without paise. */
const rupee = 100;
/** Below this nothing can be paid: it is let off. */
const leastToPay = rupee;

export const coinRules = {
  /** What one coin takes off. */
  paise: 10,
  /** Coins are taken by tens: a rupee. */
  step: 10,
  /** At most so many for one item, */
  most: 80,
  /** and at most this part of what is left to pay for it. */
  part: 0.5,
} as const;

/** A thing inside a bundle. */
interface Part {
  readonly price_paise: number;
  /** Whether whoever buys has it already. */
  readonly owned: boolean;
}

export interface Wanted {
  readonly product_id: string;
  /** As it stands in the catalogue: of a bundle the price of the whole set. */
  readonly price_paise: number;
  /** What is inside a bundle. */
  readonly parts?: readonly Part[];
  /** For how many people; without it for one. */
  readonly seats?: number;
}

/** Takes off so much of each line it is for; without a list it is for all. */
export type Voucher = { readonly for?: readonly string[] } & (
  | { readonly percent: number; readonly most_paise?: number }
  | { readonly amount_paise: number }
);

/** Dated data of the day on which the order is placed. */
interface Gst {
  /** In hundredths of a percent: 18 % is 1,800. */
  readonly rate: number;
  /** Whether seller and buyer are in one State. */
  readonly withinState: boolean;
}

export interface Terms {
  /** Of a plan: percent off what is bought beside it. */
  readonly plan?: number;
  readonly voucher?: Voucher;
  /** How many coins may be used. */
  readonly coins?: number;
  /** Not known before whoever buys has said where they are: then nothing is said of tax. */
  readonly gst?: Gst | undefined;
}

/** What is taken off, in the order in which it is. */
export interface Amounts {
  /** One by one, without what is owned. */
  readonly list: number;
  readonly bundle: number;
  readonly plan: number;
  readonly voucher: number;
  readonly coins: number;
  readonly let_off: number;
  readonly to_pay: number;
  /** What of it is before tax, and each tax. */
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

interface PricedLine extends Amounts {
  readonly product_id: string;
  /** How many coins it takes. */
  readonly coins_used: number;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly total: Amounts;
  readonly coins_used: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
/** So much of an amount, in whole rupees and never more than there is. Divided once: half a rupee is half a rupee, and goes up. */
const partOf = (paise: number, part: number, whole: number) => Math.min(paise, Math.round((paise * part) / (whole * rupee)) * rupee);

/** What one pays for a thing, for each of its seats the same. */
export function ownPrice({ seats = 1, ...wanted }: Wanted): { readonly list: number; readonly own: number } {
  const { list, own } = seatPrice(wanted);
  return { list: list * seats, own: own * seats };
}

/** For a bundle its price in the proportion of what one does not own. */
function seatPrice({ price_paise, parts }: Wanted): { readonly list: number; readonly own: number } {
  if (!parts) return { list: price_paise, own: price_paise };
  const all = sum(parts.map((part) => part.price_paise));
  const list = sum(parts.filter(({ owned }) => !owned).map((part) => part.price_paise));
  // A set is never dearer than its parts.
  if (list === all) return { list, own: Math.min(price_paise, list) };
  return { list, own: Math.min(partOf(price_paise, list, all), list) };
}

/** An amount over lines in the proportion of what each costs, in whole rupees where it is whole rupees; what is left over goes to those that lost most. */
function spread(amount: number, costs: readonly number[]): number[] {
  const all = sum(costs);
  const given = Math.min(amount, all);
  if (given === all) return [...costs];
  const unit = given % rupee === 0 ? rupee : 1;
  // Compared as whole numbers: two lines that lost the same lose it to the last digit, or the device and the server may differ by a rupee.
  const [whole, step] = [BigInt(all), BigInt(unit)];
  const exact = costs.map((cost) => BigInt(given) * BigInt(cost));
  const shares = exact.map((share) => Number((share / whole / step) * step));
  const lost = exact.map((share, at) => share - BigInt(shares[at]!) * whole);
  const byLoss = costs
    .map((_cost, at) => at)
    .toSorted((one, other) => (lost[one] === lost[other] ? one - other : lost[one]! < lost[other]! ? 1 : -1));
  for (let rest = given - sum(shares), turn = 0; rest > 0; turn = (turn + 1) % byLoss.length) {
    const at = byLoss[turn]!;
    const more = Math.min(unit, rest, costs[at]! - shares[at]!);
    shares[at] = shares[at]! + more;
    rest -= more;
  }
  return shares;
}

function takenByVoucher(voucher: Voucher | undefined, lines: readonly { readonly product_id: string; readonly left: number }[]): number[] {
  const costs = lines.map(({ product_id, left }) => (voucher && (voucher.for?.includes(product_id) ?? true) ? left : 0));
  if (!voucher) return costs;
  if ("amount_paise" in voucher) return spread(voucher.amount_paise, costs);
  const each = costs.map((cost) => partOf(cost, voucher.percent, 100));
  const most = voucher.most_paise ?? Infinity;
  return sum(each) <= most ? each : spread(most, each);
}

/** The first lines take their coins first. */
function takenByCoins(coins: number, left: readonly number[]): number[] {
  let rest = coins;
  return left.map((paise) => {
    const worth = Math.floor((paise * coinRules.part) / coinRules.paise);
    const used = Math.floor(Math.min(coinRules.most, worth, rest) / coinRules.step) * coinRules.step;
    rest -= used;
    return used;
  });
}

/** The tax that is inside of what is paid. The two halves are alike to the paisa, as a return asks for them. */
export function taxIn(paid: number, gst: Gst | undefined): Pick<Amounts, "taxable" | "cgst" | "sgst" | "igst"> {
  if (!gst) return { taxable: paid, cgst: 0, sgst: 0, igst: 0 };
  const { rate, withinState } = gst;
  const whole = 10_000 + rate;
  if (!withinState) {
    const igst = Math.round((paid * rate) / whole);
    return { taxable: paid - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round((paid * rate) / 2 / whole);
  return { taxable: paid - 2 * half, cgst: half, sgst: half, igst: 0 };
}

const names = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;

/** Bundle, then plan, then voucher, then coins; then what is left is paid, with its tax inside, or let off. */
export function priceOrder(wanted: readonly Wanted[], { plan = 0, voucher, coins = 0, gst }: Terms): PricedOrder {
  const own = wanted.map(ownPrice);
  const byPlan = own.map((each) => partOf(each.own, plan, 100));
  const afterPlan = own.map((each, at) => each.own - byPlan[at]!);
  const byVoucher = takenByVoucher(
    voucher,
    wanted.map(({ product_id }, at) => ({ product_id, left: afterPlan[at]! })),
  );
  const afterVoucher = afterPlan.map((paise, at) => paise - byVoucher[at]!);
  const used = takenByCoins(coins, afterVoucher);
  const left = afterVoucher.map((paise, at) => paise - used[at]! * coinRules.paise);
  const isLetOff = sum(left) < leastToPay;
  const lines = wanted.map(({ product_id }, at): PricedLine => {
    const to_pay = isLetOff ? 0 : left[at]!;
    const { list, own: price } = own[at]!;
    return {
      product_id,
      list,
      bundle: list - price,
      plan: byPlan[at]!,
      voucher: byVoucher[at]!,
      coins: used[at]! * coinRules.paise,
      coins_used: used[at]!,
      let_off: left[at]! - to_pay,
      to_pay,
      ...taxIn(to_pay, gst),
    };
  });
  const total = Object.fromEntries(names.map((name) => [name, sum(lines.map((line) => line[name]))])) as unknown as Amounts;
  return { lines, total, coins_used: sum(used) };
}
