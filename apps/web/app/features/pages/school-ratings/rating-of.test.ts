import { describe, expect, it } from "vitest";
import { ratingOf } from "./rating-of.ts";

const parts = [30, 20, 15, 15, 10, 10].map((weight) => ({ weight }));

describe("a school's rating", () => {
  it("is the sum of its parts by their weights, to one decimal", () => {
    expect(ratingOf([9, 8, 7, 9, 8, 8], parts)).toBe(8.3);
    expect(ratingOf([10, 10, 10, 10, 10, 10], parts)).toBe(10);
  });

  it("moves more with a part that weighs more", () => {
    const lower = (index: number) =>
      ratingOf(
        [8, 8, 8, 8, 8, 8].map((score, at) => (at === index ? score - 3 : score)),
        parts,
      );
    expect(lower(0)).toBeLessThan(lower(1));
    expect(lower(1)).toBeLessThan(lower(5));
  });
});
