import { type Drawing, type Group, type Line, type Part, type Path, startOf, type Text } from "./drawing.ts";

const round = (value: number): string => String(+value.toFixed(3));

/** What XML cannot hold at all is left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The drawing as a picture: a whole file, its letters as outlines. It asks for nothing, and nothing in it runs. */
export function drawSvg({ title, language, width, height, parts }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img" lang="${escaped(language)}">`,
    `<title>${escaped(title)}</title>`,
    ...parts.map(partSvg),
    "</svg>",
  ].join("");
}

function partSvg(part: Part): string {
  if (part.kind === "path") return pathSvg(part);
  if (part.kind === "table") return part.rows.flat().map(textSvg).join("");
  return part.kind === "text" ? textSvg(part) : groupSvg(part);
}

function pathSvg({ d, fill, stroke }: Path): string {
  const line = stroke
    ? ` stroke="${stroke.colour}" stroke-width="${round(stroke.width)}"` +
      (stroke.dash ? ` stroke-dasharray="${stroke.dash.map(round).join(" ")}"` : "") +
      (stroke.round ? ` stroke-linecap="round" stroke-linejoin="round"` : "")
    : "";
  return `<path d="${d}" fill="${fill ?? "none"}"${line}/>`;
}

const groupSvg = ({ x, y, scale, parts }: Group): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${+scale.toFixed(6)})">${parts.map(pathSvg).join("")}</g>`;

const textSvg = ({ colour, lines }: Pick<Text, "colour" | "lines">): string => `<g fill="${colour}">${lines.map(lineSvg).join("")}</g>`;

function lineSvg(line: Line): string {
  const start = startOf(line);
  return line.written.runs
    .map(({ x, scale, glyphs }) => {
      const outlines = glyphs.filter(({ outline }) => outline);
      const paths = outlines.map((glyph) => `<path transform="translate(${round(glyph.x)} ${round(glyph.y)})" d="${glyph.outline}"/>`);
      // Fonts count upwards, pictures downwards.
      const unit = +scale.toFixed(7);
      return paths.length > 0
        ? `<g transform="translate(${round(start + x)} ${round(line.y)}) scale(${unit} ${-unit})">${paths.join("")}</g>`
        : "";
    })
    .join("");
}
