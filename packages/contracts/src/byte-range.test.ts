import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test("a part of a film is what was asked for, as far as there is some", () => {
  expect(byteRange("bytes=0-1", 100)).toEqual({ from: 0, to: 1 });
  expect(byteRange("bytes=90-", 100)).toEqual({ from: 90, to: 99 });
  expect(byteRange("bytes=90-500", 100)).toEqual({ from: 90, to: 99 });
  expect(byteRange("bytes=-10", 100)).toEqual({ from: 90, to: 99 });
  expect(byteRange("bytes=-500", 100)).toEqual({ from: 0, to: 99 });
});

test("what lies outside is refused, and what nobody understands is the whole", () => {
  for (const outside of ["bytes=100-", "bytes=5-2", "bytes=-0"]) expect(byteRange(outside, 100), outside).toBeNull();
  for (const whole of [undefined, "", "bytes=-", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b"]) expect(byteRange(whole, 100)).toBeUndefined();
});
