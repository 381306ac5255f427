import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listLength, shuffleOf } from "./shuffle.ts";

const secretOf = (word: string) => createHash("sha256").update(word).digest();
const first = (many: number, list: number, word = "a secret") =>
  Array.from({ length: many }, (_, nth) => nth).map(shuffleOf(secretOf(word), list));
const all = (list: number) => first(listLength, list);

describe("the place of the n-th copy", () => {
  it("is in the list, and no other's: all of them together are the list", () => {
    for (const list of [1, 2]) {
      const taken = new Uint8Array(listLength);
      for (const place of all(list)) taken[place]! += 1;
      expect(taken.every((times) => times === 1)).toBe(true);
    }
  });

  it("says nothing of when it was taken: the first thousands lie all over the list", () => {
    const places = all(1).slice(0, 8_000);
    const eighths = Array.from({ length: 8 }, (_, part) => places.filter((place) => Math.floor((place * 8) / listLength) === part).length);
    // A thousand each; five times what chance leaves of that is 150.
    for (const many of eighths) expect(Math.abs(many - 1_000)).toBeLessThan(150);
    const rises = places.filter((place, nth) => nth > 0 && place > places[nth - 1]!).length;
    expect(Math.abs(rises - 4_000)).toBeLessThan(200);
  });

  it("is another in the next list, and with another secret", () => {
    const same = (one: number[], other: number[]) => one.filter((place, nth) => place === other[nth]).length;
    expect(same(first(500, 1), first(500, 2))).toBeLessThan(5);
    expect(same(first(500, 1), first(500, 1, "another"))).toBeLessThan(5);
    expect(first(50, 1)).toEqual(first(50, 1));
  });
});
