import { describe, expect, it } from "vitest";
import { newSeatCode, readSeatCode } from "./seat-code.ts";

describe("the code of a school's seats", () => {
  it("has 13 letters of 32: 65 bits, every one of them from the source of chance", () => {
    const code = newSeatCode({ fraction: () => 0, bytes: (length) => Buffer.alloc(length, 0xff) });
    expect(code).toBe("SEAT-ZZZZ-ZZZZ-ZZZZZ");
    const many = Array.from({ length: 2_000 }, () => newSeatCode());
    expect(new Set(many).size).toBe(2_000);
    for (const place of [5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19]) expect(new Set(many.map((each) => each[place])).size).toBe(32);
  });

  it("is read however it is typed, and nothing else is taken for one", () => {
    const code = "SEAT-7K0M-QX9D-1F4TB";
    for (const typed of [code, "seat 7k0m qx9d 1f4tb", " Seat–7KOM–QX9D–lF4TB ", "SEAT7K0MQX9D1F4TB"])
      expect(readSeatCode(typed)).toBe(code);
    for (const typed of ["SEAT-7K0M-QX9D-1F4T", "SEAT-7K0M-QX9D-1F4TBB", "SEAT-UUUU-UUUU-UUUUU", "TEACH20", ""])
      expect(readSeatCode(typed)).toBeUndefined();
  });
});
