import { describe, expect, it } from "vitest";
import { daysLeft, weekOf } from "./leaving-days.ts";

const asked = "2026-11-14T05:12:00.000Z";
const due = "2026-11-21T05:12:00.000Z";

describe("the seven days", () => {
  it("begin on the day of the wish, know today and end on the last day", () => {
    const week = weekOf(asked, due, new Date("2026-11-17T15:42:00Z"));
    expect(week.map(({ day }) => day)).toEqual(["Sat 14", "Sun 15", "Mon 16", "Tue 17", "Wed 18", "Thu 19", "Fri 20", "Sat 21"]);
    expect(week.map(({ state }) => state)).toEqual(["done", "done", "done", "now", "next", "next", "next", "end"]);
  });

  it("are days of India: late in the evening of London it is tomorrow already", () => {
    const week = weekOf("2026-11-14T20:00:00.000Z", "2026-11-21T20:00:00.000Z", new Date("2026-11-14T20:00:01Z"));
    expect(week[0]).toEqual({ day: "Sun 15", state: "now" });
  });

  it.each([
    [asked, 7],
    ["2026-11-17T15:42:00Z", 4],
    ["2026-11-21T05:11:00Z", 1],
    ["2026-11-21T06:00:00Z", 0],
  ])("at %s there are %i left", (now, left) => {
    expect(daysLeft(due, new Date(now))).toBe(left);
  });
});
