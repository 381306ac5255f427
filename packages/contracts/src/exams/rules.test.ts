import { describe, expect, it } from "vitest";
import { countryCodes } from "./countries.ts";
import { closesAt, entrantFault, isClosed, ownHour } from "./rules.ts";
import { wallOf } from "../zones.ts";

const edition = { closes_on: "2027-01-15", round_on: "2027-01-30", minutes: 90, extra_minutes: 30 };
const asha = { dob: null, adult: true, role: "School Teacher" } as const;

describe("who may enter", () => {
  it("is whoever teaches or leads, and says that they are 18", () => {
    expect(entrantFault(asha, edition)).toBeUndefined();
    expect(entrantFault({ ...asha, role: "School Principal" }, edition)).toBeUndefined();
    expect(entrantFault({ ...asha, role: "Tuition Teacher" }, edition)).toBeUndefined();
  });

  it.each(["Part of an organization other than School", "Student pursuing a Degree in Education", "No association with teaching"] as const)(
    "is not: %s",
    (role) => expect(entrantFault({ ...asha, role }, edition)).toBe("exams.not_teaching"),
  );

  it("is nobody who does not say so, and nobody whose birthday says otherwise on the day of the paper", () => {
    expect(entrantFault({ ...asha, adult: false }, edition)).toBe("exams.too_young");
    expect(entrantFault({ ...asha, dob: "2009-01-31" }, edition)).toBe("exams.too_young");
    expect(entrantFault({ ...asha, dob: "2009-01-30" }, edition)).toBeUndefined();
    expect(entrantFault({ ...asha, dob: "1991-08-14", adult: false }, edition)).toBe("exams.too_young");
  });
});

describe("until when", () => {
  it("is midnight on each entrant's own clock", () => {
    expect(closesAt(edition, "Asia/Kolkata").toISOString()).toBe("2027-01-15T18:30:00.000Z");
    expect(closesAt(edition, "America/New_York").toISOString()).toBe("2027-01-16T05:00:00.000Z");
    const midnightInIndia = new Date("2027-01-15T18:30:00Z");
    expect(isClosed(edition, "Asia/Kolkata", new Date(midnightInIndia.getTime() - 1))).toBe(false);
    expect(isClosed(edition, "Asia/Kolkata", midnightInIndia)).toBe(true);
    expect(isClosed(edition, "Africa/Nairobi", midnightInIndia)).toBe(false);
  });
});

describe("one's own hour", () => {
  it("is the edition's hour on one's own clock; the door opens ten minutes before, and extra time comes at the end", () => {
    const nairobi = ownHour(edition, "10:00", "Africa/Nairobi", false);
    expect([nairobi.door_at, nairobi.starts_at, nairobi.ends_at].map((moment) => wallOf(moment, "Africa/Nairobi").slice(11))).toEqual([
      "09:50",
      "10:00",
      "11:30",
    ]);
    expect(wallOf(nairobi.starts_at, "Asia/Kolkata")).toBe("2027-01-30T12:30");
    expect(wallOf(ownHour(edition, "10:00", "Africa/Nairobi", true).ends_at, "Africa/Nairobi")).toBe("2027-01-30T12:00");
  });
});

it("names every country that there is, once, and each has a name", () => {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  // Of the 249 codes there are six for lands in which nobody lives.
  expect(countryCodes).toHaveLength(243);
  expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
});
