import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Amounts, ownPrice, type PricedOrder, priceOrder, type Terms, type Wanted } from "./prices.ts";

const rupees = (amount: number) => Math.round(amount * 100);
const gst = { rate: 1_800, withinState: true };
const course = (product_id: string, price: number): Wanted => ({ product_id, price_paise: rupees(price) });
const part = (price: number, owned = false) => ({ price_paise: rupees(price), owned });

const fractions = course("fractions", 349);
const firstYear: Wanted = {
  product_id: "first-year",
  price_paise: rupees(1_299),
  parts: [599, 499, 499, 349, 300].map((price) => part(price)),
};
const storytelling = course("storytelling", 999);
const cart = [fractions, firstYear, storytelling];
const plus: Terms = { plan: 10, coins: 240, gst };

describe("an order", () => {
  it("is worked out in one order: bundle, plan, voucher, coins, and tax inside of what is left", () => {
    const { total, coins_used } = priceOrder(cart, plus);
    expect({ ...total, coins_used }).toMatchObject({
      list: rupees(3_594),
      bundle: rupees(947),
      plan: rupees(265),
      voucher: 0,
      coins: rupees(24),
      coins_used: 240,
      to_pay: rupees(2_358),
    });
    const withVoucher = priceOrder(cart, { ...plus, voucher: { amount_paise: rupees(100) } }).total;
    expect([withVoucher.voucher, withVoucher.to_pay]).toEqual([rupees(100), rupees(2_258)]);
  });

  it("costs for so many people so many times what it costs for one, also a set, with its tax", () => {
    const seats = 12;
    const [one, many] = [
      priceOrder(cart, { gst }),
      priceOrder(
        cart.map((each) => ({ ...each, seats })),
        { gst },
      ),
    ];
    for (const name of ["list", "bundle", "to_pay"] as const) {
      expect(many.total[name]).toBe(one.total[name] * seats);
      expect(many.lines.map((line) => line[name])).toEqual(one.lines.map((line) => line[name] * seats));
    }
    expect(many.total.taxable + many.total.cgst + many.total.sgst).toBe(many.total.to_pay);
    expect(ownPrice({ ...firstYear, seats: 500 })).toEqual({ list: rupees(2_246) * 500, own: rupees(1_299) * 500 });
  });

  it("has both halves of its tax alike in the seller's State, and one tax anywhere else", () => {
    const one = [course("one", 2_258)];
    expect(priceOrder(one, { gst }).total).toMatchObject({ taxable: 191_356, cgst: 17_222, sgst: 17_222, igst: 0 });
    expect(priceOrder([course("least", 1)], { gst }).total).toMatchObject({ taxable: 84, cgst: 8, sgst: 8 });
    expect(priceOrder(one, { gst: { ...gst, withinState: false } }).total).toMatchObject({
      taxable: 191_356,
      cgst: 0,
      sgst: 0,
      igst: 34_444,
    });
  });

  it("is let off where less than a rupee would be left", () => {
    const { lines, total } = priceOrder([course("one", 10)], { voucher: { amount_paise: 901 + 40 }, gst });
    expect(lines).toMatchObject([{ let_off: 59, to_pay: 0, taxable: 0, cgst: 0, sgst: 0 }]);
    expect(total.to_pay).toBe(0);
    expect(priceOrder([course("one", 10)], { voucher: { amount_paise: 900 }, gst }).total).toMatchObject({ let_off: 0, to_pay: 100 });
  });

  it("of nothing costs nothing", () =>
    expect(priceOrder([], plus)).toMatchObject({ lines: [], total: { list: 0, to_pay: 0 }, coins_used: 0 }));
});

describe("a bundle", () => {
  const parts = [part(999), part(799), part(599), part(499)];
  const coordinator = { product_id: "coordinator", price_paise: rupees(1_799), parts };
  const owning = (...owned: number[]) => ({ ...coordinator, parts: parts.map((each, at) => ({ ...each, owned: owned.includes(at) })) });

  it("costs as much of its price as one does not own of it", () => {
    expect(ownPrice(coordinator)).toEqual({ list: rupees(2_896), own: rupees(1_799) });
    expect(ownPrice(owning(2, 3))).toEqual({ list: rupees(1_798), own: rupees(1_117) });
    expect(ownPrice(owning(0, 1, 2, 3))).toEqual({ list: 0, own: 0 });
  });

  it("is never dearer than what is in it, and free where that is", () => {
    expect(ownPrice({ ...coordinator, price_paise: rupees(5_000) }).own).toBe(rupees(2_896));
    expect(ownPrice({ ...coordinator, parts: [part(0), part(0)] }).own).toBe(0);
  });
});

