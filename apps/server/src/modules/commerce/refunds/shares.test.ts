import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { sharesOf, sumOf } from "./shares.ts";

const part = (product_id: string, resource_id: string, price_paise: number, line_paise: number, line_coins = 0) => ({
  product_id,
  resource_id,
  price_paise,
  line_paise,
  line_coins,
});

const shareOf = (...given: Parameters<typeof sharesOf>) => sumOf(sharesOf(...given));

describe("what goes back of an order", () => {
  it("is the whole of a line, or of a bundle in the proportion of what its parts cost", () => {
    const course = part("course", "course", 50_000, 40_000, 20);
    const [one, two] = [part("set", "one", 10_000, 24_000, 10), part("set", "two", 30_000, 24_000, 10)];
    const all = [course, one, two];
    expect(shareOf(all, { before: [], back: [course] })).toEqual({ paise: 40_000, coins: 20 });
    expect(shareOf(all, { before: [], back: [one] })).toEqual({ paise: 6_000, coins: 2 });
    expect(shareOf(all, { before: [one], back: [two] })).toEqual({ paise: 18_000, coins: 8 });
    expect(shareOf(all, { before: [], back: all })).toEqual({ paise: 64_000, coins: 30 });
  });

  it("comes to the order, to the paisa and the coin, in whatever order its parts go back", () => {
    const amounts = fc.record({
      line: fc.nat(1_000_000),
      coins: fc.nat(80),
      parts: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (lines, order) => {
        const all = lines.flatMap(({ line, coins, parts }, at) => parts.map((price, n) => part(`${at}`, `${at} ${n}`, price, line, coins)));
        const turns = new Map(all.map((each) => [each, order.next().value!]));
        const before: typeof all = [];
        let [paise, coins] = [0, 0];
        for (const each of all.toSorted((one, other) => turns.get(one)! - turns.get(other)!)) {
          const share = shareOf(all, { before, back: [each] });
          expect(share.paise).toBeGreaterThanOrEqual(0);
          expect(share.coins).toBeGreaterThanOrEqual(0);
          [paise, coins] = [paise + share.paise, coins + share.coins];
          before.push(each);
        }
        const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
        expect([paise, coins]).toEqual([sum(({ line }) => line), sum((line) => line.coins)]);
      }),
    );
  });
});
