import { describe, expect, test } from "vitest";
import { type Bead, mostInRow, threadOf } from "./thread-lines.ts";

const many = (length: number, bead: Bead = "next"): Bead[] => Array.from({ length }, () => bead);
const loops = (path: string) => path.split("Z").length - 1;
const dots = (path: string) => path.split("M").length - 1;
const dotsIn = ({ done, now, next }: ReturnType<typeof threadOf>["rows"][number]) => dots(done.dots) + dots(now.dots) + dots(next.dots);

describe("threadOf", () => {
  test("has one dot and one loop for each lesson, by what became of it", () => {
    const [row, ...more] = threadOf([["done", "done", "now"], ["next"]]).rows;
    expect(more).toEqual([]);
    expect([loops(row!.done.line), loops(row!.now.line), loops(row!.next.line)]).toEqual([2, 1, 1]);
    expect([dots(row!.done.dots), dots(row!.now.dots), dots(row!.next.dots)]).toEqual([2, 1, 1]);
  });

  test("links the lessons of a chapter, and closes the line at its end", () => {
    // A linked side is crossed in the middle between two dots: at 21, 41, ...
    const crossed = (chapters: Bead[][], x: number) => threadOf(chapters).rows[0]!.next.line.includes(`${x} 10`);
    expect(crossed([many(2)], 21)).toBe(true);
    expect(crossed([many(1), many(1)], 21)).toBe(false);
    expect(crossed([many(2), many(2)], 41)).toBe(false);
    expect(crossed([many(2), many(2)], 61)).toBe(true);
  });

  test("breaks into rows above twenty-four, between chapters where it can, in one scale", () => {
    expect(threadOf([many(mostInRow)]).rows).toHaveLength(1);
    const two = threadOf([many(20), many(10)]);
    expect(two.rows.map(dotsIn)).toEqual([20, 10]);
    expect(two.width).toBe(20 * 20 + 2);
    expect(threadOf([many(30), many(2)]).rows.map(dotsIn)).toEqual([24, 8]);
  });

  test("of nothing is nothing", () => {
    expect(threadOf([]).rows).toEqual([]);
    expect(threadOf([[], many(2)]).rows.map(dotsIn)).toEqual([2]);
  });
});
