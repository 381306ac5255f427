import { describe, expect, it } from "vitest";
import { dateText, daysApart, timeIn } from "./time-in.ts";

const told = (instant: string, zone: string) => {
  const { weekday, clock, offset, ...date } = timeIn(instant, zone);
  return `${weekday} ${dateText(date)}, ${clock}, ${offset}`;
};

/**
 * The minute before and the minute of each clock change of 2026, and a winter and a summer day of those that have none: written down from the
 * rules of each country, not from a library. India's clock is beside each.
 */
const moments: readonly (readonly [zone: string, ...told: readonly (readonly [string, string])[]])[] = [
  [
    "Europe/London",
    ["2026-03-29T00:59:00Z", "Sun 29 Mar 2026, 12:59 am, 0"],
    ["2026-03-29T01:00:00Z", "Sun 29 Mar 2026, 2:00 am, 60"],
    ["2026-10-25T00:59:00Z", "Sun 25 Oct 2026, 1:59 am, 60"],
    ["2026-10-25T01:00:00Z", "Sun 25 Oct 2026, 1:00 am, 0"],
  ],
  [
    "America/New_York",
    ["2026-03-08T06:59:00Z", "Sun 08 Mar 2026, 1:59 am, -300"],
    ["2026-03-08T07:00:00Z", "Sun 08 Mar 2026, 3:00 am, -240"],
    ["2026-11-01T05:59:00Z", "Sun 01 Nov 2026, 1:59 am, -240"],
    ["2026-11-01T06:00:00Z", "Sun 01 Nov 2026, 1:00 am, -300"],
  ],
  [
    "America/St_Johns",
    ["2026-03-08T05:29:00Z", "Sun 08 Mar 2026, 1:59 am, -210"],
    ["2026-03-08T05:30:00Z", "Sun 08 Mar 2026, 3:00 am, -150"],
    ["2026-11-01T04:29:00Z", "Sun 01 Nov 2026, 1:59 am, -150"],
    ["2026-11-01T04:30:00Z", "Sun 01 Nov 2026, 1:00 am, -210"],
  ],
  [
    // Its summer time was given up in 2019; the last change was on 17 Feb 2019.
    "America/Sao_Paulo",
    ["2018-11-04T02:59:00Z", "Sat 03 Nov 2018, 11:59 pm, -180"],
    ["2018-11-04T03:00:00Z", "Sun 04 Nov 2018, 1:00 am, -120"],
    ["2026-01-15T12:00:00Z", "Thu 15 Jan 2026, 9:00 am, -180"],
    ["2026-07-15T12:00:00Z", "Wed 15 Jul 2026, 9:00 am, -180"],
  ],
  [
    "Africa/Cairo",
    ["2026-04-23T21:59:00Z", "Thu 23 Apr 2026, 11:59 pm, 120"],
    ["2026-04-23T22:00:00Z", "Fri 24 Apr 2026, 1:00 am, 180"],
    ["2026-10-29T20:59:00Z", "Thu 29 Oct 2026, 11:59 pm, 180"],
    ["2026-10-29T21:00:00Z", "Thu 29 Oct 2026, 11:00 pm, 120"],
  ],
  [
    "Asia/Beirut",
    ["2026-03-28T21:59:00Z", "Sat 28 Mar 2026, 11:59 pm, 120"],
    ["2026-03-28T22:00:00Z", "Sun 29 Mar 2026, 1:00 am, 180"],
    ["2026-10-24T20:59:00Z", "Sat 24 Oct 2026, 11:59 pm, 180"],
    ["2026-10-24T21:00:00Z", "Sat 24 Oct 2026, 11:00 pm, 120"],
  ],
  [
    "Australia/Sydney",
    ["2026-04-04T15:59:00Z", "Sun 05 Apr 2026, 2:59 am, 660"],
    ["2026-04-04T16:00:00Z", "Sun 05 Apr 2026, 2:00 am, 600"],
    ["2026-10-03T15:59:00Z", "Sun 04 Oct 2026, 1:59 am, 600"],
    ["2026-10-03T16:00:00Z", "Sun 04 Oct 2026, 3:00 am, 660"],
  ],
  [
    // Half an hour, not a whole one.
    "Australia/Lord_Howe",
    ["2026-04-04T14:59:00Z", "Sun 05 Apr 2026, 1:59 am, 660"],
    ["2026-04-04T15:00:00Z", "Sun 05 Apr 2026, 1:30 am, 630"],
    ["2026-10-03T15:29:00Z", "Sun 04 Oct 2026, 1:59 am, 630"],
    ["2026-10-03T15:30:00Z", "Sun 04 Oct 2026, 2:30 am, 660"],
  ],
  [
    "Pacific/Auckland",
    ["2026-04-04T13:59:00Z", "Sun 05 Apr 2026, 2:59 am, 780"],
    ["2026-04-04T14:00:00Z", "Sun 05 Apr 2026, 2:00 am, 720"],
    ["2026-09-26T13:59:00Z", "Sun 27 Sep 2026, 1:59 am, 720"],
    ["2026-09-26T14:00:00Z", "Sun 27 Sep 2026, 3:00 am, 780"],
  ],
  ["Asia/Kathmandu", ["2026-03-29T01:00:00Z", "Sun 29 Mar 2026, 6:45 am, 345"], ["2026-10-25T01:00:00Z", "Sun 25 Oct 2026, 6:45 am, 345"]],
  ["Africa/Nairobi", ["2026-03-29T01:00:00Z", "Sun 29 Mar 2026, 4:00 am, 180"], ["2026-10-25T01:00:00Z", "Sun 25 Oct 2026, 4:00 am, 180"]],
  ["Asia/Kolkata", ["2026-03-29T01:00:00Z", "Sun 29 Mar 2026, 6:30 am, 330"], ["2026-10-25T01:00:00Z", "Sun 25 Oct 2026, 6:30 am, 330"]],
];

