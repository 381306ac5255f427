import { describe, expect, it } from "vitest";
import { lastMonths, yearOf } from "./periods.ts";

describe("the year of professional development", () => {
  it("begins on the first of April", () => {
    expect(yearOf("2026-03-31")).toEqual({ from: "2025-04-01", to: "2026-03-31" });
    expect(yearOf("2026-04-01")).toEqual({ from: "2026-04-01", to: "2027-03-31" });
  });

  it("is apart from the last twelve months", () => {
    expect(lastMonths("2026-02-28")).toHaveLength(12);
    expect([lastMonths("2026-02-28")[0], lastMonths("2026-02-28").at(-1)]).toEqual(["2025-03", "2026-02"]);
  });
});
