import { describe, expect, it } from "vitest";
import { numbersIn } from "./numbers-in.ts";

const [a, b, c] = ["UP26-7K4M-Q92D", "UP26-3T8W-H05J", "UP25-0000-ZZZZ"] as const;

describe("numbersIn", () => {
  it("takes one to a line, as they were typed, whatever ends the line", () => {
    expect(numbersIn(`${a}\n  ${b.toLowerCase()}  \r\n\r\nUP25 0000 ZZZZ\r`)).toEqual([a, b.toLowerCase(), "UP25 0000 ZZZZ"]);
    expect(numbersIn("")).toEqual([]);
    expect(numbersIn(" \n\t\n,;")).toEqual([]);
  });

  it("takes several in one line, between commas, semicolons, tabs or blanks", () => {
    for (const between of [", ", ";", "\t", "  ", " and "]) expect(numbersIn([a, b, c].join(between)), between).toEqual([a, b, c]);
  });

  it("keeps their order, and what is there twice stays there twice", () => {
    expect(numbersIn([b, a, b].join("\n"))).toEqual([b, a, b]);
  });

  it("reads a table of a spreadsheet: mark at its beginning, heading, quotes, other columns", () => {
    const rows = [
      ["Name", "Certificate number", "Class"],
      ['"Shinde, Priya"', `"${a}"`, "5"],
      ['"Tendai ""T"" Moyo"', b, '"6\n7"'],
      ["Asha Rao", c, "8"],
    ];
    for (const between of [",", ";", "\t"])
      for (const end of ["\n", "\r\n", "\r"])
        expect(numbersIn(`\uFEFF${rows.map((row) => row.join(between)).join(end)}${end}`), JSON.stringify([between, end])).toEqual([
          a,
          b,
          c,
        ]);
  });

  it("leaves out titles above the heading, but no line below it", () => {
    expect(numbersIn(`Staff of St. Mary's\n\nNumber,Name\n${a},Priya\nnone,Asha`)).toEqual([a, "none"]);
  });

  it("brings what stands in the column of numbers and is none, and skips a row without any", () => {
    expect(numbersIn(`Name;Number\nPriya;${a}\nAsha;UP26-7K4M-Q9\nTendai;\nMeera;${b}`)).toEqual([a, "UP26-7K4M-Q9", b]);
    expect(numbersIn(`${a}\nUP26-7K4M-Q92DX\nhello`)).toEqual([a, "UP26-7K4M-Q92DX", "hello"]);
    expect(numbersIn("12345\nhello")).toEqual(["12345", "hello"]);
  });

  it("finds a number in the address of its page", () => {
    expect(numbersIn(`https://upaya.example/verify/${a}`)).toEqual([a]);
  });

  it("loses nothing to a quote that is never closed", () => {
    expect(numbersIn(`"${a}\n${b}`)).toEqual([a, b]);
    expect(numbersIn(`${a} "\n${b}`)).toEqual([a, b]);
  });

  it("comes to an end with a long line of anything", () => {
    const found = ['"', "UP26", "UP26-", ",", "a", "\r", '""', ' "'].map((piece) => numbersIn(piece.repeat(100_000)).length);
    expect(found).toEqual([1, 1, 1, 0, 1, 0, 1, 1]);
    expect(numbersIn(`${a};`.repeat(20_000))).toHaveLength(20_000);
  });

  it("hands on no more of a line than the API takes", () => {
    expect(numbersIn("9".repeat(200))).toEqual(["9".repeat(60)]);
  });
});
