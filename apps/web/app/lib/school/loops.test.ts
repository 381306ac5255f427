import { describe, expect, it } from "vitest";
import { drawLoops, type Groups } from "./loops.ts";

const groups: Groups = [
  ["linked", 31],
  ["waiting", 7],
  ["declined", 2],
  ["gone", 2],
];
const dotsIn = (path: string) => path.match(/h0/g)?.length ?? 0;
const part = (mark: string, of: Groups, across = 30) => drawLoops(of, across).parts.find((each) => each.mark === mark);

describe("the line round those who said yes", () => {
  it("has a dot for everybody, each in their group, in rows of the same length", () => {
    const { width, height, each, parts } = drawLoops(groups, 30);
    expect(each).toBe(1);
    expect(parts.map(({ mark, dots }) => [mark, dotsIn(dots)])).toEqual(groups.map(([mark, many]) => [mark, many]));
    // 42 in two rows of 21.
    expect([width, height]).toEqual([28 + 26 * 20, 28 + 26]);
  });

  it("has no more across than a phone has room for", () => {
    expect(drawLoops(groups, 15).width).toBe(28 + 26 * 13);
    expect(drawLoops([["linked", 15]], 15).height).toBe(28);
  });

  it("joins those who belong together, and closes at the end of the row", () => {
    const two = part("linked", [["linked", 2]])!.loops;
    // The first reaches to the middle between both, where the second begins; both close on their outer sides.
    expect(two).toContain("27 14C");
    expect(two).toContain("3.6 14C");
    expect(two).toContain("50.4 14C");
    expect(two).toBe(two.replaceAll(/\d+\.\d{3,}/g, "long"));
  });

  it("lets a dot stand for several where there are too many for a picture, and loses no group by it", () => {
    const many = drawLoops(
      [
        ["linked", 1_990],
        ["waiting", 0],
        ["declined", 1],
      ],
      30,
    );
    expect(many.each).toBe(14);
    expect(many.parts.map(({ mark }) => mark)).toEqual(["linked", "declined"]);
    expect(many.parts.map(({ dots }) => dotsIn(dots))).toEqual([143, 1]);
  });

  it("is nothing where nobody is", () => {
    expect(drawLoops([["linked", 0]], 30).parts).toEqual([]);
  });
});
