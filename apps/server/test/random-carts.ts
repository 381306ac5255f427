import type { Voucher, Wanted } from "@upaya/contracts/commerce/prices.ts";
import fc from "fast-check";

/**
 * What an order costs, worked out a second time: in whole numbers without end, one rule after the other as people say them, and with nothing of
 * `prices.ts` but its types. A share is a fraction here until it is given out, so nothing is ever rounded on the way.
 */
export interface PlainTerms {
  readonly plan: number;
  readonly voucher?: Voucher;
  readonly coins: number;
  readonly gst: { readonly rate: number; readonly withinState: boolean };
}

const amountNames = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;
type PlainAmounts = Record<(typeof amountNames)[number], number>;
type PlainLine = PlainAmounts & { readonly product_id: string; readonly coins_used: number };

const sum = (numbers: readonly bigint[]) => numbers.reduce((total, each) => total + each, 0n);
const least = (...numbers: readonly bigint[]) => numbers.reduce((one, other) => (other < one ? other : one));
/** A half goes up. */
const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);
/** So many of so many parts of an amount, in whole rupees, and never more than there is. */
const inRupees = (paise: bigint, part: bigint, whole: bigint) => least(paise, rounded(paise * part, whole * 100n) * 100n);

/** What it costs one by one without what is owned, and what it is sold for to this person. */
export function plainOwn({ price_paise, parts }: Wanted): { list: bigint; own: bigint } {
  if (!parts) return { list: BigInt(price_paise), own: BigInt(price_paise) };
  const all = sum(parts.map((part) => BigInt(part.price_paise)));
  const list = sum(parts.filter(({ owned }) => !owned).map((part) => BigInt(part.price_paise)));
  const share = list === all ? BigInt(price_paise) : inRupees(BigInt(price_paise), list, all);
  return { list, own: least(share, list) };
}

/** Handed out unit by unit: everybody the whole units of their share, then one more each to those who are owed most. */
function handedOut(amount: bigint, costs: readonly bigint[]): bigint[] {
  const all = sum(costs);
  if (amount >= all) return [...costs];
  const unit = amount % 100n === 0n ? 100n : 1n;
  const got = costs.map((cost) => ((amount * cost) / all / unit) * unit);
  const owed = costs.map((cost, at) => amount * cost - got[at]! * all);
  const inTurn = owed.map((_, at) => at).toSorted((one, other) => Number(owed[other]! - owed[one]!) || one - other);
  for (let rest = amount - sum(got); rest > 0n;)
    for (const at of inTurn) {
      const more = least(unit, rest, costs[at]! - got[at]!);
      got[at]! += more;
      rest -= more;
    }
  return got;
}

function byVoucher(voucher: Voucher | undefined, ids: readonly string[], left: readonly bigint[]): bigint[] {
  if (!voucher) return left.map(() => 0n);
  const costs = left.map((paise, at) => (voucher.for === undefined || voucher.for.includes(ids[at]!) ? paise : 0n));
  if ("amount_paise" in voucher) return handedOut(BigInt(voucher.amount_paise), costs);
  const each = costs.map((cost) => inRupees(cost, BigInt(voucher.percent), 100n));
  const most = voucher.most_paise === undefined ? undefined : BigInt(voucher.most_paise);
  return most === undefined || sum(each) <= most ? each : handedOut(most, each);
}

/** One ten of coins after the other, as long as there is one, and room for it. */
function byCoins(coins: number, left: readonly bigint[]): bigint[] {
  let purse = BigInt(coins);
  return left.map((paise) => {
    let used = 0n;
    while (purse >= 10n && used + 10n <= 80n && 2n * (used + 10n) * 10n <= paise) {
      used += 10n;
      purse -= 10n;
    }
    return used;
  });
}

function taxOf(paid: bigint, { rate, withinState }: PlainTerms["gst"]): Record<"taxable" | "cgst" | "sgst" | "igst", bigint> {
  const whole = 10_000n + BigInt(rate);
  const half = withinState ? rounded(paid * BigInt(rate), 2n * whole) : 0n;
  const igst = withinState ? 0n : rounded(paid * BigInt(rate), whole);
  return { taxable: paid - 2n * half - igst, cgst: half, sgst: half, igst };
}

export function plainOrder(
  wanted: readonly Wanted[],
  { plan, voucher, coins, gst }: PlainTerms,
): { lines: PlainLine[]; total: PlainAmounts } {
  const own = wanted.map(plainOwn);
  const plans = own.map((each) => inRupees(each.own, BigInt(plan), 100n));
  const afterPlan = own.map((each, at) => each.own - plans[at]!);
  const vouchers = byVoucher(
    voucher,
    wanted.map(({ product_id }) => product_id),
    afterPlan,
  );
  const afterVoucher = afterPlan.map((paise, at) => paise - vouchers[at]!);
  const used = byCoins(coins, afterVoucher);
  const left = afterVoucher.map((paise, at) => paise - used[at]! * 10n);
  const isLetOff = sum(left) < 100n;
  const lines = wanted.map(({ product_id }, at): PlainLine => {
    const to_pay = isLetOff ? 0n : left[at]!;
    const { list, own: price } = own[at]!;
    const amounts = {
      list,
      bundle: list - price,
      plan: plans[at]!,
      voucher: vouchers[at]!,
      coins: used[at]! * 10n,
      let_off: left[at]! - to_pay,
      to_pay,
    };
    return { product_id, coins_used: Number(used[at]!), ...inNumbers({ ...amounts, ...taxOf(to_pay, gst) }) };
  });
  const total = Object.fromEntries(amountNames.map((name) => [name, lines.reduce((all, line) => all + line[name], 0)])) as PlainAmounts;
  return { lines, total };
}

const inNumbers = (amounts: Record<keyof PlainAmounts, bigint>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, Number(amount)])) as PlainAmounts;

/** Prices as people make them, and some that nobody would. */
export const anyPaise = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5_000 }).map((rupees) => rupees * 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
);
const anyParts = fc.array(fc.record({ price_paise: anyPaise, owned: fc.boolean() }), { minLength: 1, maxLength: 6 });
const anyThing = fc.record({ price_paise: anyPaise, parts: fc.option(anyParts, { nil: undefined }) });
const anyFor = fc.option(fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 4 }), { nil: undefined });
const anyVoucher = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), most_paise: fc.option(anyPaise, { nil: undefined }), for: anyFor }),
  fc.record({ amount_paise: anyPaise, for: anyFor }),
) as fc.Arbitrary<Voucher>;

export interface RandomCart {
  readonly wanted: readonly Wanted[];
  readonly terms: PlainTerms;
}

export const anyCart: fc.Arbitrary<RandomCart> = fc.record({
  wanted: fc
    .array(anyThing, { maxLength: 10 })
    .map((things) => things.map(({ price_paise, parts }, at) => ({ product_id: String(at), price_paise, ...(parts ? { parts } : {}) }))),
  terms: fc
    .record({
      plan: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
      voucher: fc.option(anyVoucher),
      coins: fc.integer({ min: 0, max: 1_000 }),
      gst: fc.record({ rate: fc.constantFrom(0, 500, 1_200, 1_800, 2_800), withinState: fc.boolean() }),
    })
    .map(({ voucher, ...rest }) => (voucher ? { ...rest, voucher } : rest)),
});
