import { describe, expect, it } from "vitest";
import { financialYear } from "#platform/india.ts";
import { inWords } from "./in-words.ts";
import { paperNumber } from "./number.ts";

describe("an amount in words", () => {
  it.each([
    [0, "Rupees zero only"],
    [100, "Rupees one only"],
    [34_950, "Rupees three hundred forty-nine and fifty paise only"],
    [225_805, "Rupees two thousand two hundred fifty-eight and five paise only"],
    [1_900_000, "Rupees nineteen thousand only"],
    [12_345_678, "Rupees one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise only"],
    [2_147_483_647, "Rupees two crore fourteen lakh seventy-four thousand eight hundred thirty-six and forty-seven paise only"],
  ])("%i paise: %s", (paise, words) => {
    expect(inWords(paise)).toBe(words);
  });
});

describe("the financial year", () => {
  it.each([
    // The last second of March in India is still the old year in Greenwich.
    ["2027-03-31T18:29:59Z", "2026-27"],
    ["2027-03-31T18:30:00Z", "2027-28"],
    ["2026-12-31T18:30:00Z", "2026-27"],
    ["2099-04-01T00:00:00Z", "2099-00"],
  ])("of %s is %s, by the clock of India", (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  it("makes a number of at most sixteen characters, as the law allows", () => {
    expect(paperNumber("UL", "2026-27", 123)).toBe("UL/26-27/000123");
    expect(paperNumber("UL", "2026-27", 9_999_999)).toHaveLength(16);
  });
});
