import { expect, test } from "vitest";
import { nextSunday, dayText } from "./hours.ts";
import { buildPreferences } from "./preferences.builders.ts";
import { tomorrowText } from "./tomorrow.ts";

/** A Wednesday, half past eleven in the morning in India. */
const wednesday = new Date("2026-11-18T06:00:00Z");
const rest = "What you want at once comes beside that; everything else waits on the bell.";

test("tomorrow is told from all settings together", () => {
  const said = (more = {}, isTold = true, now = wednesday) => tomorrowText(buildPreferences(more), now, isTold).replace(` ${rest}`, "");
  expect(said()).toBe("Tomorrow you hear at most three times on this phone, and once by letter at 7:00 pm.");
  expect(said({}, false)).toBe("Tomorrow you hear at most once, by letter at 7:00 pm.");
  expect(said({ digest_every: "week" })).toBe("Tomorrow you hear at most three times on this phone.");
  expect(said({ digest_every: "week" }, true, new Date("2026-11-20T06:00:00Z"))).toMatch(/once by letter at 7:00 pm\.$/);
  expect(said({ digest_every: "week" }, false)).toBe("Tomorrow you hear nothing that can wait.");
  expect(said({ digest_hour: 23 }), "that of the evening before waited for the morning").toMatch(/once by letter at 7:00 am\.$/);
  expect(said({ digest_hour: 6 }), "the hour is quiet, so it comes after that").toMatch(/once by letter at 7:00 am\.$/);
});

test("a Sunday and a holiday are quiet, and may be left so or not", () => {
  const saturday = new Date("2026-11-21T06:00:00Z");
  const christmasEve = new Date("2026-12-24T06:00:00Z");
  const said = (now: Date, more = {}) => tomorrowText(buildPreferences(more), now, true);
  expect(said(saturday)).toBe(`Tomorrow is a Sunday, so it is quiet. ${rest}`);
  expect(said(saturday, { not_on_sundays: false })).toMatch(/^Tomorrow you hear at most three times/);
  expect(said(christmasEve)).toMatch(/^Tomorrow is Christmas, so it is quiet\./);
  expect(said(christmasEve, { not_on_holidays: false })).toMatch(/^Tomorrow you hear/);
});

test("which day it is depends on one's own clock", () => {
  const late = new Date("2026-11-20T20:00:00Z");
  expect(tomorrowText(buildPreferences(), late, true)).toMatch(/^Tomorrow is a Sunday/);
  expect(tomorrowText(buildPreferences({ zone: "America/New_York" }), late, true)).toMatch(/^Tomorrow you hear/);
  expect([nextSunday(wednesday, "Asia/Kolkata"), dayText("2026-12-25")]).toEqual(["2026-11-22", "Friday 25 December"]);
});
