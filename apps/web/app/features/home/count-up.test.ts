import { describe, expect, it } from "vitest";
import { figureAt, tickMs, ticksTo } from "./count-up.ts";

const stats = [
  { count: 19, divide: 10 },
  { count: 100_000 },
  { count: 7_000 },
  { count: 140, divide: 1 },
  { count: 3 },
  { count: 1_234, divide: 100 },
];

describe("a counter", () => {
  it("[HOME-06] changes its figure with every tick of 50 ms and ends exactly on count/divide", () => {
    expect(tickMs).toBe(50);
    for (const stat of stats) {
      const figures = Array.from({ length: ticksTo(stat) + 1 }, (_, tick) => figureAt(stat, tick));
      expect(figures[0]).toBe(0);
      expect(figures.at(-1)).toBe(stat.count / (stat.divide ?? 1));
      expect(new Set(figures).size).toBe(figures.length);
      expect([...figures].sort((a, b) => a - b)).toEqual(figures);
    }
  });

  it("stays where it ended", () => {
    for (const stat of stats) expect(figureAt(stat, 10_000)).toBe(stat.count / (stat.divide ?? 1));
  });

  it("[HOME-16] counts a missing divide as 1", () => {
    expect(figureAt({ count: 140 }, 1_000)).toBe(140);
  });

  it("has nothing to count to when there is nothing", () => {
    expect(ticksTo({ count: 0 })).toBe(0);
    expect(figureAt({ count: 0 }, 0)).toBe(0);
  });
});
