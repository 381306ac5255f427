import { describe, expect, it } from "vitest";
import { stem, wordsOf } from "./search-words.ts";

const soundOf = (text: string) => wordsOf(text)[0]?.sound;

describe("words of the search", () => {
  it.each([
    ["fractions", "fraction"],
    ["reading", "read"],
    ["planned", "plan"],
    ["families", "family"],
    ["classes", "class"],
    ["class", "class"],
    ["boxes", "box"],
    ["kg", "kg"],
  ])("%s is looked for as %s", (typed, kept) => {
    expect(stem(typed)).toBe(kept);
  });

  it.each([
    ["गणित", "ganit"],
    ["गणित", "ganeet"],
    ["विज्ञान", "vigyan"],
    ["भाषा", "bhaasha"],
    ["कहानी", "kahaani"],
    ["शिक्षक", "sikshak"],
    ["मूल्यांकन", "mulyankan"],
  ])("%s and %s sound alike", (devanagari, latin) => {
    expect(soundOf(devanagari)).toBe(soundOf(latin));
  });

  it("leaves out what leads nowhere", () => {
    expect(wordsOf("How to teach the fractions, and why?").map(({ word }) => word)).toEqual(["teach", "fraction", "why"]);
  });
});
