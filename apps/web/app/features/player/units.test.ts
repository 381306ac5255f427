import { describe, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { unitsOf as unitsOfText } from "./reading.tsx";
import { scenesOf } from "./storyboard.tsx";
import { unitsOf as unitsOfCues } from "./transcript.tsx";

const cue = (from: number, to: number, text = "Hands stay down.") => ({ from, to, text });
const paragraph = (words: number) => ({
  is: "paragraph" as const,
  of: [{ is: "text" as const, text: Array.from({ length: words }, () => "word").join(" ") }],
});

describe("what a piece of text stands for", () => {
  test("is the time in which it is said, without gaps and to the very end", () => {
    const units = unitsOfCues([cue(400, 3_000), cue(3_500, 7_200), cue(9_000, 10_000)], 12);
    expect(units.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 9],
      [9, 12],
    ]);
    expect(units[0]!.words).toBe(3);
  });

  test("is as much of a reading as it has words", () => {
    const units = unitsOfText([paragraph(30), paragraph(10), paragraph(0)], 20);
    expect(units.map(({ from, to }) => [from, to])).toEqual([
      [0, 15],
      [15, 20],
      [20, 20],
    ]);
  });
});

describe("scenes", () => {
  const slide = (at: number) => ({ at, title: String(at), lines: [] });
  const places = (slides: number[], cues: number[]) =>
    scenesOf(
      slides.map(slide),
      cues.map((from) => cue(from, from + 1)),
    ).map(({ slide: shown, from, to }) => [shown?.at, from, to]);

  test("hold what is said to each slide, and what is said before the first", () => {
    expect(places([1_000, 5_000], [0, 1_000, 3_000, 6_000])).toEqual([
      [undefined, 0, 1],
      [1_000, 1, 3],
      [5_000, 3, 4],
    ]);
  });

  test("lose no word where slides come after the last of them, or there are none", () => {
    expect(places([0, 9_000], [0, 1_000])).toEqual([
      [0, 0, 2],
      [9_000, 2, 2],
    ]);
    expect(places([], [0, 1_000])).toEqual([[undefined, 0, 2]]);
  });
});

test("a time is written as people say it", () => {
  expect([0, 61, 252, 3_852].map(clock)).toEqual(["0:00", "1:01", "4:12", "1:04:12"]);
});
