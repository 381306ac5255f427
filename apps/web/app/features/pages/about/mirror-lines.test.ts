import { describe, expect, it } from "vitest";
import { mirrorLines, pathOf } from "./mirror-lines.ts";

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

describe("mirrorLines", () => {
  it("draws as many lines as the lesson says: the greatest number that divides both sides", () => {
    for (let columns = 2; columns <= 9; columns += 1) {
      for (let rows = 2; rows <= 9; rows += 1)
        expect(mirrorLines(columns, rows), `${columns} by ${rows}`).toHaveLength(divisor(columns, rows));
    }
  });

  it("turns once at every mirror of the rim, and leaves none out", () => {
    const turns = mirrorLines(6, 4).flat();
    const places = new Set(turns.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(turns.length);
    expect(turns).toHaveLength(2 * (6 + 4));
  });

  it("goes at 45 degrees from turn to turn and closes", () => {
    for (const line of mirrorLines(7, 5)) {
      for (const [index, { x, y }] of line.entries()) {
        const next = line[(index + 1) % line.length]!;
        expect(Math.abs(next.x - x)).toBe(Math.abs(next.y - y));
      }
      expect(pathOf(line)).toMatch(/^M.+Z$/);
    }
  });
});
