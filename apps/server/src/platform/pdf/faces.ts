import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Letters, openLetters } from "@upaya/drawings/text/shape.ts";
import subsetFont from "subset-font";
import { filesOf } from "./families.ts";

/** How heavy and how wide letters are, as in CSS. */
export interface Cut {
  readonly weight: number;
  readonly width: number;
}

/** One still cut of a font: documents do not embed variable ones reliably. */
export interface Face {
  readonly name: string;
  readonly script: string;
  readonly letters: Letters;
  readonly bytes: Buffer;
}

/** What Noto Naskh has; it has one width. */
const arabicWeights = { least: 400, most: 700 } as const;

const kept = new Map<string, Promise<readonly Face[]>>();

/** Cut when the first text asks for them and kept for as long as the process runs: there are few cuts, and all are ours. */
export function facesOf(script: string, cut: Cut): Promise<readonly Face[]> {
  const key = `${script} ${cut.weight} ${cut.width}`;
  const known = kept.get(key);
  if (known) return known;
  const fresh = Promise.all(filesOf(script).map((file) => openFace(file, script, cut)));
  kept.set(key, fresh);
  // A file that could not be read is read again.
  fresh.catch(() => kept.delete(key));
  return fresh;
}

async function openFace(file: string, script: string, { weight, width }: Cut): Promise<Face> {
  const axes =
    script === "Arab" ? { wght: Math.min(Math.max(weight, arabicWeights.least), arabicWeights.most) } : { wght: weight, wdth: width };
  const bytes = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: axes,
    noHinting: true,
  });
  return { name: `${basename(file, ".woff2")}-${weight}-${width}`, script, letters: openLetters(bytes), bytes };
}
