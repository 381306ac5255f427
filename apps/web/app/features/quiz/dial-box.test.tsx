import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { DialBox } from "./dial-box.tsx";

afterEach(cleanup);

const question = (correct_attempt: number) => ({
  id: "q",
  question_title: "Which picture shows a half?",
  question_options: ["The first", "The second"],
  correct_attempt,
  subject: "math",
  tags: [],
});

const css = (file: string) => readFileSync(join(import.meta.dirname, "../../ui", file), "utf8");

/** The hue of a colour, in degrees round the wheel. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const turn = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return turn * 60;
}

const isRed = (hue: number) => hue < 15 || hue > 340;
const isYellow = (hue: number) => hue > 30 && hue < 65;
const isGreen = (hue: number) => hue > 90 && hue < 170;

describe("the dial of a question", () => {
  test.each([
    [0, "low"],
    [39, "low"],
    [40, "mid"],
    [80, "mid"],
    [81, "high"],
    [100, "high"],
  ])("[QUIZ-07] at %i shows correct_attempt in its colour, and writes the figure", (percent, tone) => {
    render(<DialBox question={question(percent)} />);
    const dial = screen.getByRole("img", { name: new RegExp(`\\b${percent}\\b`) });
    expect(dial.className.split(" ").filter((name) => name !== "dial")).toEqual([tone]);
    expect(dial.querySelector("b")!.textContent).toBe(`${percent}%`);
    const arc = dial.querySelector(".v")?.getAttribute("stroke-dasharray")?.split(" ").map(Number);
    expect(Math.round(arc ? (100 * arc[0]!) / arc[1]! : 0)).toBe(percent);
  });

  test("[QUIZ-07] is red, yellow and green in both themes", () => {
    const strokes = css("rare/dial.css");
    expect(strokes).toMatch(/\.dial \.v \{[^}]*stroke: var\(--u-dial-mid\)/);
    expect(strokes).toMatch(/\.dial\.low \.v \{[^}]*stroke: var\(--u-dial-low\)/);
    expect(strokes).toMatch(/\.dial\.high \.v \{[^}]*stroke: var\(--u-dial-high\)/);
    const hues = (tone: string) =>
      [...css("tokens.css").matchAll(new RegExp(`--u-dial-${tone}: (#[0-9a-f]{6});`, "g"))].map(([, hex]) => hueOf(hex!));
    expect([hues("low").length, hues("mid").length, hues("high").length]).toEqual([2, 2, 2]);
    expect(hues("low").map(isRed)).toEqual([true, true]);
    expect(hues("mid").map(isYellow)).toEqual([true, true]);
    expect(hues("high").map(isGreen)).toEqual([true, true]);
  });
});
