import { randomInt, randomUUID } from "node:crypto";
import { priceOrder } from "@upaya/contracts/commerce/prices.ts";
import { addDays } from "#platform/india.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { openCart } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { newOrderNumber } from "../orders/number.ts";
import { freeze } from "../orders/orders.store.ts";
import { openCase } from "../payments/payments.store.ts";
import { searchCases } from "./cases/cases.store.ts";
import { addRateRow } from "./rates/rates.store.ts";

/** A day to come that no other probe has. */
const someDay = () => addDays("2100-01-01", randomInt(2_000_000));

export const deskSamples: Samples = {
  ListDeskOrders: () => ({}),
  GetDeskOrder: ({ id }) => ({ params: { id }, made: "an order that waits" }),
  AskGateway: ({ id }) => ({ params: { id }, body: {}, made: "an order that waits" }),
  GiveAgain: ({ id }) => ({ params: { id }, body: {}, made: "an order that waits" }),
  ListCases: () => ({}),
  GetCase: ({ id }) => ({ params: { id }, made: "a payment case" }),
  CloseCase: ({ id }) => ({ params: { id }, body: {}, made: "a payment case" }),
  ListRates: () => ({}),
  GetRate: ({ id }) => ({ params: { id }, made: "a rate of GST" }),
  AddRate: () => ({ body: { from_day: someDay(), percent: 18, sac: "999293" } }),
  LetRateCount: ({ id }) => ({ params: { id }, body: {}, made: "a rate of GST" }),
  TakeRateBack: ({ id }) => ({ params: { id }, body: {}, made: "a rate of GST" }),
};

export const deskThings: Things = {
  "an order that waits": (ctx) =>
    ctx.tx(async (tx) => {
      const [userId, placedAt] = [tx.ids.next(), tx.clock.now()];
      const owner = ownerOf(userId);
      const id = await openCart(tx, owner);
      const tax = { rate: 1_800, sac: "999293", withinState: true };
      const heldUntil = new Date(placedAt.getTime() + 3_600_000);
      await freeze(tx, {
        id,
        userId,
        owner,
        number: newOrderNumber(placedAt),
        priced: priceOrder([], {}),
        bought: [],
        tax,
        placedAt,
        heldUntil,
      });
      return id;
    }),
  "a payment case": (ctx) =>
    ctx.tx(async (tx) => {
      const about = `pay_${randomUUID()}`;
      await openCase(tx, { kind: "wrong_amount", about, orderId: null, amount: 100, currency: "INR" });
      const [opened] = await searchCases(tx, about);
      return opened!.id;
    }),
  "a rate of GST": (ctx) =>
    ctx.tx(async (tx) => {
      const day = someDay();
      await addRateRow(tx, { day, rate: 1_800, sac: "999293" });
      return day;
    }),
};
