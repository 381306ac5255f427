import { describe, expect, it } from "vitest";
import type { Group } from "#platform/pdf/drawing.ts";
import { minuteField, shapeOf } from "./minute-field.ts";

const panel = { left: 8, right: 92, top: 0, bottom: 210 } as const;
const dotsIn = ({ parts }: Group) => parts.at(-1)!.d.split("M").length - 1;

/** Every point of a line, with half of what draws it. Curves stay within the points that they are drawn from. */
function reachOf({ x, y, scale, parts }: Group) {
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { d, stroke } of parts) {
    const half = (stroke!.width / 2) * scale;
    for (const [, across, down] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
      reach.left = Math.min(reach.left, x + Number(across) * scale - half);
      reach.right = Math.max(reach.right, x + Number(across) * scale + half);
      reach.top = Math.min(reach.top, y + Number(down) * scale - half);
      reach.bottom = Math.max(reach.bottom, y + Number(down) * scale + half);
    }
  }
  return reach;
}

describe("the minute field", () => {
  it("has a dot for each minute, 7 across, as the design draws it", () => {
    expect(shapeOf(133)).toEqual({ columns: 7, rows: 19, step: 11, dots: 133, minutesPerDot: 1 });
    expect(dotsIn(minuteField("UP25-7K4M-Q92D", shapeOf(133)))).toBe(133);
  });

  it("never crosses the edge of its panel and says truly what a dot stands for, from 5 minutes to 3,000", () => {
    const every = [...Array.from({ length: 132 }, (_, at) => at + 5), 216, 217, 330, 331, 455, 456, 900, 910, 911, 2_275, 2_276, 3_000];
    for (const minutes of every) {
      const shape = shapeOf(minutes);
      const field = minuteField(`UP26-0000-${minutes}`, shape);
      expect(dotsIn(field), `${minutes}`).toBe(shape.dots);
      expect(shape.dots, `${minutes}`).toBe(Math.ceil(minutes / shape.minutesPerDot));
      const { left, right, top, bottom } = reachOf(field);
      expect(left, `${minutes}`).toBeGreaterThan(panel.left + 1);
      expect(right, `${minutes}`).toBeLessThan(panel.right - 1);
      expect(top, `${minutes}`).toBeGreaterThan(panel.top + 1);
      expect(bottom, `${minutes}`).toBeLessThan(panel.bottom - 1);
    }
  });

  it("keeps dots far enough apart to be counted: beyond, one stands for more minutes", () => {
    expect(shapeOf(455)).toMatchObject({ dots: 455, minutesPerDot: 1 });
    expect(shapeOf(456)).toMatchObject({ dots: 228, minutesPerDot: 2 });
    expect(shapeOf(901)).toMatchObject({ dots: 451, minutesPerDot: 2 });
    expect(shapeOf(3_000)).toMatchObject({ dots: 300, minutesPerDot: 10 });
    expect(shapeOf(100_000).dots).toBeLessThanOrEqual(455);
    for (const minutes of [5, 300, 3_000]) expect(shapeOf(minutes).step).toBeGreaterThan(5.8);
  });

  it("is another one for another number, and has one lit tile", () => {
    const drawn = Array.from({ length: 60 }, (_, at) => minuteField(`UP26-${at}`, shapeOf(133)));
    expect(new Set(drawn.map((field) => JSON.stringify(field))).size).toBe(60);
    for (const minutes of [5, 6, 7, 8, 14, 133, 134, 900]) {
      const lit = minuteField("UP25-7K4M-Q92D", shapeOf(minutes)).parts.filter(({ fill }) => fill === "#F9B522");
      expect(
        lit.map(({ d }) => d.split("Z").length - 1),
        `${minutes}`,
      ).toEqual([1]);
    }
  });
});
