import { describe, expect, it } from "vitest";
import { step } from "./order-states.ts";
import { seatStateNames, seatStates } from "./seat-states.ts";

describe("a named seat", () => {
  it("goes the ways of its table and no other", () => {
    const ways = seatStateNames.flatMap((from) => seatStateNames.map((to) => [from, to] as const));
    const allowed = ways.filter(([from, to]) => seatStates[from].some((next) => next === to));
    expect(allowed.map((way) => way.join(" > "))).toEqual([
      "named > started",
      "named > recalled",
      "named > over",
      "recalled > named",
      "recalled > started",
      "over > named",
      "over > started",
    ]);
    for (const [from, to] of ways.filter((way) => !allowed.includes(way)))
      expect(() => step(seatStates, from, to)).toThrow(`${from} does not become ${to}`);
  });
});
