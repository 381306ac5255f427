import { expect, test } from "vitest";
import { buildRegistration } from "./registration.builders.ts";
import { monthsOf } from "./month-grid.ts";

test("months begin on Monday and mark one's own days, on one's own calendar", () => {
  // Midnight and a half in India is still the day before in Nairobi.
  const late = buildRegistration(1, { date: { starts_at: "2026-11-30T19:00:00.000Z" } });
  const waiting = buildRegistration(2, { status: "waiting", date: { starts_at: "2026-11-20T13:30:00.000Z" } });
  const moved = buildRegistration(3, { date: { starts_at: "2026-12-13T05:30:00.000Z", moved_from: "2026-12-13T05:00:00.000Z" } });
  const far = buildRegistration(4, { date: { starts_at: "2027-02-01T05:30:00.000Z" } });
  const [november, december, ...more] = monthsOf([far, late, moved, waiting], "Africa/Nairobi");
  expect(november).toMatchObject({ year: 2026, month: 10, blanks: 6, days: 30 });
  expect([...november!.marks]).toEqual([
    [20, "waiting"],
    [30, "place"],
  ]);
  expect([...december!.marks]).toEqual([[13, "moved"]]);
  expect(more).toEqual([]);
  expect([...monthsOf([late], "Asia/Kolkata")[0]!.marks]).toEqual([[1, "place"]]);
});

test("of two on one day the seat counts more than the line, and a move more than both", () => {
  const [one, two] = [buildRegistration(1), buildRegistration(2, { status: "waiting" })];
  const moved = buildRegistration(3, { date: { moved_from: "2026-11-19T13:30:00.000Z" } });
  expect(monthsOf([two, one], "Asia/Kolkata")[0]!.marks.get(20)).toBe("place");
  expect(monthsOf([one, moved, two], "Asia/Kolkata")[0]!.marks.get(20)).toBe("moved");
});
