import { describe, expect, it } from "vitest";
import { countdownTo } from "./countdown-to.ts";
import { clockWords } from "./words.ts";
import { momentHere, momentInIndia, pairOf, spanHere, spanInIndia } from "./written.ts";
import { isZone } from "@upaya/contracts/zones.ts";
import { zoneChoices } from "./zones.ts";

const talk = "2025-11-18T13:30:00Z";

describe("a pair of times", () => {
  it("has the viewer's first with its city, India's beside it", () => {
    expect(pairOf(talk, "Africa/Nairobi")).toEqual({ dateTime: talk, first: "4:30 pm in Nairobi", beside: "7:00 pm IST", held: false });
  });

  it("says the weekday in India where it is another day there", () => {
    expect(pairOf("2025-11-19T03:30:00Z", "America/New_York")).toMatchObject({ first: "10:30 pm in New York", beside: "9:00 am IST, Wed" });
    expect(pairOf("2025-11-18T18:00:00Z", "Pacific/Auckland")).toMatchObject({ first: "7:00 am in Auckland", beside: "11:30 pm IST, Tue" });
  });

  it("is one where the clock is India's", () => {
    for (const zone of ["Asia/Kolkata", "Asia/Colombo"])
      expect(pairOf(talk, zone)).toEqual({ dateTime: talk, first: "7:00 pm IST", held: false });
  });

  it("is India's in a document, which knows nobody, and keeps the place of another", () => {
    expect(pairOf(talk, undefined)).toEqual({ dateTime: talk, first: "7:00 pm IST", held: true });
  });

  it("names a zone without a city by its distance", () => {
    expect(pairOf(talk, "UTC")).toMatchObject({ first: "1:30 pm UTC", beside: "7:00 pm IST" });
  });
});

describe("a moment in words", () => {
  it("is told in India's time", () => {
    expect(momentInIndia("2025-11-29T05:30:00Z")).toBe("29 Nov 2025, 11:00 am");
    expect(spanInIndia("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z")).toBe("18 Dec 2026, 4:00 pm to 5:50 pm");
    expect(spanInIndia("2026-09-04T18:30:00Z", "2026-09-04T19:00:00Z")).toBe("05 Sep 2026, 12:00 am to 12:30 am");
  });

  it("and on the clock of whoever looks, unless it is the same or not known", () => {
    expect(spanHere("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z", "Africa/Nairobi")).toBe("18 Dec 2026, 1:30 pm to 3:20 pm");
    expect(spanHere("2026-12-18T03:30:00Z", "2026-12-18T05:30:00Z", "America/New_York")).toBe("17 Dec 2026, 10:30 pm to 12:30 am");
    expect(momentHere("2026-12-18T03:30:00Z", "America/New_York")).toBe("17 Dec 2026, 10:30 pm");
    for (const zone of ["Asia/Kolkata", "Asia/Colombo", undefined]) {
      expect(spanHere("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z", zone)).toBeUndefined();
      expect(momentHere("2026-12-18T10:30:00Z", zone)).toBeUndefined();
    }
  });
});

describe("how long until then", () => {
  const left = (now: string) => countdownTo(talk, new Date(now));

  it("is days, hours and minutes, the begun minute included", () => {
    expect(left("2025-11-14T05:12:00Z")).toEqual({ days: 4, hours: 8, minutes: 18 });
    expect(left("2025-11-18T13:29:01Z")).toEqual({ days: 0, hours: 0, minutes: 1 });
    expect(left("2025-11-17T13:30:00Z")).toEqual({ days: 1, hours: 0, minutes: 0 });
    for (const late of ["2025-11-18T13:30:00Z", "2026-01-01T00:00:00Z"]) expect(left(late)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it("is said as people say it", () => {
    expect(clockWords.left({ days: 4, hours: 8, minutes: 18 })).toBe("4 days, 8 hours and 18 minutes");
    expect(clockWords.left({ days: 1, hours: 0, minutes: 1 })).toBe("1 day, 0 hours and 1 minute");
    expect(clockWords.left({ days: 0, hours: 1, minutes: 0 })).toBe("1 hour and 0 minutes");
    expect(clockWords.left({ days: 0, hours: 0, minutes: 8 })).toBe("8 minutes");
  });
});

describe("zones", () => {
  it("to choose from are each once, by city, India's among them", () => {
    const choices = zoneChoices();
    expect(choices.length).toBeGreaterThan(300);
    expect(new Set(choices.map(({ zone }) => zone)).size).toBe(choices.length);
    expect(choices.find(({ zone }) => zone === "Africa/Nairobi")?.label).toBe("Nairobi, Africa");
    expect(choices.filter(({ zone }) => zone === "Asia/Kolkata")).toHaveLength(1);
    expect(choices.filter(({ zone }) => !isZone(zone))).toEqual([]);
  });
});
