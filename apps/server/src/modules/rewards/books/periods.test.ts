import { describe, expect, it } from "vitest";
import { momentWithin, periodsOf, weekOf } from "./periods.ts";

describe("days and weeks of India", () => {
  it.each([
    ["2026-11-08T18:29:59.999Z", "2026-11-08", "2026-11-02", "the last moment of a Sunday"],
    ["2026-11-08T18:30:00.000Z", "2026-11-09", "2026-11-09", "the first of the Monday after it"],
    ["2026-11-09T00:00:00.000Z", "2026-11-09", "2026-11-09", "half past five of that morning"],
    ["2026-12-31T18:30:00.000Z", "2027-01-01", "2026-12-28", "a week over the end of a year"],
    ["2028-02-29T12:00:00.000Z", "2028-02-29", "2028-02-28", "a leap day"],
  ])("%s is %s, in the week of %s: %s", (at, day, week) => {
    expect(periodsOf(new Date(at))).toEqual({ day, month: day.slice(0, 7) });
    expect(weekOf(new Date(at))).toBe(week);
  });

  it("hold a moment of theirs as it is, and any other at their nearer end", () => {
    const within = (at: string) => momentWithin("2026-11-09", new Date(at)).toISOString();
    expect(within("2026-11-09T10:00:00.000Z")).toBe("2026-11-09T10:00:00.000Z");
    expect(within("2026-11-10T10:00:00.000Z")).toBe("2026-11-09T18:29:59.999Z");
    expect(within("2026-11-07T10:00:00.000Z")).toBe("2026-11-08T18:30:00.000Z");
  });
});
