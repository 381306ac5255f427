import { describe, expect, it } from "vitest";
import { isNew, nearestFirst, partOf, pipsOf } from "./progress.ts";

describe("isNew", () => {
  const now = Date.parse("2025-11-19T10:00:00Z");

  it("holds for seven days and not a moment longer", () => {
    expect(isNew("2025-11-19T09:59:59.000Z", now)).toBe(true);
    expect(isNew("2025-11-12T10:00:00.001Z", now)).toBe(true);
    expect(isNew("2025-11-12T10:00:00.000Z", now)).toBe(false);
  });

  it("holds on a phone whose clock is behind", () => {
    expect(isNew("2025-11-19T10:05:00.000Z", now)).toBe(true);
  });
});

describe("partOf", () => {
  it("is between nothing and all of it", () => {
    expect([0, 3, 10, 12].map((value) => partOf({ value, needed: 10 }))).toEqual([0, 0.3, 1, 1]);
  });
});

describe("nearestFirst", () => {
  it("begins with what is nearly there and keeps the order of equals", () => {
    const all = [
      { slug: "far", value: 1, needed: 100 },
      { slug: "half", value: 5, needed: 10 },
      { slug: "also half", value: 50, needed: 100 },
      { slug: "near", value: 24, needed: 25 },
    ];
    expect(nearestFirst(all).map(({ slug }) => slug)).toEqual(["near", "half", "also half", "far"]);
  });
});

describe("pipsOf", () => {
  it("is one dot for each, the next one marked", () => {
    expect(pipsOf({ value: 1, needed: 3 })).toEqual(["done", "now", "next"]);
    expect(pipsOf({ value: 10, needed: 10 })).toEqual(Array.from({ length: 10 }, () => "done"));
  });

  it("is nothing where there are too many to count at a glance", () => {
    expect(pipsOf({ value: 1, needed: 11 })).toBeUndefined();
  });
});
