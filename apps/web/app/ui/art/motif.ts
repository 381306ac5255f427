import { fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { distanceFrom, dotsOf, eightfoldLinks, tilesOf, type Tile } from "@upaya/drawings/tiles.ts";

export interface MotifOptions {
  /** Dots across the diamond: an odd number. */
  n?: number;
  /** Units between two dots. */
  step?: number;
  /** How likely two neighbours are to be linked. */
  p?: number;
}

interface Motif {
  /** The side of its square view box. */
  size: number;
  rest: string;
  soft: string;
  lit: string;
  dots: string;
}

const pathOf = (tiles: readonly Tile[]) => tiles.map(({ path }) => path).join("");

/** A free-standing kolam, as the paths of its four layers. The page gives them their colours. */
export function motifOf(seed: string, { n = 9, step = 60, p = 0.72 }: MotifOptions = {}): Motif {
  const middle = (n - 1) / 2;
  const far = ({ column, row }: Tile) => distanceFrom(middle, column, row);
  const tiles = tilesOf({
    columns: n,
    rows: n,
    step,
    x0: step,
    y0: step,
    has: (column, row) => distanceFrom(middle, column, row) <= middle,
    ...eightfoldLinks(mulberry32(fnv1a(seed)), middle, p),
  });
  const layer = (tile: Tile) => {
    if (far(tile) === 0) return "lit";
    return tile.degree === 1 || far(tile) === 2 ? "soft" : "rest";
  };
  return {
    size: (n + 1) * step,
    rest: pathOf(tiles.filter((tile) => layer(tile) === "rest")),
    // As in the drawing's first version, a soft centre is drawn under the lit one too.
    soft: pathOf(tiles.filter((tile) => tile.degree === 1 || far(tile) === 2)),
    lit: pathOf(tiles.filter((tile) => layer(tile) === "lit")),
    dots: dotsOf(tiles),
  };
}
