import { describe, expect, it } from "vitest";
import { numberForm, readNumber } from "./certificate-number.ts";

describe("a certificate's number", () => {
  it("is read in any case, with or without hyphens and blanks, and with letters that were meant as figures", () => {
    for (const typed of [
      "UP26-7K4M-092D",
      "up26-7k4m-092d",
      "UP26 7K4M 092D",
      "  up267k4m092d\n",
      "UP26–7K4M–O92D",
      "UP26-7K4M-o92d",
      "ＵＰ２６-7K4M-092D",
    ])
      expect(readNumber(typed)).toBe("UP26-7K4M-092D");
    expect(readNumber("up26-ilo1-ilo0")).toBe("UP26-1101-1100");
  });

  it("is nothing else", () => {
    for (const typed of [
      "",
      "UP26",
      "UP26-7K4M-092",
      "UP26-7K4M-092DD",
      "UX26-7K4M-092D",
      "UP26-7K4M-092U",
      "UPAB-7K4M-092D",
      "x".repeat(1_000),
    ])
      expect(readNumber(typed)).toBeUndefined();
    expect(numberForm.test("UP26-7K4M-092I")).toBe(false);
  });
});
