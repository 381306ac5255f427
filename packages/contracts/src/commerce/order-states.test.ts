import { describe, expect, it } from "vitest";
import { attemptStates, mayBecome, orderStates, refundStates, type States, step } from "./order-states.ts";

/** Every arrow, as the rules of the shop have them. */
const arrows: readonly (readonly [name: string, table: States<string>, may: string])[] = [
  [
    "an order",
    orderStates,
    `open > placed, placed > paid, placed > expired, placed > cancelled, expired > paid, cancelled > paid, paid > delivered,
    paid > part_refunded, paid > refunded, delivered > part_refunded, delivered > refunded, part_refunded > refunded`,
  ],
  [
    "an attempt",
    attemptStates,
    `created > pending, created > failed, pending > authorised, pending > captured, pending > failed, authorised > captured,
    authorised > failed, failed > captured`,
  ],
  [
    "a refund",
    refundStates,
    "asked > approved, asked > declined, declined > asked, approved > sent, sent > arrived, sent > failed, failed > sent",
  ],
];

describe.each(arrows)("%s", (_name, table, may) => {
  const allowed = new Set(may.split(",").map((arrow) => arrow.trim()));
  const states = Object.keys(table);
  const all = states.flatMap((from) => states.map((to) => [from, to] as const));

  it("goes these ways", () => {
    const found = all.filter(([from, to]) => mayBecome(table, from, to)).map(([from, to]) => `${from} > ${to}`);
    expect(found.toSorted()).toEqual([...allowed].toSorted());
  });

  it("and throws on every other", () => {
    for (const [from, to] of all.filter(([one, other]) => !allowed.has(`${one} > ${other}`)))
      expect(() => step(table, from, to)).toThrow(`${from} does not become ${to}`);
    for (const [from, to] of all.filter(([one, other]) => allowed.has(`${one} > ${other}`))) expect(step(table, from, to)).toBe(to);
  });
});
