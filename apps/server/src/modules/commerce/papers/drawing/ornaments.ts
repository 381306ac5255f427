import { rosettePath, rosettes } from "@upaya/drawings/rosette.ts";
import type { Group, Path } from "#platform/pdf/drawing.ts";
import { colours } from "./page.ts";

const disc = (radius: number, x = 0, y = 0): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

export const logo: Group = {
  kind: "group",
  x: 15.9,
  y: 12,
  scale: 0.38,
  parts: [
    { kind: "path", d: "M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6", stroke: { colour: colours.brand, width: 4.6, round: true } },
    { kind: "path", d: disc(3.7, 16, 14.6), fill: colours.lit },
  ],
};

const petals = 11;

/** The lines of the seal alone, in the corner: a paper that is photocopied loses nothing by them. */
export const seal: Group = {
  kind: "group",
  x: 182.2,
  y: 22.3,
  scale: 0.107,
  parts: [
    ...rosettes.map((rosette): Path => ({
      kind: "path",
      d: rosettePath(0, 0, petals, rosette),
      stroke: { colour: colours.seal, width: 1.8 },
    })),
    { kind: "path", d: disc(14), fill: colours.seal },
  ],
};
