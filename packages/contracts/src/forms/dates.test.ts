import { describe, expect, it } from "vitest";
import { ageOn, dayText, dayTimeText, isDay, isTimeOff, parseDay, parseDayTime, tidyDay, todayInIndia, yearList } from "./dates.ts";

const refused = { ok: false, code: 1, message: "Date input not valid." };

describe("a typed date", () => {
  it("[FORM-13] is on the calendar and not before the year 1000", () => {
    for (const text of ["31/02/2025", "29/02/2025", "29/02/1900", "31/04/2025", "00/01/2025", "01/13/2025", "01/00/2025"]) {
      expect(parseDay(text), text).toEqual(refused);
    }
    expect(parseDay("31/12/0999")).toEqual(refused);
    expect(parseDay("01/01/0050")).toEqual(refused);
    expect(parseDay("01/01/1000")).toEqual({ ok: true, iso: "1000-01-01" });
    expect(parseDay("29/02/2024")).toEqual({ ok: true, iso: "2024-02-29" });
  });

  it("[FORM-04] that is no date reports code 1 and 'Date input not valid.'", () => {
    for (const text of ["", "soon", "2025-08-14", "1/8/2009", "14/08/09", "14/08/2009x", "१४/०८/२००९", "08/14/2009"]) {
      expect(parseDay(text), text).toEqual(refused);
    }
    expect(parseDay(" 14/08/2009 ")).toEqual({ ok: true, iso: "2009-08-14" });
  });

  it("may have a time of the day", () => {
    expect(parseDayTime("14/08/2009 09:30")).toEqual({ ok: true, iso: "2009-08-14T09:30" });
    for (const text of ["14/08/2009", "14/08/2009 24:00", "14/08/2009 9:30", "31/02/2009 09:30"])
      expect(parseDayTime(text)).toEqual(refused);
  });

  it("is written the one way when it can be read", () => {
    for (const text of ["5.9.2007", "5-9-2007", "5 / 9 / 2007", "05092007", "05/09/2007 "]) expect(tidyDay(text)).toBe("05/09/2007");
    expect(tidyDay(" next week ")).toBe("next week");
  });
});

describe("date helpers", () => {
  const none = [
    undefined,
    null,
    "",
    "soon",
    "2025-02-31",
    "0999-12-31",
    {},
    [],
    Number.NaN,
    new Date("soon"),
    "2025-08-14T",
    "14/08/2025",
    1e300,
  ];

  it("[FORM-15] answer 'Invalid date' for what is no date, and do not throw", () => {
    expect(none.map((value) => dayText(value))).toEqual(none.map(() => "Invalid date"));
  });

  it("[FORM-15] answer 'Invalid date received' for what is no moment, and do not throw", () => {
    expect(none.map((value) => dayTimeText(value))).toEqual(none.map(() => "Invalid date received"));
  });

  it("write the day it is in India", () => {
    expect(dayText("2025-08-14")).toBe("14/08/2025");
    expect(dayText("2025-08-14T18:29:59Z")).toBe("14/08/2025");
    expect(dayText("2025-08-14T18:30:00Z")).toBe("15/08/2025");
    expect(dayText(new Date("2025-12-31T20:00:00Z"))).toBe("01/01/2026");
    expect(dayTimeText("2025-08-14T18:30:00Z")).toBe("15/08/2025 00:00");
    expect(dayTimeText("2025-08-14T09:30")).toBe("14/08/2025 09:30");
    expect(dayText("1000-01-01")).toBe("01/01/1000");
    expect(todayInIndia(new Date("2025-12-31T18:30:00Z"))).toBe("2026-01-01");
  });

  it("know what a day is", () => {
    expect(["2024-02-29", "1000-01-01"].every(isDay)).toBe(true);
    expect(["2025-02-29", "0999-12-31", "2025-2-1", "2025-13-01", 20250101, null].some(isDay)).toBe(false);
  });

  it("count years by the birthday, in India", () => {
    const evening = new Date("2025-08-13T18:29:59Z");
    const midnight = new Date("2025-08-13T18:30:00Z");
    expect(ageOn("2007-08-14", evening)).toBe(17);
    expect(ageOn("2007-08-14", midnight)).toBe(18);
    expect(ageOn("2004-02-29", new Date("2022-02-28T12:00:00Z"))).toBe(17);
    expect(ageOn("2004-02-29", new Date("2022-03-01T12:00:00Z"))).toBe(18);
    expect(ageOn("31/02/2004", midnight)).toBeNaN();
  });
});

describe("a range of times", () => {
  it("[FORM-04] with only one bound throws", () => {
    expect(() => isTimeOff("09:00", { min: "08:00" })).toThrow("Both minTime and maxTime props required");
    expect(() => isTimeOff("09:00", { max: "17:00" })).toThrow("Both minTime and maxTime props required");
  });

  it("[FORM-14] leaves out what lies beyond its bounds", () => {
    const range = { min: "09:00", max: "17:00" };
    expect(["08:59", "09:00", "12:30", "17:00", "17:01"].map((time) => isTimeOff(time, range))).toEqual([true, false, false, false, true]);
    expect(isTimeOff("03:00", {})).toBe(false);
  });
});

describe("the list of years", () => {
  it("[FORM-03] runs from 1947, or a given start, to next year", () => {
    const years = yearList(new Date("2025-12-31T18:29:59Z"));
    expect([years[0], years.at(-1), years.length]).toEqual([1947, 2026, 80]);
    // It is 2026 in India.
    expect(yearList(new Date("2025-12-31T18:30:00Z"), 2020)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]);
  });
});
