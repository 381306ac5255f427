import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readHolidays } from "./seed-holidays.ts";

describe("the seeded holidays", async () => {
  const { sources, days } = await readHolidays();
  const states = JSON.parse(await readFile(new URL("./places/india.json", import.meta.url), "utf8")) as { name: string }[];

  it("are each there once, with a source, and in a state that the gazetteer knows", () => {
    expect(new Set(days.map(({ day, state }) => `${day} ${state}`)).size).toBe(days.length);
    expect(days.filter(({ source }) => !sources[source])).toEqual([]);
    const known = new Set(["", ...states.map(({ name }) => name)]);
    expect(days.filter(({ state }) => !known.has(state))).toEqual([]);
  });

  it.each([2026, 2027])("have the four days of %i that are the same every year, for all of India", (year) => {
    const national = days.filter(({ state }) => state === "").map(({ day }) => day);
    for (const day of ["01-26", "08-15", "10-02", "12-25"]) expect(national).toContain(`${year}-${day}`);
  });

  it("have Good Friday on a Friday", () => {
    const fridays = days.filter(({ name }) => name === "Good Friday").map(({ day }) => new Date(day).getUTCDay());
    expect(fridays).toEqual([5, 5]);
  });
});
