import { describe, expect, it } from "vitest";
import { axisOf, dotsOf, dueOf, placeOf, tally } from "./due.ts";
import { fromLocal, momentText, shortDay, timeText, toLocal } from "./moments.ts";

/** Friday 14 November 2025, 11:38 in India. */
const now = Date.parse("2025-11-14T06:08:00Z");
const due = (iso: string) => dueOf(iso, now);

describe("a promise", () => {
  it("that is broken says by how much", () => {
    expect(due("2025-11-12T12:30:00Z")).toEqual({ tone: "late", text: "1 day late" });
    expect(due("2025-11-11T06:00:00Z")).toEqual({ tone: "late", text: "3 days late" });
    expect(due("2025-11-14T02:00:00Z")).toEqual({ tone: "late", text: "4 h late" });
    expect(due("2025-11-14T06:07:30Z")).toEqual({ tone: "late", text: "1 min late" });
  });

  it("of today says its hour, or how many minutes are left", () => {
    expect(due("2025-11-14T12:30:00Z")).toEqual({ tone: "today", text: "Due 6:00 pm" });
    expect(due("2025-11-14T06:30:00Z")).toEqual({ tone: "today", text: "Due in 22 min" });
  });

  it("of another day says the day, by India's calendar", () => {
    expect(due("2025-11-17T12:30:00Z")).toEqual({ tone: "later", text: "Due Mon 17 Nov" });
    // Half past midnight in Delhi is still the evening before in London.
    expect(due("2025-11-14T19:00:00Z")).toEqual({ tone: "later", text: "Due Sat 15 Nov" });
  });

  it("is counted by how it stands", () => {
    expect(tally(["2025-11-12T12:30:00Z", "2025-11-14T12:30:00Z", "2025-11-17T12:30:00Z", "2025-11-18T12:30:00Z"], now)).toEqual({
      late: 1,
      today: 1,
      later: 2,
    });
  });
});

describe("the line of days", () => {
  it("has five working days around the day it is", () => {
    expect(axisOf(now).map(shortDay)).toEqual(["Wed 12", "Thu 13", "Fri 14", "Mon 17", "Tue 18"]);
    expect(axisOf(Date.parse("2025-11-16T06:00:00Z")).map(shortDay)).toEqual(["Thu 13", "Fri 14", "Sun 16", "Mon 17", "Tue 18"]);
  });

  it("has a place for every moment: its hour, a seam for the weekend, an end for what is further away", () => {
    const axis = axisOf(now);
    expect(placeOf(now, axis)).toBeCloseTo(40 + (20 * (11 + 38 / 60)) / 24, 5);
    expect(placeOf(Date.parse("2025-11-15T08:00:00Z"), axis)).toBe(60);
    expect(placeOf(Date.parse("2025-10-01T08:00:00Z"), axis)).toBe(1.5);
    expect(placeOf(Date.parse("2026-01-01T08:00:00Z"), axis)).toBe(98.5);
  });

  it("puts those who are due together into a heap, four high, around the line", () => {
    const dots = dotsOf(
      Array.from({ length: 6 }, () => "2025-11-17T12:30:00Z"),
      now,
    );
    expect(dots.map(({ column, row }) => [column, row])).toEqual([
      [0, -1.5],
      [0, -0.5],
      [0, 0.5],
      [0, 1.5],
      [1, -0.5],
      [1, 0.5],
    ]);
    expect(new Set(dots.map(({ x }) => x)).size).toBe(1);
  });
});

describe("a moment", () => {
  it("is written by India's clock", () => {
    expect(timeText(now)).toBe("11:38 am");
    expect(timeText(Date.parse("2025-11-14T18:30:00Z"))).toBe("12:00 am");
    expect(momentText(Date.parse("2025-11-17T12:30:00Z"), now)).toBe("Mon 17 Nov, 6:00 pm");
    expect(momentText(Date.parse("2024-11-15T12:30:00Z"), now)).toBe("Fri 15 Nov 2024, 6:00 pm");
  });

  it("is typed by it too", () => {
    expect(toLocal("2025-11-14T12:30:00.000Z")).toBe("2025-11-14T18:00");
    expect(fromLocal("2025-11-14T18:00")).toBe("2025-11-14T12:30:00.000Z");
  });
});
