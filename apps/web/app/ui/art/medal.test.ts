import { describe, expect, test } from "vitest";
import { medallionOf } from "@upaya/drawings/medal.ts";

const slugs = [
  "first-answer",
  "steady-hands",
  "fifty-and-counting",
  "good-neighbour",
  "early-bell",
  "a",
  "ten-thousand-points",
  "hindi-50",
];
const loops = (path: string) => path.split("Z").length - 1;
const drawn = (slug: string, part: number) => {
  const { line, lit } = medallionOf(slug, part);
  return loops(line) + loops(lit);
};
const dots = (slug: string) => medallionOf(slug).dots.split("M").length - 1;

describe("medallionOf", () => {
  test("draws the same badge for the same slug and another one for another", () => {
    for (const slug of slugs) expect(medallionOf(slug)).toEqual(medallionOf(slug));
    expect(new Set(slugs.map((slug) => JSON.stringify(medallionOf(slug)))).size).toBe(slugs.length);
  });

  test("has a loop round every dot when all is done, and dots alone when nothing is", () => {
    for (const slug of slugs) {
      expect(drawn(slug, 1), slug).toBe(dots(slug));
      expect(loops(medallionOf(slug).lit)).toBe(1);
      expect(drawn(slug, 0), slug).toBe(0);
      expect(medallionOf(slug, 0).dots).toBe(medallionOf(slug).dots);
    }
  });

  test("shows the first step, never more line for less work, and the last loop only at the end", () => {
    for (const slug of slugs) {
      const parts = [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999].map((part) => drawn(slug, part));
      expect(parts, slug).toEqual([...parts].sort((one, other) => one - other));
      expect(parts[0], slug).toBeGreaterThan(0);
      expect(parts.at(-1), slug).toBeLessThan(dots(slug));
    }
  });

  test("draws from below, and stays within its field", () => {
    for (const slug of slugs) {
      const starts = (path: string) => [...path.matchAll(/M(\S+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      const half = starts(medallionOf(slug, 0.3).line);
      expect(
        half.every(({ y }) => y > 85),
        slug,
      ).toBe(true);
      for (const { x, y } of starts(medallionOf(slug).dots)) expect(Math.hypot(x - 100, y - 100)).toBeLessThan(70);
    }
  });
});
