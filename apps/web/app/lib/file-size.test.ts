import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [48_230_000, "48.2 MB"],
  [731_000, "731 kB"],
  [5_000_000_000, "5 GB"],
])("%i is %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
