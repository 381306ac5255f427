import { drawOnce, round, type Random } from "./random.ts";

export interface Tile {
  x: number;
  y: number;
  column: number;
  row: number;
  /** How many of its four sides the line crosses. */
  degree: number;
  path: string;
}

type Point = readonly [number, number];
type Linked = (column: number, row: number) => boolean;

/** North, east, south, west. */
const ways: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

interface Links {
  /** Whether the dot links to its right neighbour. */
  across: Linked;
  /** Whether the dot links to the one below. */
  down: Linked;
}

interface Field extends Links {
  columns: number;
  rows: number;
  step: number;
  x0: number;
  y0: number;
  /** Of a loop that is closed on all sides. */
  radius?: number;
  /** Which places hold a dot. */
  has?: Linked;
}

/** The loop of one dot: a linked side leaves its square at 45 degrees, a closed one turns back on the circle. */
function tilePath(x: number, y: number, links: readonly boolean[], half: number, radius: number): string {
  const curve = 0.5523 * radius;
  const lean = half * 0.42;
  const point = (side: number): Point => {
    const way = ways[side]!;
    const reach = links[side] ? half : radius;
    return [x + way[0] * reach, y + way[1] * reach];
  };
  let path = "";
  for (let from = 0; from < 4; from++) {
    const to = (from + 1) % 4;
    const start = point(from);
    const end = point(to);
    const out = ways[to]!;
    const back = ways[from]!;
    if (from === 0) path += `M${round(start[0])} ${round(start[1])}`;
    if (links[from] && links[to]) {
      path += `L${round(end[0])} ${round(end[1])}`;
      continue;
    }
    const first: Point = links[from]
      ? [start[0] + (out[0] - back[0]) * lean, start[1] + (out[1] - back[1]) * lean]
      : [start[0] + out[0] * curve, start[1] + out[1] * curve];
    const second: Point = links[to]
      ? [end[0] + (back[0] - out[0]) * lean, end[1] + (back[1] - out[1]) * lean]
      : [end[0] + back[0] * curve, end[1] + back[1] * curve];
    path += `C${round(first[0])} ${round(first[1])} ${round(second[0])} ${round(second[1])} ${round(end[0])} ${round(end[1])}`;
  }
  return `${path}Z`;
}

/** A whole drawing: one line that loops round every dot of the field. */
export function tilesOf({ columns, rows, step, x0, y0, radius = step * 0.36, has = () => true, across, down }: Field): Tile[] {
  const dot: Linked = (column, row) => column >= 0 && row >= 0 && column < columns && row < rows && has(column, row);
  const right: Linked = (column, row) => dot(column, row) && dot(column + 1, row) && across(column, row);
  const below: Linked = (column, row) => dot(column, row) && dot(column, row + 1) && down(column, row);
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!dot(column, row)) continue;
      // The order of these four is the order of the draws: it is part of what a slug looks like.
      const links = [below(column, row - 1), right(column, row), below(column, row), right(column - 1, row)];
      const x = x0 + column * step;
      const y = y0 + row * step;
      const degree = links.filter(Boolean).length;
      tiles.push({ x, y, column, row, degree, path: tilePath(x, y, links, step / 2, radius) });
    }
  }
  return tiles;
}

/** Links mirrored left to right and top to bottom. */
export function mirroredLinks(random: Random, columns: number, rows: number, chance: number): Links {
  const draw = drawOnce(random, chance);
  return {
    across: (column, row) => draw(`h${Math.min(column, columns - 2 - column)},${Math.min(row, rows - 1 - row)}`),
    down: (column, row) => draw(`v${Math.min(column, columns - 1 - column)},${Math.min(row, rows - 2 - row)}`),
  };
}

/** Links folded into one octant about the middle dot: eight-fold symmetry. */
export function eightfoldLinks(random: Random, middle: number, chance: number): Links {
  const draw = drawOnce(random, chance);
  const folded = (x: number, y: number) => {
    const dx = Math.abs(x - middle);
    const dy = Math.abs(y - middle);
    return draw(dx > dy ? `${dx},${dy}` : `${dy},${dx}`);
  };
  return {
    across: (column, row) => folded(column + 0.5, row),
    down: (column, row) => folded(column, row + 0.5),
  };
}

export const distanceFrom = (middle: number, column: number, row: number): number => Math.abs(column - middle) + Math.abs(row - middle);

export const dotsOf = (tiles: readonly Tile[]): string => tiles.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("");
