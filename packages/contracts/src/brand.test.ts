import { describe, expect, it } from "vitest";
import { brandOf } from "./brand.ts";

describe("brandOf", () => {
  it("is Upaya unless configured otherwise", () => {
    expect(brandOf()).toEqual({ slug: "upaya", name: "Upaya" });
    expect(brandOf("vidya", " Vidya ")).toEqual({ slug: "vidya", name: "Vidya" });
  });

  it("refuses a slug that could not stand in a path, and an empty name", () => {
    for (const slug of ["", "A", "up aya", "up/aya", "1up", "x".repeat(30)]) expect(() => brandOf(slug), slug).toThrow();
    expect(() => brandOf("upaya", " ")).toThrow();
  });
});
