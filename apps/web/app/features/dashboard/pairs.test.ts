import { describe, expect, it } from "vitest";
import { buildDashboard, buildFigure } from "../../lib/school/testing/dashboard-builders.ts";
import { isNothingShared, mostOf, pairsOf, placeOf } from "./pairs.ts";

const figure = (node: string, more: Parameters<typeof buildFigure>[0]) => buildFigure({ node, title: node, ...more });

describe("pairsOf", () => {
  it("puts first what most lack and where similar schools are furthest ahead, and last what is no gap", () => {
    const competencies = [
      figure("done", { evidenced: 30, is_gap: false, minutes: 90_000 }),
      figure("few-lack", { evidenced: 27 }),
      figure("most-lack", { evidenced: 3 }),
      figure("behind", { evidenced: 27, minutes: 0, similar_minutes: 120 }),
    ];
    expect(pairsOf(buildDashboard({ competencies })).map(({ node }) => node)).toEqual(["behind", "most-lack", "few-lack", "done"]);
  });

  it("divides by those alone who share their hours, and counts as lacking those alone who share their levels", () => {
    const [pair] = pairsOf(buildDashboard({ competencies: [figure("one", { minutes: 36 * 90, evidenced: 18, similar_minutes: 120 })] }));
    expect(pair).toMatchObject({ own: 90, similar: 120, isBelow: true, lacking: 12 });
  });

  it("says no hours where nobody shares them, and calls nothing below then", () => {
    const hours = { minutes: 0, of: 0 };
    const [pair] = pairsOf(buildDashboard({ hours, competencies: [figure("one", { minutes: 0, similar_minutes: 120 })] }));
    expect(pair).toMatchObject({ own: null, isBelow: false });
  });

  it("orders the same things in the same way, whatever order they come in", () => {
    const competencies = [figure("b", {}), figure("a", {})];
    expect(pairsOf(buildDashboard({ competencies })).map(({ node }) => node)).toEqual(["a", "b"]);
  });
});

describe("a place on the line", () => {
  it("ends at the largest figure of either side", () => {
    const most = mostOf(pairsOf(buildDashboard({ competencies: [figure("one", { minutes: 36 * 60, similar_minutes: 240 })] })));
    expect([most, placeOf(60, most), placeOf(240, most), placeOf(0, 0)]).toEqual([240, 25, 100, 0]);
  });
});

it("knows a school in which nobody shares anything", () => {
  const none = { certified: { teachers: 0, of: 0 }, hours: { minutes: 0, of: 0 }, levels: { of: 0 } };
  expect(isNothingShared(buildDashboard(none))).toBe(true);
  expect(isNothingShared(buildDashboard({ ...none, levels: { of: 1 } }))).toBe(false);
});
