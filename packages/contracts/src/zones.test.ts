import { describe, expect, it } from "vitest";
import { cityOf, dayAfter, isZone, momentAt, wallOf, zoneName } from "./zones.ts";

/** Of every kind: without summer time, with it in the north and in the south, by halves and quarters of an hour, on both sides of the date line. */
const zones = [
  "Asia/Kolkata",
  "Africa/Nairobi",
  "Africa/Lagos",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Asia/Manila",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];

/** The days on which clocks are moved in 2026 and 2027, in the lands above, with the days beside them. */
const moved = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-04-24",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-10-29",
  "2026-11-01",
];
const around = moved.flatMap((day) => [new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10), day, dayAfter(day)]);

describe("the moment at which a clock shows something", () => {
  it.each(zones)("is found in %s on every day around both changes of the clocks", (zone) => {
    for (const day of around)
      for (const time of ["10:00", "14:00", "18:00"]) expect(wallOf(momentAt(day, time, zone), zone)).toBe(`${day}T${time}`);
  });

  it("is as far from the same hour of the day before as the clocks were moved", () => {
    const hours = (zone: string, day: string, before: string) =>
      (momentAt(day, "10:00", zone).getTime() - momentAt(before, "10:00", zone).getTime()) / 3_600_000;
    expect(hours("Europe/Berlin", "2026-03-29", "2026-03-28")).toBe(23);
    expect(hours("Europe/Berlin", "2026-10-25", "2026-10-24")).toBe(25);
    expect(hours("Australia/Lord_Howe", "2026-10-04", "2026-10-03")).toBe(23.5);
    expect(hours("Asia/Kolkata", "2026-10-25", "2026-10-24")).toBe(24);
  });

  it("is later by the step where a time is skipped, and the first of two where it is shown twice", () => {
    expect(momentAt("2026-03-29", "02:30", "Europe/Berlin").toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(momentAt("2026-10-25", "02:30", "Europe/Berlin").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    // Egypt moves its clocks at midnight: that Friday begins at one.
    expect(wallOf(momentAt("2026-04-24", "00:00", "Africa/Cairo"), "Africa/Cairo")).toBe("2026-04-24T01:00");
  });

  it("is the same moment for everybody, whatever it is called", () => {
    expect(momentAt("2027-01-30", "10:00", "Asia/Kolkata").toISOString()).toBe("2027-01-30T04:30:00.000Z");
    expect(momentAt("2027-01-30", "10:00", "Asia/Calcutta").toISOString()).toBe("2027-01-30T04:30:00.000Z");
    expect(momentAt("2027-01-30", "10:00", "Pacific/Kiritimati").toISOString()).toBe("2027-01-29T20:00:00.000Z");
  });

  it.each(zones)("is read back in %s from any moment of two years that a clock shows once", (zone) => {
    // Each hour and each quarter of the day comes in its turn.
    const step = 31.25 * 3_600_000;
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2028, 0, 1); ms += step) {
      const shown = wallOf(new Date(ms), zone);
      const back = momentAt(shown.slice(0, 10), shown.slice(11), zone);
      // The second of two is read as the first: an hour, or half of one on Lord Howe Island.
      expect([0, 1_800_000, 3_600_000]).toContain(ms - back.getTime());
      expect(wallOf(back, zone)).toBe(shown);
    }
  });
});

describe("a time zone", () => {
  it.each(["Asia/Kolkata", "America/Argentina/Ushuaia", "Etc/GMT+5", "UTC", "Asia/Calcutta"])("%s is one", (zone) =>
    expect(isZone(zone)).toBe(true),
  );
  it.each(["", "+05:30", "IST", "Asia/Nowhere", "asia/kolkata", "../etc/passwd", "Asia/Kolkata\n"])("%j is none", (zone) =>
    expect(isZone(zone)).toBe(false),
  );
  it("has the name that its place has today", () => {
    expect(zoneName("Asia/Calcutta")).toBe("Asia/Kolkata");
    expect(["Asia/Calcutta", "Asia/Katmandu", "Europe/Kiev", "America/New_York"].map(cityOf)).toEqual([
      "Kolkata",
      "Kathmandu",
      "Kyiv",
      "New York",
    ]);
    expect(["UTC", "Etc/GMT+5"].map(cityOf)).toEqual([undefined, undefined]);
  });
});
