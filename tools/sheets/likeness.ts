import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { drawPdf } from "@upaya/server/platform/pdf/draw-pdf.ts";
import { filesOf, languageOf } from "@upaya/server/platform/pdf/families.ts";
import { openPen } from "@upaya/server/platform/pdf/pen.ts";
import { paperPoints, type Points } from "@upaya/server/platform/testing/paper.ts";
import { chromeFlags, headlessPath } from "../lib/browser.ts";

/** A name and where it stands on its page, in millimetres. */
interface Placed {
  readonly script: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** How much of either's ink lies outside the other's, dilated by a pixel. */
export interface Likeness {
  readonly script: string;
  readonly name: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ink: number;
}

const dpi = 300;
const page = { width: 297, height: 210 } as const;
const cell = { width: 148, height: 11, columns: 2, rows: 18 } as const;
const size = 6;
const cut = { weight: 480, width: 100 } as const;

/** Draws the names on paper and in Chromium, with the same fonts, and holds one against the other at 300 dpi. `misspell` plants a fault. */
export async function likenessOf(
  names: readonly (readonly [script: string, name: string])[],
  misspell: (name: string) => string = (name) => name,
): Promise<Likeness[]> {
  const pages: Placed[][] = [];
  for (const [at, [script, name]] of names.entries()) {
    const place = at % (cell.columns * cell.rows);
    if (place === 0) pages.push([]);
    const x = 6 + (place % cell.columns) * cell.width;
    pages.at(-1)!.push({ script, name, x, y: 9 + Math.floor(place / cell.columns) * cell.height });
  }
  const browser = await chromium.launch({ executablePath: headlessPath, args: [...chromeFlags, "--font-render-hinting=none"] });
  try {
    const sheet = await browser.newPage({ viewport: { width: 1_123, height: 794 }, deviceScaleFactor: dpi / 96 });
    const found: Likeness[] = [];
    for (const placed of pages) {
      const [paper, screen] = [await onPaper(placed.map((one) => ({ ...one, name: misspell(one.name) }))), await onScreen(placed, sheet)];
      found.push(...placed.map((one) => compare(one, paper, screen)));
    }
    return found;
  } finally {
    await browser.close();
  }
}

async function onPaper(placed: readonly Placed[]): Promise<Points> {
  const pen = await openPen(cut, ...placed.map(({ name }) => name));
  const parts = placed.map(({ name, x, y }) => ({
    kind: "text" as const,
    tag: "P" as const,
    colour: "#000000",
    lines: [{ x, y, written: pen(name, size) }],
  }));
  const pdf = await drawPdf({ title: "names", language: "en", at: new Date(0), ...page, parts });
  return paperPoints(pdf, dpi);
}

/** A font as pages load it: each of its files for its own letters. */
async function fontFace(script: string, file: string, at: number): Promise<string> {
  const data = (await readFile(file)).toString("base64");
  const ranges = JSON.parse(await readFile(join(dirname(file), "../unicode.json"), "utf8")) as Record<string, string>;
  const range = Object.entries(ranges).find(
    ([subset]) => file.endsWith(`-${subset}-wdth-normal.woff2`) || file.endsWith(`-${subset}-wght-normal.woff2`),
  )![1];
  // The letters of a script take its spaces and signs from its own file, as far as that has them.
  const letters = script === "Latn" ? `unicode-range:${range};` : "";
  return `@font-face{font-family:${script}${at};font-weight:100 800;font-stretch:75% 125%;${letters}src:url(data:font/woff2;base64,${data})}`;
}

async function onScreen(placed: readonly Placed[], sheet: Page): Promise<Points> {
  const scripts = [...new Set(["Latn", ...placed.map(({ script }) => script)])];
  const faces = await Promise.all(scripts.flatMap((script) => filesOf(script).map((file, at) => fontFace(script, file, at))));
  const latin = filesOf("Latn").map((_, at) => `Latn${at}`);
  const texts = placed.map(({ script, name, x, y }) => {
    const families = script === "Latn" ? latin : [`${script}0`, ...latin];
    return `<text x="${x}" y="${y}" lang="${languageOf(script) ?? "en"}" font-family="${families.join(",")}">${name}</text>`;
  });
  await sheet.setContent(
    `<!doctype html><style>${faces.join("")}body{margin:0}text{font-size:${size}px;font-weight:${cut.weight};text-rendering:geometricPrecision}</style>
    <svg width="${page.width}mm" height="${page.height}mm" viewBox="0 0 ${page.width} ${page.height}">${texts.join("")}</svg>`,
  );
  await sheet.evaluate("document.fonts.ready");
  const { data, info } = await sharp(await sheet.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function compare({ script, name, x, y }: Placed, paper: Points, screen: Points): Likeness {
  const points = (mm: number) => Math.round((mm * dpi) / 25.4);
  const box = { x: points(x - 4), y: points(y - 7.8), width: points(cell.width - 4), height: points(cell.height) };
  const [ours, theirs] = [inkIn(paper, box), inkIn(screen, box)];
  return { script, name, ours: outside(ours, theirs, box.width), theirs: outside(theirs, ours, box.width), ink: count(ours) };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function inkIn({ width, data }: Points, box: Box): Uint8Array {
  const ink = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++)
      if (data[(box.y + row) * width + box.x + column]! < 128) ink[row * box.width + column] = 1;
  return ink;
}

const count = (ink: Uint8Array) => ink.reduce((sum, point) => sum + point, 0);

/** The part of one's ink that has none of the other's on it or beside it. */
function outside(one: Uint8Array, other: Uint8Array, width: number): number {
  const beside = [0, 1, -1, width, -width, width + 1, width - 1, 1 - width, -1 - width];
  let lonely = 0;
  for (const [at, point] of one.entries()) if (point === 1 && !beside.some((step) => other[at + step] === 1)) lonely += 1;
  return lonely / Math.max(1, count(one));
}
