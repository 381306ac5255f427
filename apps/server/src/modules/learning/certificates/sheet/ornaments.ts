import { drawOnce, fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { rosettePath, rosettes } from "@upaya/drawings/rosette.ts";
import { dotsOf, tilesOf } from "@upaya/drawings/tiles.ts";
import type { Group, Path } from "#platform/pdf/drawing.ts";
import { colours, page } from "./paper.ts";

const disc = (radius: number, x = 0, y = 0): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The paper, the panel of the field, and the cloth spine with its stitches. */
export const ground: readonly Path[] = [
  { kind: "path", d: `M0 0H${page.width}V${page.height}H0Z`, fill: colours.paper },
  { kind: "path", d: `M0 0H92V${page.height}H0Z`, fill: colours.panel },
  { kind: "path", d: `M0 0H8V${page.height}H0Z`, fill: colours.spine },
  { kind: "path", d: "M4 6.67V203.33", stroke: { colour: colours.stitch, width: 0.7, dash: [5, 3.33], round: true } },
];

export const logo: Group = {
  kind: "group",
  x: 106.5,
  y: 16.6,
  scale: 0.46,
  parts: [
    { kind: "path", d: "M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6", stroke: { colour: colours.brand, width: 4.6, round: true } },
    { kind: "path", d: disc(3.7, 16, 14.6), fill: colours.lit },
  ],
};

const petals = 11;

export const seal: Group = {
  kind: "group",
  x: 255.5,
  y: 39.5,
  scale: 0.215,
  parts: [
    { kind: "path", d: disc(100), fill: colours.spine },
    ...rosettes.map((rosette): Path => ({
      kind: "path",
      d: rosettePath(0, 0, petals, rosette),
      stroke: { colour: colours.sealLine, width: 2.2 },
      ...(rosette.filled && { fill: colours.sealSoft }),
    })),
    { kind: "path", d: disc(21), fill: colours.lit },
    { kind: "path", d: "M-9.5 0.4l6.4 6.4 12.8-12.8", stroke: { colour: colours.spine, width: 4, round: true } },
  ],
};

const mark = { most: 24, step: 5.4, width: 50 } as const;
/** Tiles round to a tenth: they are drawn ten times as large. */
const unit = 0.1;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * In the place of a signature: dots for the letters of a name and a line round them that is worked out from it. It is nobody's hand and does
 * not pretend to be. `y` is that of the rule that it stands on.
 */
export function markOf(name: string, x: number, y: number): Group {
  const signs = [...letters.segment(name.trim().replaceAll(/\s+/g, " "))].map(({ segment }) => segment).slice(0, mark.most);
  const step = Math.min(mark.step, mark.width / Math.max(1, signs.length));
  const draws = drawOnce(mulberry32(fnv1a(name)), 0.7);
  const tiles = tilesOf({
    columns: signs.length,
    rows: 2,
    step: step / unit,
    x0: step / unit / 2,
    y0: 0,
    // A dot for each letter, and above some of them another one.
    has: (column, row) => signs[column] !== " " && (row === 1 || draws(`dot ${column}`)),
    across: (column, row) => row === 1 || draws(`link ${column}`),
    down: () => true,
  });
  const pen = { colour: colours.pen, round: true };
  return {
    kind: "group",
    x,
    y: y - step * 1.75,
    scale: unit,
    parts: [
      { kind: "path", d: tiles.map(({ path }) => path).join(""), stroke: { ...pen, width: 4.6 } },
      { kind: "path", d: dotsOf(tiles), stroke: { ...pen, width: 8 } },
    ],
  };
}
