import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/** `pnpm fonts`: our own subsets of Anek (OFL). Those of browsers go to app/ui/fonts, those of drawn pictures to server/fonts. */

const require = createRequire(import.meta.url);
const source = dirname(require.resolve("@fontsource-variable/anek-latin/package.json"));
const hindi = dirname(require.resolve("@fontsource-variable/anek-devanagari/package.json"));
const target = join(import.meta.dirname, "../app/ui/fonts");
const pictures = join(import.meta.dirname, "../server/fonts");

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_unused, at) => String.fromCodePoint(0x20 + at)).join("");
/** No-break space, then what our texts use beyond ASCII and Anek has (it has no arrows and no tick: those are icons). */
const punctuation = "\u00A0–—‘’“”…·•×÷−°±½¼¾©®™€£⁄";
/** Kerning, figures of one width, fractions; no stylistic sets. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "tnum", "frac", "numr", "dnom", "afrc"];
const variationAxes = { wdth: { min: 100, max: 112 }, wght: { min: 400, max: 760 } };

async function subset(from: string, to: string, text: string, dropTables: readonly string[] = []): Promise<void> {
  const whole = await readFile(join(source, "files", from));
  const font = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes, keepFeatures, dropTables, noHinting: true });
  await writeFile(join(target, to), font);
  console.log(`${to}: ${font.length} bytes`);
}

await subset("anek-latin-latin-wdth-normal.woff2", "anek.woff2", ascii + punctuation);
// One sign has nothing to kern with: its layout tables are most of its weight.
await subset("anek-latin-latin-ext-wdth-normal.woff2", "anek-rupee.woff2", "₹", ["GDEF", "GPOS", "GSUB"]);
await copyFile(join(source, "LICENSE"), join(target, "OFL.txt"));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_unused, at) => String.fromCodePoint(first + at)).join("");
const latin = range(0x20, 0x7e) + range(0xa0, 0x17f) + "–—‘’“”…·•";
/** Devanagari with what its words are joined by and stand beside. */
const devanagari = range(0x900, 0x97f) + "\u200C\u200D₹ .,:;!?()-";

/** What draws pictures reads plain fonts of one weight. The feature list stays whole: without it Devanagari falls apart. */
async function still(from: string, to: string, text: string, wght: number): Promise<void> {
  const whole = await readFile(`${from}-wdth-normal.woff2`);
  const font = await subsetFont(whole, text, { targetFormat: "sfnt", variationAxes: { wdth: 100, wght }, noHinting: true });
  await writeFile(join(pictures, to), font);
  console.log(`${to}: ${font.length} bytes`);
}

await still(join(source, "files/anek-latin-latin"), "anek-latin-700.ttf", latin, 700);
await still(join(source, "files/anek-latin-latin"), "anek-latin-500.ttf", latin, 500);
await still(join(source, "files/anek-latin-latin-ext"), "anek-latin-ext-700.ttf", latin, 700);
await still(join(hindi, "files/anek-devanagari-devanagari"), "anek-devanagari-700.ttf", devanagari, 700);
await copyFile(join(source, "LICENSE"), join(pictures, "OFL.txt"));
