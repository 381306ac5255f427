import { memo } from "react";
import { fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { dotsOf, tilesOf, type Tile } from "@upaya/drawings/tiles.ts";
import { classes } from "../classes.ts";
import "./kolam.css";

interface ClimbArtProps {
  columns: number;
  rows: number;
  step: number;
  /** The topmost dot of a column, as its row from above. */
  top: (column: number) => number;
  /** The dot that is lit. */
  lit?: { column: number; row: number };
  /** How much of the last row is cut off by the edge, in units. */
  cut?: number;
  className?: string;
}

const pathOf = (tiles: readonly Tile[]) => tiles.map(({ path }) => path).join("");

/** Most neighbours are linked; which are not is part of the drawing and never changes. */
function linksOf(seed: string) {
  const random = mulberry32(fnv1a(seed));
  const drawn = Array.from({ length: 400 }, () => random() < 0.86);
  return {
    across: (column: number, row: number) => drawn[(column * 11 + row * 7) % 200]!,
    down: (column: number, row: number) => drawn[200 + ((column * 13 + row * 5) % 200)]!,
  };
}

/** Columns of dots, each as high as its step: the line goes round all of them. */
export const ClimbArt = memo(function ClimbArt({ columns, rows, step, top, lit, cut = 0, className }: ClimbArtProps) {
  const tiles = tilesOf({
    columns,
    rows,
    step,
    x0: step / 2,
    y0: step / 2,
    has: (column, row) => row >= top(column),
    ...linksOf("ascent"),
  });
  const isLit = ({ column, row }: Tile) => column === lit?.column && row === lit.row;
  const isEdge = ({ column, row }: Tile) => row === top(column);
  return (
    <svg
      className={classes("motif climb-art", className)}
      viewBox={`0 0 ${columns * step} ${rows * step - cut}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="k-line" d={pathOf(tiles.filter((tile) => !isEdge(tile)))} />
      <path className="k-line k-fill" d={pathOf(tiles.filter((tile) => isEdge(tile) && !isLit(tile)))} />
      <path className="k-line k-lit" d={pathOf(tiles.filter(isLit))} />
      <path className="k-dot" d={dotsOf(tiles)} />
    </svg>
  );
});
