import { describe, expect, it } from "vitest";
import { addDays, indiaDay, isSunday, momentsOf, mondayOf } from "./india.ts";

describe("a day of India", () => {
  it.each([
    ["2026-11-14T18:29:59.999Z", "2026-11-14"],
    ["2026-11-14T18:30:00.000Z", "2026-11-15"],
    ["2026-11-15T00:00:00.000Z", "2026-11-15"],
    ["2026-12-31T18:30:00.000Z", "2027-01-01"],
    ["2028-02-28T18:30:00.000Z", "2028-02-29"],
  ])("%s is in %s", (at, day) => expect(indiaDay(new Date(at))).toBe(day));

  it("holds its first moment and not its last", () => {
    const { from, until } = momentsOf("2026-11-15");
    expect([from.toISOString(), until.toISOString()]).toEqual(["2026-11-14T18:30:00.000Z", "2026-11-15T18:30:00.000Z"]);
    expect([indiaDay(from), indiaDay(new Date(until.getTime() - 1)), indiaDay(until)]).toEqual(["2026-11-15", "2026-11-15", "2026-11-16"]);
  });

  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2026-11-15", 0, "2026-11-15"],
  ])("%s and %i more is %s", (day, days, then) => expect(addDays(day, days)).toBe(then));

  it.each([
    ["2026-11-16", "2026-11-16", false],
    ["2026-11-18", "2026-11-16", false],
    ["2026-11-22", "2026-11-16", true],
    ["2027-01-01", "2026-12-28", false],
  ])("%s is in the week of %s", (day, monday, sunday) => {
    expect(mondayOf(day)).toBe(monday);
    expect(isSunday(day)).toBe(sunday);
  });
});
