import { expect, it } from "vitest";
import { buildEntry } from "#platform/calendar/calendar.builders.ts";
import { withinWindow } from "./calendar-window.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-18T09:00:00Z");
/** An hour, so many days from now. */
const on = (day: number, uid = String(day)) => {
  const starts_at = new Date(now.getTime() + day * dayMs);
  return buildEntry({ uid, starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) });
};
const daysOf = (days: readonly number[]) =>
  withinWindow(
    days.map((day) => on(day)),
    now,
  ).map(({ uid }) => Number(uid));

it("is the last 90 days and all that is to come, in the order of time", () => {
  expect(daysOf([4_000, 3, -89, 0, -91, -400])).toEqual([-89, 0, 3, 4_000]);
});

it("of more than 500 keeps what comes next, then what was last", () => {
  const past = Array.from({ length: 80 }, (_, index) => -index - 1);
  const future = Array.from({ length: 450 }, (_, index) => index + 1);
  const kept = daysOf([...past, ...future]);
  expect(kept).toHaveLength(500);
  expect([kept[0], kept.at(-1)]).toEqual([-50, 450]);
  const crowd = daysOf(Array.from({ length: 700 }, (_, index) => index + 1).concat(past));
  expect([crowd.length, crowd[0], crowd.at(-1)]).toEqual([500, 1, 500]);
});

it("is in the same order whoever tells it first", () => {
  const same = [on(2, "b"), on(2, "a"), on(1, "c")];
  const names = (entries: typeof same) => withinWindow(entries, now).map(({ uid }) => uid);
  expect(names(same)).toEqual(["c", "a", "b"]);
  expect(names(same.toReversed())).toEqual(["c", "a", "b"]);
});
