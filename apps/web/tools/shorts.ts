import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { palettes } from "@upaya/drawings/palettes.ts";
import { fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { lineBreaker } from "@upaya/drawings/text/break-lines.ts";
import { distanceFrom, dotsOf, eightfoldLinks, tilesOf } from "@upaya/drawings/tiles.ts";
import { writeLine } from "../server/og-text.ts";

/**
 * `pnpm shorts`: the short videos of the home page, one for each of its samples. A kolam is drawn, loop by loop, while the move is written
 * below it, line by line. They have no sound. Needs ffmpeg with libvpx-vp9 and libx264.
 */

interface Short {
  readonly id: string;
  readonly description: string;
}

const size = { width: 360, height: 600 } as const;
const board = 368;
const perSecond = 10;
const cloths = ["self_paced_courses", "webinars", "expert_masterclass", "certifications", "micro_resources"] as const;
const target = join(import.meta.dirname, "../public/shorts");

/** Seconds: the loops are drawn, a line is written each second, and the whole of it stands for a while. */
const drawing = 5;
const writing = 0.9;
const lingering = 2.5;

function tilesFor(seed: string) {
  const [middle, step] = [3, 44];
  return tilesOf({
    columns: 7,
    rows: 7,
    step,
    x0: size.width / 2 - middle * step,
    y0: board / 2 - middle * step,
    has: (column, row) => distanceFrom(middle, column, row) <= middle,
    ...eightfoldLinks(mulberry32(fnv1a(seed)), middle, 0.72),
  }).toSorted((a, b) => distanceFrom(middle, a.column, a.row) - distanceFrom(middle, b.column, b.row));
}

function linesOf(text: string) {
  const breakAt = lineBreaker(text, (word) => writeLine(word, 1, "medium").width);
  for (let letters = 24; ; letters -= 1) {
    const lines = breakAt(letters, size.width - 40);
    const height = lines.length * Math.round(letters * 1.36);
    if (height <= size.height - board - 36 || letters === 15) return { lines, letters };
  }
}

function framesOf(short: Short, at: number): string[] {
  const palette = palettes[cloths[at % cloths.length]!];
  const tiles = tilesFor(short.id);
  const { lines, letters } = linesOf(short.description);
  const written = lines.map(({ text }, index) => {
    const y = board + 18 + letters + index * Math.round(letters * 1.36);
    return `<g transform="translate(20 ${y})" fill="#F4F6F1">${writeLine(text, letters, "medium").paths}</g>`;
  });
  const seconds = Math.max(drawing, 0.6 + lines.length * writing) + lingering;
  return Array.from({ length: Math.round(seconds * perSecond) }, (_, frame) => {
    const second = frame / perSecond;
    const loops = Math.min(tiles.length, Math.ceil((second / drawing) * tiles.length));
    const shown = Math.min(lines.length, Math.max(0, Math.floor((second - 0.6) / writing) + 1));
    const drawn = tiles
      .slice(0, loops)
      .map(({ path }, index) => `<path d="${path}" fill="${index === 0 ? palette.lit : "none"}"/>`)
      .join("");
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
      `<rect width="${size.width}" height="${size.height}" fill="#16201C"/><rect width="${size.width}" height="${board}" fill="${palette.ground}"/>`,
      `<g stroke="${palette.line}" stroke-width="3" stroke-linejoin="round">${drawn}</g>`,
      `<path d="${dotsOf(tiles)}" stroke="${palette.dot}" stroke-width="7" stroke-linecap="round"/>`,
      ...written.slice(0, shown),
      "</svg>",
    ].join("");
  });
}

const codecs = {
  webm: ["-c:v", "libvpx-vp9", "-crf", "42", "-b:v", "0", "-row-mt", "0", "-deadline", "good", "-cpu-used", "1", "-g", "240"],
  mp4: ["-c:v", "libx264", "-crf", "30", "-preset", "veryslow", "-tune", "animation", "-g", "240", "-movflags", "+faststart"],
} as const;

/** The same frames give the same file: nothing of the machine or the hour is written into it. */
async function encode(frames: readonly Buffer[], file: string, codec: readonly string[]): Promise<void> {
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(perSecond), "-i", "-"];
  const plain = ["-pix_fmt", "yuv420p", "-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1"];
  const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...codec, ...plain, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain");
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, "close")) as [number];
  if (code !== 0) throw new Error(`${file}: ffmpeg ended with ${code}`);
}

const { shorts } = JSON.parse(await readFile(join(import.meta.dirname, "../../server/seeds/content/home.json"), "utf8")) as {
  shorts: Short[];
};
await mkdir(target, { recursive: true });
let total = 0;
for (const [at, short] of shorts.entries()) {
  const frames: Buffer[] = [];
  for (const svg of framesOf(short, at)) frames.push((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng());
  for (const [kind, codec] of Object.entries(codecs)) {
    const file = join(target, `${short.id}.${kind}`);
    await encode(frames, file, codec);
    total += (await stat(file)).size;
  }
  // What the drawing writes, for whoever does not see it.
  const end = (frames.length / perSecond).toFixed(3).padStart(6, "0");
  await writeFile(join(target, `${short.id}.vtt`), `WEBVTT\n\n00:00.000 --> 00:${end}\n${short.description}\n`);
  console.log(`${short.id}: ${frames.length} frames`);
}
console.log(`${total} bytes in all`);
