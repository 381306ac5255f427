import { lineBreaker } from "@upaya/drawings/text/break-lines.ts";
import type { Pen, Written } from "./pen.ts";

/** Sizes from the largest to the smallest that are tried for so many lines of that width. */
interface Stage {
  readonly largest: number;
  readonly smallest: number;
  readonly lines: number;
  readonly width: number;
}

export interface Fitted {
  readonly stage: Stage;
  readonly size: number;
  readonly lines: readonly Written[];
}

const sizeStep = 0.25;
const longest = 400;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As large as fits, stage by stage, its lines of about one length. What is too long even for the last stage ends with an ellipsis. */
export function fitText(text: string, pen: Pen, stages: readonly [Stage, ...Stage[]]): Fitted {
  const [first] = stages;
  if (text.trim() === "") return { stage: first, size: first.largest, lines: [pen("", first.largest)] };
  const last = stages.at(-1)!;
  const widthOf = (part: string) => pen(part, 1).width;
  const whole = cutLongWords(text.slice(0, longest), widthOf, last.width / last.smallest);
  const linesAt = lineBreaker(whole, widthOf);
  for (const stage of stages) {
    for (let size = stage.largest; size >= stage.smallest - 1e-9; size -= sizeStep) {
      const lines = linesAt(size, stage.width);
      if (lines.length > stage.lines || lines.some(({ width }) => width > stage.width)) continue;
      return { stage, size, lines: balanced(linesAt, size, stage.width).map((line) => pen(line, size)) };
    }
  }
  const lines = linesAt(last.smallest, last.width).map((line) => line.text);
  const kept = lines.slice(0, last.lines);
  if (lines.length > last.lines || text.length > longest) kept.push(`${shorter(kept.pop()!)}…`);
  return { stage: last, size: last.smallest, lines: kept.map((line) => pen(line, last.smallest)) };
}

const shorter = (line: string): string =>
  [...graphemes.segment(line)]
    .slice(0, -2)
    .map(({ segment }) => segment)
    .join("");

/** The narrowest lines that are no more of them: no word is left alone. */
function balanced(linesAt: ReturnType<typeof lineBreaker>, size: number, width: number): string[] {
  const count = linesAt(size, width).length;
  let enough = width;
  for (let tooNarrow = 0; enough - tooNarrow > 0.5;) {
    const middle = (enough + tooNarrow) / 2;
    const lines = linesAt(size, middle);
    if (lines.length > count || lines.some((line) => line.width > middle)) tooNarrow = middle;
    else enough = middle;
  }
  return linesAt(size, enough).map(({ text }) => text);
}

/** A word that would be wider than a line, even small, is cut between letters. */
function cutLongWords(text: string, widthOf: (text: string) => number, most: number): string {
  return text.replaceAll(/\S+/g, (word) => {
    if (widthOf(word) <= most) return word;
    let width = 0;
    const letters = [...graphemes.segment(word)].map(({ segment }) => {
      const own = widthOf(segment);
      width += own;
      // Letters are measured one by one: a little room is left for what they are together.
      if (width <= most * 0.96) return segment;
      width = own;
      return ` ${segment}`;
    });
    return letters.join("");
  });
}
