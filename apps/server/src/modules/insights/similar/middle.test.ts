import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { middleOf } from "./middle.ts";

describe("the middle one of similar schools", () => {
  it("is nothing below five, not counting the school itself", () => {
    expect(middleOf([1, 2, 3, 4])).toBeNull();
    expect(middleOf([1, 2, 3, 4, 5], 3)).toBeNull();
    expect(middleOf([1, 2, 3, 4, 5])).toBe(3);
    expect(middleOf([1, 2, 3, 4, 5, 9], 1)).toBe(4);
    expect(middleOf([1, 2, 3, 4, 5, 9])).toBe(3.5);
  });

  it("is that of the others, wherever one's own stands", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 }), { minLength: 6, maxLength: 40 }), fc.nat(), (figures, place) => {
        const sorted = figures.toSorted((a, b) => a - b);
        const own = sorted[place % sorted.length]!;
        expect(middleOf(sorted, own)).toBe(middleOf(sorted.toSpliced(sorted.indexOf(own), 1)));
      }),
    );
  });
});