describe("a moment in twelve zones, on both sides of both clock changes", () => {
  it("are twelve", () => expect(moments).toHaveLength(12));

  it.each(moments.map(([zone, ...rest]) => [zone, rest] as const))("%s", (zone, rest) => {
    for (const [instant, wanted] of rest) expect([instant, told(instant, zone)]).toEqual([instant, wanted]);
  });

  it("the same moment is the same moment wherever it is told", () => {
    for (const [, ...rest] of moments) {
      for (const [instant] of rest) {
        const [hour, minute] = instant.slice(11, 16).split(":").map(Number) as [number, number];
        for (const [zone] of moments) {
          const { clock, offset } = timeIn(instant, zone);
          const wall = (((hour * 60 + minute + offset) % 1_440) + 1_440) % 1_440;
          const [hours, minutes] = [Math.floor(wall / 60), wall % 60];
          const half = wall === 720 ? "noon" : hours < 12 ? "am" : "pm";
          expect(clock).toBe(`${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`);
        }
      }
    }
  });
});

describe("how it is written", () => {
  it("months have three letters, September too", () => {
    const months = Array.from({ length: 12 }, (_, month) => timeIn(new Date(Date.UTC(2026, month, 15)), "UTC").month);
    expect(months.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });

  it("noon is noon, midnight is the beginning of its day", () => {
    const clock = (time: string) => timeIn(`2026-11-18T${time}Z`, "UTC").clock;
    expect(["00:00", "00:30", "11:59", "12:00", "12:01", "23:59"].map(clock)).toEqual([
      "12:00 am",
      "12:30 am",
      "11:59 am",
      "12:00 noon",
      "12:01 pm",
      "11:59 pm",
    ]);
  });

  it("a place is a city, India is IST, and the rest is so far from UTC", () => {
    const where = (zone: string) => {
      const { city, short } = timeIn("2026-11-18T12:00:00Z", zone);
      return [city, short];
    };
    expect(where("Africa/Nairobi")).toEqual(["Nairobi", "UTC+3"]);
    expect(where("America/Argentina/Buenos_Aires")).toEqual(["Buenos Aires", "UTC-3"]);
    expect(where("America/St_Johns")).toEqual(["St Johns", "UTC-3:30"]);
    expect(where("Asia/Kolkata")).toEqual(["Kolkata", "IST"]);
    expect(where("UTC")).toEqual([undefined, "UTC"]);
    expect(where("Etc/GMT+3")).toEqual([undefined, "UTC-3"]);
  });

  it("refuses what is no moment and no zone", () => {
    expect(() => timeIn("soon", "UTC")).toThrow(RangeError);
    expect(() => timeIn("2026-11-18T12:00:00Z", "Moon/Tranquility")).toThrow(RangeError);
  });
});

describe("daysApart", () => {
  it("is how far another place's calendar is ahead", () => {
    const evening = "2026-11-18T20:00:00Z";
    expect(daysApart(evening, "America/New_York", "Asia/Kolkata")).toBe(1);
    expect(daysApart(evening, "Asia/Kolkata", "America/New_York")).toBe(-1);
    expect(daysApart(evening, "Asia/Kathmandu", "Asia/Kolkata")).toBe(0);
    expect(daysApart("2026-12-31T11:00:00Z", "Pacific/Pago_Pago", "Pacific/Kiritimati")).toBe(1);
    expect(daysApart("2026-12-31T10:30:00Z", "Pacific/Pago_Pago", "Pacific/Kiritimati")).toBe(2);
  });
});
