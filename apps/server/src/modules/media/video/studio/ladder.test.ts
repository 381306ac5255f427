import { describe, expect, it } from "vitest";
import { fitInto, rungsOf } from "./ladder.ts";

const sizes = (width: number, height: number) => rungsOf({ width, height }).map(({ rung, width: w, height: h }) => `${rung}: ${w}x${h}`);

describe("the renditions of a source", () => {
  it.each([
    ["a camera's", 1920, 1080, ["720: 1280x720", "480: 854x480", "240: 426x240", "144: 256x144"]],
    ["one of 4:3", 1024, 768, ["720: 960x720", "480: 640x480", "240: 320x240", "144: 192x144"]],
    ["one that is held upright", 1080, 1920, ["720: 406x720", "480: 270x480", "240: 136x240", "144: 82x144"]],
    ["one between two of them", 640, 360, ["480: 640x360", "240: 426x240", "144: 256x144"]],
    ["one that is hardly larger than one of them", 448, 252, ["240: 426x240", "144: 256x144"]],
    ["a small one", 100, 60, ["144: 100x60"]],
    ["a strip", 4096, 16, ["720: 1280x6", "480: 854x4", "240: 426x2", "144: 256x2"]],
  ])("of %s", (_what, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it("are never larger than it, and never of odd points", () => {
    for (let width = 2; width <= 4_096; width += 97) {
      for (let height = 2; height <= 4_096; height += 89) {
        const rungs = rungsOf({ width, height });
        expect(rungs.length).toBeGreaterThan(0);
        for (const rung of rungs) {
          expect(rung.width % 2 === 0 && rung.height % 2 === 0 && rung.width <= width + 1 && rung.height <= height + 1).toBe(true);
        }
      }
    }
    expect(fitInto({ width: 1, height: 1 }, [10, 10])).toEqual({ width: 2, height: 2 });
  });
});
