import { type Cloth, medallionOf } from "./medal.ts";
import { round } from "./random.ts";

const scallops = 24;
const far = 87;

/** Circles of this radius round the edge, one for each scallop. */
function roundTheEdge(radius: number, fill: string): string {
  return Array.from({ length: scallops }, (_, nth) => {
    const angle = (nth / scallops) * Math.PI * 2;
    return circle(round(100 + far * Math.cos(angle)), round(100 + far * Math.sin(angle)), radius, fill);
  }).join("");
}

const circle = (x: number | string, y: number | string, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const path = (d: string, width: number, { line }: Cloth, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A whole badge as a picture of its own, 200 by 200, for where there is no page to draw it: as the page draws it. */
export function medallionSvg(slug: string): string {
  const { cloth, fine, line, lit, dots } = medallionOf(slug);
  const [pen, dot] = fine ? [2.4, 2.5] : [3.2, 3.4];
  const points = [...dots.matchAll(/M([\d.]+)[ ,]([\d.]+)h0/g)].map(([, x, y]) => circle(x!, y!, dot, cloth.dot));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">',
    roundTheEdge(9.5, cloth.disc),
    circle(100, 100, 90, cloth.disc),
    roundTheEdge(2.3, cloth.dot),
    circle(100, 100, 77, cloth.field),
    path(line, pen, cloth, "none"),
    path(lit, pen, cloth, cloth.lit),
    ...points,
    "</svg>",
  ].join("");
}
