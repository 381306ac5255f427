import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { type Slide, slidePage } from "./slide.ts";
import { narrate, type Said, soundRate } from "./voice.ts";

const run = promisify(execFile);

export interface Script {
  readonly course: string;
  readonly language: string;
  readonly seed: string;
  /** In milliseconds, in order; the first is up from the beginning. */
  readonly slides: readonly (Slide & { readonly at: number })[];
  readonly cues: readonly Said[];
}

interface Studio {
  readonly browser: Browser;
  /** Font faces, whole in the style sheet: a page without an address may load nothing. */
  readonly fonts: string;
  /** Films that were made before lie here. */
  readonly folder: string;
}

/** Raised when the look of films changes, so that those on this disk are made anew. */
const look = 2;

/** The film of a lesson: its slides, read out by a machine. Made once for the same script. */
export async function makeFilm(script: Script, { browser, fonts, folder }: Studio): Promise<string> {
  const name = createHash("sha256")
    .update(JSON.stringify([look, script]))
    .digest("hex");
  const film = join(folder, `${name}.mp4`);
  if (existsSync(film)) return film;
  const work = join(folder, name);
  await mkdir(work, { recursive: true });
  try {
    const sound = await narrate(script.cues, script.language);
    await writeFile(join(work, "sound.raw"), sound);
    await draw(script, { browser, fonts, work });
    await writeFile(join(work, "list.txt"), listOf(script.slides, sound.length / soundRate));
    const pictures = ["-f", "concat", "-i", "list.txt"];
    const voice = ["-f", "s16le", "-ar", String(soundRate), "-ac", "1", "-i", "sound.raw"];
    const written = [
      "-vf",
      "fps=4,format=yuv420p",
      "-c:v",
      "libx264",
      "-preset",
      "superfast",
      "-tune",
      "stillimage",
      "-c:a",
      "aac",
      "-b:a",
      "64k",
    ];
    // Nothing of the moment or the machine in it: the same script is one film, and is handed in once.
    const same = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"];
    await run("ffmpeg", ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", ...pictures, ...voice, ...written, ...same, "film.mp4"], {
      cwd: work,
    });
    await rename(join(work, "film.mp4"), film);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return film;
}

async function draw(
  { slides, course, language, seed }: Script,
  { browser, fonts, work }: Omit<Studio, "folder"> & { work: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  try {
    for (const [index, slide] of slides.entries()) {
      await page.setContent(slidePage(slide, { course, language, seed }, fonts));
      await page.evaluate("document.fonts.ready.then(() => true)");
      await page.screenshot({ path: join(work, `slide-${index}.png`) });
    }
  } finally {
    await page.close();
  }
}

/** For ffmpeg's concat demuxer, which wants the last picture twice. */
export function listOf(slides: Script["slides"], seconds: number): string {
  const ends = slides.map((_, index) => slides[index + 1]?.at ?? Math.max(seconds * 1_000, slides.at(-1)!.at + 1_000));
  const each = slides.map(({ at }, index) => `file slide-${index}.png\nduration ${((ends[index]! - at) / 1_000).toFixed(3)}`);
  return [...each, `file slide-${slides.length - 1}.png`, ""].join("\n");
}

/** The faces of our two fonts, as data. */
export async function readFonts(folder: string): Promise<string> {
  const face = async (family: string, file: string, range: string) => {
    const bytes = await readFile(join(folder, file));
    return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${bytes.toString("base64")}); font-weight: 100 800; unicode-range: ${range}; }`;
  };
  const faces = await Promise.all([
    face("Anek Latin Variable", "anek-latin/files/anek-latin-latin-wght-normal.woff2", "U+0000-00FF, U+2000-206F, U+20B9, U+2122, U+2212"),
    face(
      "Anek Devanagari Variable",
      "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
      "U+0900-097F, U+200C-200D, U+20B9",
    ),
  ]);
  return faces.join("\n");
}
