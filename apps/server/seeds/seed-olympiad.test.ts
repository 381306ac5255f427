import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inSeeds } from "./folder.ts";
import { daysOfNext } from "./seed-olympiad.ts";

describe("the sample edition of the olympiad", () => {
  it("is held on the last Saturday of January and closes on a Friday two weeks before", () => {
    expect(daysOfNext(new Date("2026-11-18"))).toEqual({ year: 2027, closes_on: "2027-01-15", round_on: "2027-01-30" });
    // With less than 45 days it would be the next one.
    expect(daysOfNext(new Date("2026-12-20"))).toEqual({ year: 2028, closes_on: "2028-01-14", round_on: "2028-01-29" });
  });

  it("is open for 45 days at least, whenever it is seeded", () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
      const { closes_on, round_on } = daysOfNext(new Date(day));
      expect(Date.parse(closes_on) - day).toBeGreaterThanOrEqual(45 * 86_400_000);
      expect([new Date(closes_on).getUTCDay(), new Date(round_on).getUTCDay()]).toEqual([5, 6]);
    }
  });

  it("has fourteen tracks, each set in English among other languages", () => {
    const { tracks } = JSON.parse(readFileSync(inSeeds("olympiad.json"), "utf8")) as { tracks: { slug: string; mediums: string[] }[] };
    expect(new Set(tracks.map(({ slug }) => slug)).size).toBe(14);
    expect(tracks.filter(({ mediums }) => mediums[0] !== "en")).toEqual([]);
  });
});
