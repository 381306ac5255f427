import { ownPrice, priceOrder } from "@upaya/contracts/commerce/prices.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCart, plainOrder, plainOwn } from "../../../test/random-carts.ts";

const runs = { numRuns: 10_000 };

describe("10,000 random carts", () => {
  it("cost what a plain model says, line by line and in all, with each tax", () => {
    fc.assert(
      fc.property(anyCart, ({ wanted, terms }) => {
        const { lines, total } = priceOrder(wanted, terms);
        expect({ lines, total }).toEqual(plainOrder(wanted, terms));
      }),
      runs,
    );
  });

  it("are the same on the card, in the cart, which knows no place yet, and in the order", () => {
    fc.assert(
      fc.property(anyCart, ({ wanted, terms }) => {
        const order = priceOrder(wanted, terms);
        const { gst: _gst, ...inCart } = terms;
        const cart = priceOrder(wanted, inCart);
        const [cards, own] = [wanted.map((each) => ownPrice(each)), wanted.map((each) => plainOwn(each))];
        expect(cards.map(({ own: price, list }) => [BigInt(price), BigInt(list)])).toEqual(own.map((each) => [each.own, each.list]));
        expect(order.lines.map(({ list, bundle }) => [list - bundle, list])).toEqual(cards.map((card) => [card.own, card.list]));
        for (const name of ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay"] as const)
          expect(cart.total[name]).toBe(order.total[name]);
      }),
      runs,
    );
  });
});