describe("a voucher", () => {
  it("of a percentage is whole rupees of each line, up to its most", () => {
    const of = (voucher: Terms["voucher"] & object) =>
      priceOrder([fractions, storytelling], { voucher, gst }).lines.map((line) => line.voucher);
    expect(of({ percent: 10 })).toEqual([rupees(35), rupees(100)]);
    expect(of({ percent: 10, most_paise: rupees(50) })).toEqual([rupees(13), rupees(37)]);
    // 57 % of ₹50 is ₹28.50, which a fraction of 0.57 makes a little less of.
    expect(priceOrder([course("fifty", 50)], { voucher: { percent: 57 }, gst }).total.voucher).toBe(rupees(29));
    expect(of({ percent: 100 })).toEqual([rupees(349), rupees(999)]);
  });

  it("takes nothing of what it is not for, and no more than there is", () => {
    const { lines } = priceOrder([fractions, storytelling], { voucher: { amount_paise: rupees(500), for: ["fractions"] }, gst });
    expect(lines.map((line) => [line.voucher, line.to_pay])).toEqual([
      [rupees(349), 0],
      [0, rupees(999)],
    ]);
    const small = priceOrder([course("a", 0.9), course("b", 0.9), course("c", 1.2)], { voucher: { amount_paise: 200 }, gst });
    expect(small.lines.map((line) => line.voucher)).toEqual([90, 10, 100]);
    // The first two lose seven thirteenths of a rupee each: the first of them has it back.
    const alike = priceOrder([course("a", 17), course("b", 4), course("c", 5)], { voucher: { amount_paise: rupees(10) }, gst });
    expect(alike.lines.map((line) => line.voucher)).toEqual([700, 100, 200]);
  });
});

describe("coins", () => {
  it("are 80 an item, half of what is left of it, and tens: the first items first", () => {
    const used = (coins: number, ...prices: number[]) =>
      priceOrder(
        prices.map((price, at) => course(String(at), price)),
        { coins, gst },
      ).lines.map((line) => line.coins_used);
    expect(used(1_000, 349, 999)).toEqual([80, 80]);
    expect(used(100, 349, 999)).toEqual([80, 20]);
    expect(used(87, 349, 999)).toEqual([80, 0]);
    expect(used(1_000, 9, 2, 1)).toEqual([40, 10, 0]);
  });
});

const paise = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }).map((price) => price * 100),
  fc.integer({ min: 0, max: 500_000 }),
);
const anyPart = fc.record({ price_paise: paise, owned: fc.boolean() });
const anyLine = fc.record({ price_paise: paise, parts: fc.option(fc.array(anyPart, { minLength: 1, maxLength: 6 }), { nil: undefined }) });
const anyLines = fc
  .array(anyLine, { maxLength: 8 })
  .map((lines) =>
    lines.map(({ price_paise, parts }, at): Wanted => ({ product_id: String(at), price_paise, ...(parts ? { parts } : {}) })),
  );
const anyFor = fc.option(fc.array(fc.constantFrom("0", "1", "2", "3"), { maxLength: 3 }), { nil: undefined });
const anyVoucher = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), most_paise: fc.option(paise, { nil: undefined }), for: anyFor }),
  fc.record({ amount_paise: paise, for: anyFor }),
) as fc.Arbitrary<Terms["voucher"] & object>;
const anyTerms = fc.record({
  plan: fc.integer({ min: 0, max: 100 }),
  voucher: fc.option(anyVoucher, { nil: undefined }),
  coins: fc.integer({ min: 0, max: 2_000 }),
  gst: fc.record({ rate: fc.constantFrom(0, 500, 1_200, 1_800, 2_800), withinState: fc.boolean() }),
}) as fc.Arbitrary<Terms>;

/** What of it cannot be. */
function faultsOf({ lines, total, coins_used }: PricedOrder, { voucher, coins = 0 }: Terms): string[] {
  const taken = (of: Amounts) => of.bundle + of.plan + of.voucher + of.coins + of.let_off;
  const isAmount = (value: unknown) => typeof value !== "number" || (Number.isSafeInteger(value) && value >= 0);
  const rules: readonly (readonly [string, (of: Amounts) => boolean])[] = [
    ["whole paise", (of) => Object.values(of).every(isAmount)],
    ["what is taken off", (of) => of.list - taken(of) === of.to_pay],
    ["tax", (of) => of.taxable + of.cgst + of.sgst + of.igst === of.to_pay],
    ["halves", (of) => of.cgst === of.sgst],
  ];
  const most = voucher && ("amount_paise" in voucher ? voucher.amount_paise : voucher.most_paise);
  return [
    ...[...lines, total].flatMap((of) => rules.filter(([, holds]) => !holds(of)).map(([name]) => name)),
    ...lines.filter((line) => line.coins_used > 80).map(() => "80 coins"),
    ...lines.filter((line) => line.coins * 2 > line.list - line.bundle - line.plan - line.voucher).map(() => "half its price"),
    ...(total.to_pay > 0 && total.to_pay < 100 ? ["less than a rupee"] : []),
    ...(coins_used > coins ? ["coins"] : []),
    ...(total.voucher > (most ?? Infinity) ? ["voucher"] : []),
  ];
}

describe("10,000 random orders", () => {
  const runs = { numRuns: 10_000 };

  it("add up, by line and in all, to the paisa", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        expect(faultsOf(priceOrder(lines, terms), terms)).toEqual([]);
      }),
      runs,
    );
  });

  it("never cost more by what one owns, nor by a voucher", () => {
    const owned = (lines: readonly Wanted[]) =>
      lines.map((line) =>
        line.parts ? { ...line, parts: line.parts.map((each, at) => ({ ...each, owned: each.owned || at === 0 })) } : line,
      );
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, { gst: tax, voucher }) => {
        const pay = (of: readonly Wanted[], terms: Terms) => priceOrder(of, terms).total.to_pay;
        const plain = pay(lines, { gst: tax });
        const cheaper = [pay(owned(lines), { gst: tax }), voucher ? pay(lines, { gst: tax, voucher }) : plain];
        expect(cheaper.filter((each) => each > plain)).toEqual([]);
      }),
      runs,
    );
  });
});
