import { fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { dotsOf, mirroredLinks, type Tile, tilesOf } from "@upaya/drawings/tiles.ts";
import type { Group, Path } from "#platform/pdf/drawing.ts";
import { colours } from "./paper.ts";

/** The middle of the panel, and the widest field: 7 dots across and 19 down, 11 mm apart, are as many as the panel holds at that step. */
const middle = { x: 50, y: 105 } as const;
const largest = { columns: 7, rows: 19, step: 11 } as const;
/** How far a loop reaches beyond its dot, in steps. */
const reach = 0.37;
const wide = (largest.columns - 1 + 2 * reach) * largest.step;
const tall = (largest.rows - 1 + 2 * reach) * largest.step;
/** Beyond 13 across dots are too small to be counted. */
const across = [7, 9, 11, 13] as const;
const minutesPerDot = [1, 2, 5, 10, 15, 30, 60] as const;
/** How likely two neighbours are to be linked. */
const chance = 0.7;
/** Tiles round to a tenth: they are drawn ten times as large, or a fine field would tremble. */
const unit = 0.1;

interface Shape {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly dots: number;
  readonly minutesPerDot: number;
}

function gridOf(columns: number): { readonly columns: number; readonly most: number; readonly step: number } {
  const step = wide / (columns - 1 + 2 * reach);
  // A hair of tolerance: 19 rows fit exactly.
  return { columns, step, most: Math.floor(tall / step + 1 - 2 * reach + 1e-9) * columns };
}

const grids = across.map(gridOf);

/** One dot a minute, 7 across, for as long as they fit; then closer together; then each dot stands for more minutes. */
export function shapeOf(minutes: number): Shape {
  const most = grids.at(-1)!.most;
  const each = minutesPerDot.find((per) => Math.ceil(minutes / per) <= most) ?? Math.ceil(minutes / most);
  const dots = Math.max(1, Math.ceil(minutes / each));
  const grid = grids.find((one) => dots <= one.most)!;
  // A row that is not full stands in the middle.
  const columns = Math.min(grid.columns, dots);
  return { columns, rows: Math.ceil(dots / columns), step: grid.step, dots, minutesPerDot: each };
}

/** The panel's drawing: dots for the minutes, and one line round them that is worked out from the certificate's number. */
export function minuteField(number: string, shape: Shape): Group {
  const { columns, rows, dots } = shape;
  const step = shape.step / unit;
  const tiles = tilesOf({
    columns,
    rows,
    step,
    x0: (-(columns - 1) / 2) * step,
    y0: (-(rows - 1) / 2) * step,
    radius: step * reach,
    has: (column, row) => row * columns + column < dots,
    ...mirroredLinks(mulberry32(fnv1a(number)), columns, rows, chance),
  });
  const colourOf = lampOf(shape);
  const pen = { colour: colours.line, width: step * 0.0655, round: true };
  const layer = (fill: string | undefined): Path[] => {
    const d = tiles.flatMap((tile) => (colourOf(tile) === fill ? tile.path : [])).join("");
    return d ? [{ kind: "path", d, stroke: pen, ...(fill !== undefined && { fill }) }] : [];
  };
  const layers = [undefined, colours.soft, colours.lamp, colours.lit].flatMap(layer);
  const points: Path = { kind: "path", d: dotsOf(tiles), stroke: { colour: colours.dot, width: step * 0.155, round: true } };
  return { kind: "group", ...middle, scale: unit, parts: [...layers, points] };
}

/** A lamp in the middle: one lit tile, lighter ones round it, as large as the field is tall. */
function lampOf({ columns, rows }: Shape): (tile: Tile) => string | undefined {
  const column = Math.floor((columns - 1) / 2);
  const row = Math.floor((rows - 1) / 2);
  const size = rows / largest.rows;
  return (tile) => {
    const far = 2 * Math.abs(tile.column - column) + Math.abs(tile.row - row);
    if (far === 0) return colours.lit;
    if (far <= Math.max(1, 3 * size)) return colours.lamp;
    return far <= Math.max(2, 7 * size) ? colours.soft : undefined;
  };
}
