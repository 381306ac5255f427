import { distanceFrom, dotsOf, tilesOf } from "@upaya/drawings/tiles.ts";

const middle = 2;
const always = () => true;

const tiles = tilesOf({
  columns: 5,
  rows: 5,
  step: 40,
  x0: 30,
  y0: 30,
  has: (column, row) => distanceFrom(middle, column, row) <= middle,
  across: always,
  down: always,
});

const ring = (distance: number) =>
  tiles
    .filter(({ column, row }) => distanceFrom(middle, column, row) === distance)
    .map(({ path }) => path)
    .join("");

/** Thirteen dots and the one line round them. */
export const glyphLines = { size: 220, lit: ring(0), rest: ring(1), soft: ring(2), dots: dotsOf(tiles) } as const;
