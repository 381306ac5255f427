import { describe, expect, it } from "vitest";
import { indianStates } from "../forms/postcode.ts";
import { gstCodeOf, readGstin } from "./gstin.ts";

describe("a GSTIN", () => {
  it.each([
    ["27AAPFU0939F1ZV", "Maharashtra"],
    ["29AAGCB7383J1Z4", "Karnataka"],
    ["24AAACC1206D1ZM", "Gujarat"],
  ])("%s is read, however it is typed, and says its State", (gstin, state) => {
    for (const typed of [gstin, gstin.toLowerCase(), `  ${gstin} `, gstin.replace(/^(..)(.*)$/, "$1 $2"), gstin.replace(/(...)$/, "-$1")])
      expect(readGstin(typed)).toEqual({ gstin, state });
  });

  it("with one character changed, or two neighbours the other way round, is not one", () => {
    const gstin = "27AAPFU0939F1ZV";
    const changed = Array.from(gstin).flatMap((was, at) =>
      Array.from(/\d/.test(was) ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        .filter((now) => now !== was)
        .map((now) => gstin.slice(0, at) + now + gstin.slice(at + 1)),
    );
    expect(changed.length).toBeGreaterThan(200);
    expect(changed.filter((typed) => "gstin" in readGstin(typed))).toEqual([]);
    const turned = Array.from(gstin.slice(0, -1))
      .map((one, at) => gstin.slice(0, at) + gstin[at + 1]! + one + gstin.slice(at + 2))
      .filter((typed) => typed !== gstin);
    expect(turned.filter((typed) => "gstin" in readGstin(typed))).toEqual([]);
  });

  it.each([
    ["", "form"],
    ["AAPFU0939F", "form"],
    ["27AAPFU0939F1Z", "form"],
    ["27AAPFU0939F1ZVX", "form"],
    ["२७AAPFU0939F1ZV", "form"],
    ["99AAPFU0939F1ZV", "state"],
    ["00AAPFU0939F1ZV", "state"],
    ["27AAPFU0939F1ZW", "check"],
  ])("%j is refused for its %s", (typed, fault) => expect(readGstin(typed)).toEqual({ fault }));

  it("begins with the code of its State, and every State has one", () => {
    const codes = indianStates.map((state) => gstCodeOf(state));
    expect(new Set(codes).size).toBe(indianStates.length);
    expect([gstCodeOf("Maharashtra"), gstCodeOf("Andhra Pradesh"), gstCodeOf("Dadra and Nagar Haveli and Daman and Diu")]).toEqual([
      "27",
      "37",
      "26",
    ]);
  });
});
