import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { errors, isErrorCode } from "./errors.ts";
import { limitParam, maxRows, namesParam, offsetParam } from "./wire.ts";

const limit = limitParam(4);

describe("a limit", () => {
  it("has a default, is capped, and takes a number or its digits", () => {
    expect([undefined, "7", 7, "1000", 1000].map((value) => z.parse(limit, value))).toEqual([4, 7, 7, maxRows, maxRows]);
  });

  it("refuses what is negative, broken or no number", () => {
    for (const bad of ["-1", -1, "1.5", 1.5, "", " 5", "ten", "1e3", "0x10", null, {}, Number.NaN, "99999999999"])
      expect(z.safeParse(limit, bad).success, JSON.stringify(bad)).toBe(false);
  });
});

describe("an offset", () => {
  it("ends at ten thousand", () => {
    expect(z.parse(offsetParam, "10000")).toBe(10_000);
    expect(z.safeParse(offsetParam, "10001").success).toBe(false);
  });
});

describe("a list of names", () => {
  it("comes from commas or a list, without blanks or doubles", () => {
    expect(z.parse(namesParam, " Math,english ,,math")).toEqual(["math", "english"]);
    expect(z.parse(namesParam, ["Math", ""])).toEqual(["math"]);
    expect(z.parse(namesParam, "")).toEqual([]);
    expect(z.parse(namesParam, undefined)).toEqual([]);
  });
});

describe("error codes", () => {
  it("have a status and a sentence", () => {
    for (const [code, { status, message }] of Object.entries(errors)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(message, code).toMatch(/^[A-Z].*\.$/);
    }
    expect(isErrorCode("not_found")).toBe(true);
    expect(isErrorCode("toString")).toBe(false);
  });
});
