import { bundleBands, type CoverCategory, type Palette } from "@upaya/drawings/palettes.ts";
import { round, type Random } from "@upaya/drawings/random.ts";
import { rosettePath, rosettes } from "@upaya/drawings/rosette.ts";
import { distanceFrom, dotsOf, eightfoldLinks, mirroredLinks, tilesOf, type Tile } from "@upaya/drawings/tiles.ts";

type Variant = (random: Random, palette: Palette) => string;

interface Pen {
  width?: number;
  dot?: number;
  fill?: (tile: Tile) => string;
}

function drawTiles(tiles: readonly Tile[], colours: Pick<Palette, "line" | "dot">, { width = 2.2, dot = 2.6, fill }: Pen = {}): string {
  const groups = new Map<string, string[]>();
  for (const tile of tiles) {
    const colour = fill ? fill(tile) : "none";
    const paths = groups.get(colour) ?? [];
    paths.push(tile.path);
    groups.set(colour, paths);
  }
  let svg = "";
  for (const [colour, paths] of groups)
    svg += `<path d="${paths.join("")}" fill="${colour}" stroke="${colours.line}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return `${svg}<path d="${dotsOf(tiles)}" stroke="${colours.dot}" stroke-width="${dot * 2}" stroke-linecap="round"/>`;
}

const scales = [
  { step: 44, columns: 9, rows: 5 },
  { step: 34, columns: 11, rows: 7 },
  { step: 58, columns: 7, rows: 5 },
] as const;

/** Weave: a field of dots that bleeds off all edges, in three scales. */
const weave: Variant = (random, palette) => {
  const { step, columns, rows } = scales[Math.floor(random() * 3)]!;
  const links = mirroredLinks(random, columns, rows, 0.66);
  const kind = Math.floor(random() * 3);
  const middle = { column: (columns - 1) / 2, row: (rows - 1) / 2 };
  const tiles = tilesOf({ columns, rows, step, x0: 190 - middle.column * step, y0: 90 - middle.row * step, ...links });
  const marked = ({ column, row, degree }: Tile) =>
    [degree === 1, degree === 4, (column + row) % 3 === 0 && degree > 1][kind] ? palette.soft : "none";
  return drawTiles(tiles, palette, {
    width: 2.4,
    fill: (tile) => (tile.column === middle.column && tile.row === middle.row ? palette.lit : marked(tile)),
  });
};

/** Lamp: one diamond of dots with a lit centre. */
const lamp: Variant = (random, palette) => {
  const middle = 4;
  const step = 31;
  const tiles = tilesOf({
    columns: 9,
    rows: 9,
    step,
    x0: 190 - middle * step,
    y0: 90 - middle * step,
    has: (column, row) => distanceFrom(middle, column, row) <= middle,
    ...eightfoldLinks(random, middle, 0.74),
  });
  const ring = 1 + Math.floor(random() * 3);
  return drawTiles(tiles, palette, {
    fill: ({ column, row }) => {
      const distance = distanceFrom(middle, column, row);
      if (distance === 0) return palette.lit;
      return distance === ring ? palette.soft : "none";
    },
  });
};

/** Voices: two speakers, ripples that meet. */
const voices: Variant = (random, palette) => {
  const y1 = 40 + random() * 40;
  const y2 = 110 + random() * 40;
  const x1 = 70 + random() * 50;
  const x2 = 220 + random() * 50;
  const rings = (x: number, y: number, count: number) => {
    let svg = "";
    for (let at = count; at >= 1; at--)
      svg += `<circle cx="${round(x)}" cy="${round(y)}" r="${at * 15}" fill="${at % 3 === 0 ? palette.soft : palette.ground}" stroke="${palette.line}" stroke-width="2.2"/>`;
    return svg;
  };
  const speaker = (x: number, y: number) => `<circle cx="${round(x)}" cy="${round(y)}" r="7" fill="${palette.lit}"/>`;
  const count = 7 + Math.floor(random() * 3);
  return rings(x2, y2, count + 2) + rings(x1, y1, count - 2) + speaker(x1, y1) + speaker(x2, y2);
};

/** Patch: quarter-turn tiles, small and quick. */
const patch: Variant = (random, palette) => {
  const side = 36;
  const half = side / 2;
  let fills = "";
  let line = "";
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 9; column++) {
      const x = 14 + column * side;
      const y = row * side;
      const turned = random() < 0.5;
      const chance = random();
      if (chance < 0.2) fills += `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${palette.soft}"/>`;
      line += turned
        ? `M${x + half} ${y}A18 18 0 0 1 ${x} ${y + half}M${x + side} ${y + half}A18 18 0 0 0 ${x + half} ${y + side}`
        : `M${x + half} ${y}A18 18 0 0 0 ${x + side} ${y + half}M${x} ${y + half}A18 18 0 0 1 ${x + half} ${y + side}`;
      if (chance > 0.9) fills += `<circle cx="${x}" cy="${y}" r="6.5" fill="${palette.lit}"/>`;
    }
  }
  return `${fills}<path d="${line}" fill="none" stroke="${palette.line}" stroke-width="2.4"/>`;
};

/** Seal: turns of one closed rosette about a tick. */
const seal: Variant = (random, palette) => {
  const petals = 7 + Math.floor(random() * 6);
  let svg = "";
  for (const rosette of rosettes)
    svg += `<path d="${rosettePath(190, 90, petals, rosette)}" fill="${rosette.filled ? palette.soft : "none"}" stroke="${palette.line}" stroke-width="1.8"/>`;
  return `${svg}<circle cx="190" cy="90" r="20" fill="${palette.lit}"/><path d="M181 90l6 6 12-12" fill="none" stroke="${palette.ground}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`;
};

/** Stack: three bands, each its own small drawing. */
const stack: Variant = (random) => {
  const first = Math.floor(random() * 3);
  let svg = "";
  for (let band = 0; band < 3; band++) {
    const [ground, line, dot] = bundleBands[(band + first) % 3]!;
    const y = 12 + band * 54;
    const links = mirroredLinks(random, 13, 2, 0.62);
    svg += `<rect x="14" y="${y}" width="320" height="48" fill="${ground}"/>`;
    svg += drawTiles(tilesOf({ columns: 13, rows: 2, step: 24, x0: 32, y0: y + 12, ...links }), { line, dot }, { width: 1.8, dot: 1.8 });
  }
  return svg;
};

/** Ascent: steps of dots that climb to one lit tile. */
const ascent: Variant = (random, palette) => {
  const rows = 5;
  const stair = (column: number) => rows - 1 - Math.floor(column / 2);
  const tiles = tilesOf({
    columns: 9,
    rows,
    step: 35,
    x0: 34,
    y0: 22,
    has: (column, row) => row >= stair(column),
    ...mirroredLinks(random, 9, rows, 0.8),
  });
  return drawTiles(tiles, palette, {
    fill: ({ column, row }) => {
      if (column === 8 && row === 0) return palette.lit;
      return row === stair(column) ? palette.soft : "none";
    },
  });
};

export const variants: Readonly<Record<CoverCategory, Variant>> = {
  self_paced_courses: weave,
  expert_masterclass: lamp,
  webinars: voices,
  micro_resources: patch,
  certifications: seal,
  bundles: stack,
  olympiad: ascent,
  others: weave,
};
