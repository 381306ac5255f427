import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Clip {
  readonly seconds?: number;
  readonly size?: string;
  readonly rate?: number;
  /** Of ffmpeg's own, such as a picture that stands still. */
  readonly picture?: string;
  readonly sound?: boolean;
  /** What stands before the name of the file. */
  readonly write?: readonly string[];
  readonly ending?: "mp4" | "mov" | "webm" | "mkv";
}

const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"];

/** A film of ffmpeg's own making, in which everything moves, with a tone. */
export async function clip({
  seconds = 1,
  size = "320x180",
  rate = 10,
  picture,
  sound = true,
  write = h264,
  ending = "mp4",
}: Clip = {}): Promise<Buffer> {
  const film = picture ?? `testsrc2=s=${size}:r=${rate}:d=${seconds}`;
  const tone = sound ? ["-f", "lavfi", "-i", `sine=440:d=${seconds}`] : [];
  return inFolder(async (folder) => {
    const file = join(folder, `clip.${ending}`);
    await ffmpeg(["-f", "lavfi", "-i", film, ...tone, ...write, "-t", String(seconds), file]);
    return readFile(file);
  });
}

/** As a phone writes it that was held upright: lying, with a note to turn it. */
export async function turnedClip(size: string): Promise<Buffer> {
  const lying = await clip({ size });
  return inFolder(async (folder) => {
    await writeFile(join(folder, "lying.mp4"), lying);
    await ffmpeg(["-i", "lying.mp4", "-c", "copy", "-metadata:s:v", "rotate=90", "turned.mov"], folder);
    return readFile(join(folder, "turned.mov"));
  });
}

export async function ffmpeg(args: readonly string[], cwd?: string): Promise<string> {
  return (await run("ffmpeg", ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", ...args], cwd === undefined ? {} : { cwd })).stdout;
}

/** What ffprobe, with nothing forbidden, says of a file or a playlist. */
export async function probe(path: string, entries: string): Promise<Record<string, Record<string, string>[]>> {
  const args = ["-v", "error", "-print_format", "json", "-show_entries", entries, "-allowed_extensions", "ALL", path];
  return JSON.parse(
    (await run("ffprobe", path.endsWith(".m3u8") ? args : args.filter((arg) => !["-allowed_extensions", "ALL"].includes(arg)))).stdout,
  ) as never;
}

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "clip-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file in bits, as a stream brings it. */
export async function* bitsOf(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
