import { readFileSync } from "node:fs";
import { type Letters, openLetters, shapeRun } from "@upaya/drawings/text/shape.ts";

export type Weight = "bold" | "medium";

const load = (file: string): Letters => openLetters(readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url)));

let kept: Record<Weight, readonly Letters[]> | undefined;

/** Read when the first picture is drawn. A letter is written by the first font that has it. */
function fonts(): Record<Weight, readonly Letters[]> {
  if (kept) return kept;
  const others = [load("anek-latin-ext-700"), load("anek-devanagari-700")];
  kept = { bold: [load("anek-latin-700"), ...others], medium: [load("anek-latin-500"), ...others] };
  return kept;
}

interface Run {
  readonly loaded: Letters;
  text: string;
}

/** Marks and joiners belong to the letter before them; so does a space, which every font has. */
const leaning = /[\p{M}\u200c\u200d\s]/u;

const has = (letters: Letters, letter: string) => letters.has(letter.codePointAt(0)!);

/** Pieces of a text by the font that writes them. A letter that no font has loses its marks, and else is left out. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  const write = (letter: string): boolean => {
    const last = runs.at(-1);
    const loaded =
      last && leaning.test(letter) && has(last.loaded, letter) ? last.loaded : fonts()[weight].find((each) => has(each, letter));
    if (loaded && loaded === last?.loaded) last.text += letter;
    else if (loaded) runs.push({ loaded, text: letter });
    return loaded !== undefined;
  };
  for (const letter of text.normalize("NFC")) if (!write(letter)) write(letter.normalize("NFD").charAt(0));
  return runs;
}

interface Written {
  readonly width: number;
  /** Paths from the origin on the baseline. */
  readonly paths: string;
}

function shape({ loaded, text }: Run, size: number, from: number): Written {
  const scale = size / loaded.upem;
  const { advance, glyphs } = shapeRun(loaded, text);
  let paths = "";
  for (const { x, y, outline } of glyphs) {
    // Fonts count upwards, pictures downwards.
    if (outline)
      paths += `<path transform="translate(${(from + x * scale).toFixed(2)} ${(-y * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
  }
  return { width: advance * scale, paths };
}

/** One line of text as outlines, and how wide it is. */
export function writeLine(text: string, size: number, weight: Weight): Written {
  let width = 0;
  let paths = "";
  for (const run of runsOf(text, weight)) {
    const written = shape(run, size, width);
    width += written.width;
    paths += written.paths;
  }
  return { width, paths };
}
