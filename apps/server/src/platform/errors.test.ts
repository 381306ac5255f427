import { describe, expect, it } from "vitest";
import { AppError, asAppError, fail, isDatabaseTrouble, jitteredSeconds, markDatabaseError } from "./errors.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("errors", () => {
  it("fail throws the one error with the status and the words of its code", () => {
    expect(() => fail("not_found")).toThrow(AppError);
    expect(new AppError("not_found")).toMatchObject({ status: 404, message: "We could not find what you asked for." });
  });

  it("tell a record that is out of reach from a fault of ours", () => {
    expect(isDatabaseTrouble(withCode("ECONNREFUSED"))).toBe(false); // whoever refused it
    for (const code of ["ECONNREFUSED", "ERR_STREAM_DESTROYED"]) {
      expect(isDatabaseTrouble(markDatabaseError(withCode(code))), code).toBe(true);
    }
    for (const code of ["57P01", "57P03", "53300", "08006", "57014", "55P03", "58030"])
      expect(isDatabaseTrouble(withCode(code)), code).toBe(true);
    for (const code of ["23505", "42601", "22P02"]) expect(isDatabaseTrouble(withCode(code)), code).toBe(false);
    expect(asAppError(markDatabaseError(withCode("ECONNREFUSED")))).toMatchObject({ code: "unavailable", status: 503 });
    expect(asAppError(new TypeError("x"))).toMatchObject({ code: "internal", status: 500 });
  });

  it("spread the time to come back", () => {
    const seconds = [0, 0.2, 0.5, 0.999].map((fraction) => jitteredSeconds(() => fraction));
    expect(seconds).toEqual([1, 2, 3, 5]);
  });
});
