import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.ts";

const oneCell = (text: string) => csvOf([[text]]).slice(1, -2);

describe("csvOf", () => {
  it("writes what spreadsheets read: UTF-8 by its mark, rows that end as they should, quotes doubled", () => {
    expect(
      csvOf([
        ["Number", "Holder"],
        ["UP26-7K4M-Q92D", 'Priya "P", प्रिया'],
      ]),
    ).toBe('\uFEFF"Number","Holder"\r\n"UP26-7K4M-Q92D","Priya ""P"", प्रिया"\r\n');
  });

  it("holds no formula, however it is written", () => {
    for (const begins of ["=", "+", "-", "@", " =", "\u00a0@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
      expect(oneCell(`${begins}cmd|' /C calc'!A0`), JSON.stringify(begins)).toBe(`"'${begins}cmd|' /C calc'!A0"`);
  });

  it("leaves everything else as it is", () => {
    for (const text of ["", "Rao-Sen", "a=b", "'quoted", "5"]) expect(oneCell(text)).toBe(`"${text}"`);
  });
});
