import { type Glyph, shapeRun } from "@upaya/drawings/text/shape.ts";
import { inSight } from "./direction.ts";
import { type Cut, type Face, facesOf } from "./faces.ts";
import { languageOf } from "./families.ts";
import { type FacesByScript, type Piece, piecesOf, plainLine, scriptsIn } from "./pieces.ts";

export interface Style extends Cut {
  /** Between letters, as a part of their size. For Latin alone: other scripts join their letters. */
  readonly spacing?: number;
  /** Each figure as wide as a nought, so that amounts stand under each other. Our fonts have no such figures, so that documents draw them as outlines. */
  readonly tabular?: true;
}

/** One piece of a line, where it is seen. */
export interface Run {
  readonly piece: Piece;
  /** From the start of the line, and how far it goes. */
  readonly x: number;
  readonly width: number;
  /** How large a unit of its font is. */
  readonly scale: number;
  readonly glyphs: readonly Glyph[];
}

/** A line of text at its size: everything is known of it but its place. */
export interface Written {
  readonly text: string;
  readonly size: number;
  readonly style: Style;
  readonly width: number;
  /** How far its ink goes above and below the baseline, and to the left and right of its start. */
  readonly ink: { readonly above: number; readonly below: number; readonly left: number; readonly right: number };
  /** From left to right. */
  readonly runs: readonly Run[];
}

export type Pen = (text: string, size: number) => Written;

/** A pen for these texts in one style: what it needs of our fonts is cut before it writes. */
export async function openPen(style: Style, ...texts: readonly string[]): Promise<Pen> {
  const faces = await facesFor(style, texts);
  return (text, size) => write(plainLine(text), size, style, faces);
}

async function facesFor(cut: Cut, texts: readonly string[]): Promise<FacesByScript> {
  const scripts = [...new Set(texts.flatMap(scriptsIn))];
  return new Map(await Promise.all(scripts.map(async (script) => [script, await facesOf(script, cut)] as const)));
}

/** Whether each letter of a text is drawn as itself: for names, before anybody is promised a paper with theirs on it. */
export async function canDraw(text: string): Promise<boolean> {
  const faces = await facesFor(plain, [text]);
  const line = plainLine(text);
  return line === text.normalize("NFC") && piecesOf(line, faces).every(({ face }) => face !== undefined);
}

const plain: Cut = { weight: 440, width: 100 };

function write(text: string, size: number, style: Style, faces: FacesByScript): Written {
  const runs: Run[] = [];
  const ink = { above: 0, below: 0, left: 0, right: 0 };
  let x = 0;
  for (const piece of inSight(piecesOf(text, faces))) {
    const run = runOf(piece, size, style, x);
    for (const { ink: of } of run.glyphs) {
      if (!of) continue;
      ink.above = Math.max(ink.above, of.top * run.scale);
      ink.below = Math.max(ink.below, -of.bottom * run.scale);
      ink.left = Math.max(ink.left, -(x + of.left * run.scale));
      ink.right = Math.max(ink.right, x + of.right * run.scale);
    }
    runs.push(run);
    x += run.width;
  }
  return { text, size, style, width: x, ink, runs };
}

function runOf(piece: Piece, size: number, style: Style, x: number): Run {
  const { face } = piece;
  if (!face) return emptyBoxes(piece, size, x);
  if (style.tabular && piece.script === "Latn" && /\d/.test(piece.text)) return tabularRun(piece, face, size, x);
  const { upem } = face.letters;
  const spacing = piece.script === "Latn" ? (style.spacing ?? 0) * upem : 0;
  const run = { script: piece.script, rightToLeft: piece.level % 2 === 1, language: languageOf(piece.script) };
  const { advance, glyphs } = shapeRun(face.letters, piece.text, run, spacing);
  const scale = size / upem;
  return { piece, x, width: advance * scale, scale, glyphs };
}

function tabularRun(piece: Piece, { letters }: Face, size: number, x: number): Run {
  const scale = size / letters.upem;
  const { advance: cell } = shapeRun(letters, "0");
  const glyphs: Glyph[] = [];
  let at = 0;
  for (const text of piece.text) {
    const shaped = shapeRun(letters, text);
    const width = /\d/.test(text) ? cell : shaped.advance;
    const from = at + (width - shaped.advance) / 2;
    glyphs.push(...shaped.glyphs.map((glyph) => moved(glyph, from)));
    at += width;
  }
  return { piece, x, width: at * scale, scale, glyphs };
}

const moved = ({ x, ink, ...glyph }: Glyph, by: number): Glyph => ({
  ...glyph,
  x: x + by,
  ink: ink && { ...ink, left: ink.left + by, right: ink.right + by },
});

/** A letter that no font has is an empty box: nobody takes it for a gap. */
const box = { upem: 100, step: 62, outline: "M8 0V70H54V0ZM13 5H49V65H13Z", ink: { left: 8, right: 54, top: 70, bottom: 0 } } as const;

function emptyBoxes(piece: Piece, size: number, x: number): Run {
  const scale = size / box.upem;
  const glyphs = Array.from(piece.text).map((_, at) => ({
    x: at * box.step,
    y: 0,
    outline: box.outline,
    ink: { ...box.ink, left: box.ink.left + at * box.step, right: box.ink.right + at * box.step },
  }));
  return { piece, x, width: glyphs.length * box.step * scale, scale, glyphs };
}
