import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareMinutes } from "./completion.ts";

describe("the minutes of a course", () => {
  it("are whole for each of its nodes, nearly the same, and add up", () => {
    expect([...shareMinutes(50, ["c", "a", "b"])]).toEqual([
      ["a", 17],
      ["b", 17],
      ["c", 16],
    ]);
    expect([...shareMinutes(1, ["b", "a"])]).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 9 }), (minutes, nodes) => {
        const shares = [...shareMinutes(minutes, nodes).values()];
        expect(shares).toHaveLength(nodes.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minutes);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("of a course about nothing are nobody's", () => {
    expect([...shareMinutes(50, [])]).toEqual([]);
  });
});
