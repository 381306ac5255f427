import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";

/** A font with what it can write. HarfBuzz shapes the words: what draws the picture gets Devanagari wrong, and no fonts. */
interface Loaded {
  readonly font: hb.Font;
  readonly upem: number;
  readonly letters: ReadonlySet<number>;
}

export type Weight = "bold" | "medium";

function load(file: string): Loaded {
  const face = new hb.Face(new hb.Blob(new Uint8Array(readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))).buffer), 0);
  return { font: new hb.Font(face), upem: face.upem, letters: new Set(face.collectUnicodes()) };
}

let kept: Record<Weight, readonly Loaded[]> | undefined;

/** Read when the first picture is drawn. A letter is written by the first font that has it. */
function fonts(): Record<Weight, readonly Loaded[]> {
  if (kept) return kept;
  const others = [load("anek-latin-ext-700"), load("anek-devanagari-700")];
  kept = { bold: [load("anek-latin-700"), ...others], medium: [load("anek-latin-500"), ...others] };
  return kept;
}

interface Run {
  readonly loaded: Loaded;
  text: string;
}

/** Marks and joiners belong to the letter before them; so does a space, which every font has. */
const leaning = /[\p{M}\u200c\u200d\s]/u;

const has = ({ letters }: Loaded, letter: string) => letters.has(letter.codePointAt(0)!);

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
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(loaded.font, buffer);
  const scale = size / loaded.upem;
  const places = buffer.getGlyphPositions();
  let pen = 0;
  let paths = "";
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset, yOffset } = places[index]!;
    const outline = loaded.font.glyphToPath(codepoint);
    // Fonts count upwards, pictures downwards.
    if (outline)
      paths += `<path transform="translate(${(from + (pen + xOffset) * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
    pen += xAdvance;
  }
  return { width: pen * scale, paths };
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

export interface Line {
  readonly text: string;
  readonly width: number;
}

/** Breaks a text between its words, at any size: each word is measured once. A word that is wider than a line has it to itself. */
export function lineBreaker(text: string, weight: Weight): (size: number, most: number) => Line[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, width: writeLine(word, 1, weight).width }));
  const space = writeLine(" ", 1, weight).width;
  return (size, most) => {
    const lines: Line[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const longer = last && { text: `${last.text} ${word.text}`, width: last.width + (space + word.width) * size };
      if (longer && longer.width <= most) lines[lines.length - 1] = longer;
      else lines.push({ text: word.text, width: word.width * size });
    }
    return lines;
  };
}
