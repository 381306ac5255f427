import { describe, expect, it } from "vitest";
import { addDays, financialYear, indiaDay, isSunday, momentsOf, momentsOfYear, mondayOf, workingDayAfter } from "./india.ts";

const india = (text: string) => new Date(`${text}+05:30`);

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

describe("one working day later", () => {
  it.each([
    ["is at the same time of the next day", "2026-11-17T11:20:00", "2026-11-18T11:20:00"],
    ["is at its end for what comes before the office opens", "2026-11-17T07:00:00", "2026-11-17T18:00:00"],
    ["is a whole day from the moment the office opens", "2026-11-17T10:00:00", "2026-11-17T18:00:00"],
    ["begins tomorrow for what comes when the office has closed", "2026-11-17T18:00:00", "2026-11-18T18:00:00"],
    ["begins tomorrow for what comes at night", "2026-11-17T23:59:59", "2026-11-18T18:00:00"],
    ["is on Monday for a Saturday", "2026-11-21T12:00:00", "2026-11-23T12:00:00"],
    ["is Monday for a Saturday's evening", "2026-11-21T19:00:00", "2026-11-23T18:00:00"],
    ["is Monday for a Sunday", "2026-11-22T12:00:00", "2026-11-23T18:00:00"],
    ["is Saturday for a Friday", "2026-11-20T17:59:59", "2026-11-21T17:59:59"],
    ["goes over the end of a year", "2026-12-31T15:00:00", "2027-01-01T15:00:00"],
  ])("%s", (_, at, due) => expect(workingDayAfter(india(at)).toISOString()).toBe(india(due).toISOString()));
});

describe("a financial year of India", () => {
  it.each([
    ["2026-03-31T23:59:59", "2025-26"],
    ["2026-04-01T00:00:00", "2026-27"],
    ["2026-11-19T12:00:00", "2026-27"],
    ["2099-12-31T12:00:00", "2099-00"],
  ])("that %s falls into is %s", (at, year) => expect(financialYear(india(at))).toBe(year));

  it("begins on the first of April by India's clock, and ends before the next one", () => {
    expect(momentsOfYear("2026-27")).toEqual({ from: india("2026-04-01T00:00:00"), until: india("2027-04-01T00:00:00") });
  });

  it.each(["2026-28", "2026", "26-27", "", "abcd-ef"])("is not written %s", (written) => expect(momentsOfYear(written)).toBeUndefined());
});
