import { renderAsync } from "@resvg/resvg-js";
import { type Line, lineBreaker } from "@upaya/drawings/text/break-lines.ts";
import { coverSvg } from "../app/ui/art/cover.ts";
import { writeLine } from "./og-text.ts";

export interface PictureFacts {
  /** From which the cover is drawn, as on the card. */
  readonly slug: string;
  readonly category: string;
  readonly title: string;
  /** The small line under the title. */
  readonly line: string;
  readonly brand: string;
}

const size = { width: 1_200, height: 630 } as const;
const panel = { width: 700, padding: 64 } as const;
const ink = "#16201C";
const quiet = "#56635C";

/** A title page and the cover beside it, as an open exercise book. */
export async function drawPicture(facts: PictureFacts): Promise<Buffer> {
  const image = await renderAsync(pictureSvg(facts), { font: { loadSystemFonts: false } });
  return image.asPng();
}

export function pictureSvg({ slug, category, title, line, brand }: PictureFacts): string {
  const { width, height } = size;
  // The cover fills the right-hand page from its spine on; what does not fit is cut at the far edge.
  const cover = coverSvg(slug, category)
    .replace("<svg ", `<svg x="${panel.width}" y="0" width="${width - panel.width}" height="${height}" `)
    .replace("xMidYMid slice", "xMinYMid slice");
  const mark = `<g transform="translate(${panel.padding - 6} 56) scale(1.75)"><path d="M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6" fill="none" stroke="#0D5140" stroke-width="4.6" stroke-linecap="round"/><circle cx="16" cy="14.6" r="3.7" fill="#F9B522"/></g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#F4F6F1"/>`,
    mark,
    at(panel.padding + 60, 98, "#0D5140", writeLine(brand.toLowerCase(), 40, "bold").paths),
    titleSvg(title),
    at(panel.padding, 556, quiet, writeLine(line, 30, "medium").paths),
    // Last, so that a word without end stays on its own page.
    cover,
    "</svg>",
  ].join("");
}

const at = (x: number, y: number, fill: string, paths: string) =>
  `<g transform="translate(${x} ${y.toFixed(1)})" fill="${fill}">${paths}</g>`;

const sizes = [76, 66, 58, 50, 44] as const;
const titleBox = { width: panel.width - 2 * panel.padding, top: 150, height: 340 } as const;
const leading = 1.16;
const longestTitle = 300;

/** As large as fits; a title that is too long even small ends with an ellipsis. */
function titleSvg(title: string): string {
  const linesAt = lineBreaker(title.slice(0, longestTitle), (text) => writeLine(text, 1, "bold").width);
  const fits = ({ px, lines }: { px: number; lines: readonly Line[] }) =>
    lines.length * px * leading <= titleBox.height && lines.every(({ width }) => width <= titleBox.width);
  const tried = sizes.map((px) => ({ px, lines: linesAt(px, titleBox.width) }));
  const found = tried.find(fits) ?? tried.at(-1)!;
  const { px } = found;
  const lines = firstOf(found.lines, Math.floor(titleBox.height / (px * leading)));
  const first = titleBox.top + (titleBox.height - lines.length * px * leading) / 2 + px * 0.86;
  return lines.map((line, index) => at(panel.padding, first + index * px * leading, ink, writeLine(line, px, "bold").paths)).join("");
}

function firstOf(lines: readonly Line[], most: number): string[] {
  const kept = lines.slice(0, most).map(({ text }) => text);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]!.replace(/\s\S*$/, "")}…`;
  return kept;
}
