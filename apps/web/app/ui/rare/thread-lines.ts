import { dotsOf, tilesOf, type Tile } from "@upaya/drawings/tiles.ts";

/** Of a lesson: done, the one to go on with, or still to come. */
export type Bead = "done" | "now" | "next";

interface Layer {
  readonly line: string;
  readonly dots: string;
}

interface ThreadRow {
  readonly done: Layer;
  readonly now: Layer;
  readonly next: Layer;
}

interface ThreadDrawing {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly ThreadRow[];
}

/** More than these would be too small to count on a phone. */
export const mostInRow = 24;
const step = 20;
/** Rounder than on a cover: loops in a single row have no neighbours above and below. */
const radius = step * 0.4;
/** The pen is broader than nothing. */
const edge = 1;

/** Chapters in as few rows as hold them. One that is longer than a row goes on in the next. */
function rowsOf(chapters: readonly (readonly Bead[])[]): (readonly Bead[])[][] {
  const pieces = chapters.flatMap((chapter) =>
    Array.from({ length: Math.ceil(chapter.length / mostInRow) }, (_, at) => chapter.slice(at * mostInRow, (at + 1) * mostInRow)),
  );
  const rows: (readonly Bead[])[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (piece.length > room) {
      rows.push([]);
      room = mostInRow;
    }
    rows.at(-1)!.push(piece);
    room -= piece.length;
  }
  return rows;
}

function rowOf(chapters: readonly (readonly Bead[])[]): ThreadRow {
  const beads = chapters.flat();
  const ends = new Set<number>();
  let end = -1;
  for (const { length } of chapters) ends.add((end += length));
  const tiles = tilesOf({
    columns: beads.length,
    rows: 1,
    step,
    x0: step / 2 + edge,
    y0: step / 2,
    radius,
    across: (column) => !ends.has(column),
    down: () => false,
  });
  const layer = (kind: Bead): Layer => {
    const own = tiles.filter(({ column }: Tile) => beads[column] === kind);
    return { line: own.map(({ path }) => path).join(""), dots: dotsOf(own) };
  };
  return { done: layer("done"), now: layer("now"), next: layer("next") };
}

/** A course as a thread: one dot for each lesson, one closed line for each chapter. Rows have one scale, so that dots are alike in all of them. */
export function threadOf(chapters: readonly (readonly Bead[])[]): ThreadDrawing {
  const rows = rowsOf(chapters);
  const longest = Math.max(1, ...rows.map((row) => row.flat().length));
  return { width: longest * step + 2 * edge, height: step, rows: rows.map(rowOf) };
}
