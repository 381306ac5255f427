import { describe, expect, it } from "vitest";
import { asText } from "./as-text.ts";

describe("a cell", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(1)",
    "  =1",
    "\t=1",
    "\tplain",
    "\rplain",
    "\nplain",
    "\u00a0=1",
    "\ufeff=1",
    "\u200b@x",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "−1",
  ])("%j is marked as text", (cell) => {
    expect(asText(cell)).toBe(`'${cell}`);
  });

  it.each(["", "Asha", "1+1", "a=b", "asha@example.org", "'=1", "  Asha", "आशा", "9822041736"])("%j stays as it is", (cell) => {
    expect(asText(cell)).toBe(cell);
  });
});
