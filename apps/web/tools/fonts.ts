import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/** `pnpm fonts`: our own subset of Anek Latin (OFL), written to app/ui/fonts. */

const source = dirname(createRequire(import.meta.url).resolve("@fontsource-variable/anek-latin/package.json"));
const target = join(import.meta.dirname, "../app/ui/fonts");

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
