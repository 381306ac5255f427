import { palettes, type CoverCategory, type Palette } from "./palettes.ts";
import { fnv1a, mulberry32, type Random } from "./random.ts";
import { distanceFrom, dotsOf, eightfoldLinks, mirroredLinks, tilesOf, type Tile } from "./tiles.ts";

/** The colours of a badge: the cloths of the covers, two shades of each. */
export interface Cloth extends Pick<Palette, "line" | "lit" | "dot"> {
  disc: string;
  field: string;
}

interface Medallion {
  cloth: Cloth;
  /** Drawn with a finer pen: its dots lie closer. */
  fine: boolean;
  /** The line as far as it is drawn. */
  line: string;
  /** The middle loop, once the line has come to it. */
  lit: string;
  dots: string;
}

const clothOf = (category: CoverCategory, disc: "ground" | "soft", field: "ground" | "soft" | "spine"): Cloth => {
  const { line, lit, dot, ...shades } = palettes[category];
  return { line, lit, dot, disc: shades[disc], field: shades[field] };
};

const cloths: readonly Cloth[] = [
  clothOf("self_paced_courses", "ground", "spine"),
  clothOf("micro_resources", "ground", "soft"),
  clothOf("webinars", "ground", "spine"),
  clothOf("expert_masterclass", "ground", "spine"),
  clothOf("certifications", "soft", "ground"),
  clothOf("olympiad", "soft", "ground"),
];

interface Ground {
  /** Dots from side to side: an odd number. */
  across: number;
  step: number;
  /** How far from the middle dots still lie. */
  reach: number;
}

/** Where the dots lie: a diamond, a square without its corners, or a finer diamond. */
const grounds: readonly Ground[] = [
  { across: 5, step: 27, reach: 2 },
  { across: 5, step: 25, reach: 3 },
  { across: 7, step: 19, reach: 3 },
];

/** How likely two neighbours are to be linked. */
const chance = 0.74;

const pick = <Each>(random: Random, all: readonly Each[]): Each => all[Math.floor(random() * all.length)]!;

/** How many loops are drawn: none before the first step, not all before the last. */
function drawnOf(loops: number, part: number): number {
  if (part <= 0) return 0;
  return part >= 1 ? loops : Math.min(loops - 1, Math.max(1, Math.round(loops * part)));
}

/** Rows from below, as one draws on a threshold: from the near side to the far one. */
const fromBelow = (one: Tile, other: Tile) => other.row - one.row || one.column - other.column;

/** The drawing of a badge, 200 by 200, the same for ever for the same slug. `part` is how much of what it takes is done. */
export function medallionOf(slug: string, part = 1): Medallion {
  const random = mulberry32(fnv1a(slug));
  const cloth = pick(random, cloths);
  const { across, step, reach } = pick(random, grounds);
  const middle = (across - 1) / 2;
  const far = (column: number, row: number) => distanceFrom(middle, column, row);
  const links = random() < 0.5 ? eightfoldLinks(random, middle, chance) : mirroredLinks(random, across, across, chance);
  const first = 100 - middle * step;
  const field = { columns: across, rows: across, step, x0: first, y0: first };
  const tiles = tilesOf({ ...field, has: (column, row) => far(column, row) <= reach, ...links });
  const drawn = [...tiles].sort(fromBelow).slice(0, drawnOf(tiles.length, part));
  const isMiddle = ({ column, row }: Tile) => far(column, row) === 0;
  const pathOf = (some: readonly Tile[]) => some.map(({ path }) => path).join("");
  return {
    cloth,
    fine: step < 24,
    line: pathOf(drawn.filter((tile) => !isMiddle(tile))),
    lit: pathOf(drawn.filter(isMiddle)),
    dots: dotsOf(tiles),
  };
}
