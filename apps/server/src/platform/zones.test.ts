import { describe, expect, it } from "vitest";
import { localTime, momentIn } from "./zones.ts";

const at = (zone: string, local: string) => momentIn(zone, local)?.toISOString();

describe("a moment by the clocks of a zone", () => {
  it("is found in zones with and without summer time, and is shown there again", () => {
    expect(at("Asia/Kolkata", "2027-01-16 18:00")).toBe("2027-01-16T12:30:00.000Z");
    expect(at("Africa/Nairobi", "2027-01-16 18:00")).toBe("2027-01-16T15:00:00.000Z");
    expect(at("Europe/London", "2027-01-16 18:00")).toBe("2027-01-16T18:00:00.000Z");
    expect(at("Europe/London", "2027-07-16 18:00")).toBe("2027-07-16T17:00:00.000Z");
    expect(localTime(new Date("2027-07-16T17:00:00Z"), "Europe/London")).toBe("2027-07-16 18:00");
    expect(localTime(new Date("2027-01-15T18:30:00Z"), "Asia/Kolkata")).toBe("2027-01-16 00:00");
  });

  it("is none where the clocks skip it, and the first of two where they are put back", () => {
    expect(at("Europe/London", "2027-03-28 01:30")).toBeUndefined();
    expect(at("Europe/London", "2027-03-28 02:30")).toBe("2027-03-28T01:30:00.000Z");
    expect(at("Europe/London", "2026-10-25 01:30")).toBe("2026-10-25T00:30:00.000Z");
  });

  it("is none where it is no day or no time", () => {
    for (const local of ["2027-02-31 18:00", "2027-01-16 24:00", "2027-01-16T18:00", "tomorrow", ""])
      expect(momentIn("Asia/Kolkata", local), local).toBeUndefined();
  });
});
