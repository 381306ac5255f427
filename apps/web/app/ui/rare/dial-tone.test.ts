import { describe, expect, it } from "vitest";
import { dialTone } from "./dial-tone.ts";

describe("dialTone", () => {
  it("[QUIZ-07] is red at 39, yellow at 40 and at 80, green at 81", () => {
    expect([39, 40, 80, 81].map(dialTone)).toEqual(["low", "mid", "mid", "high"]);
  });

  it("is red at nothing and green at all", () => {
    expect([0, 100].map(dialTone)).toEqual(["low", "high"]);
  });
});
