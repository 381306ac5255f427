import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mostVideoSeconds, type VideoReason } from "@upaya/contracts/media/video.ts";
import { initName, type Made, playlistName, posterName, segmentName, stillName } from "../video-files.ts";
import { convertArguments, probeArguments, rawStill } from "./arguments.ts";
import type { Cage, Limits, Ran } from "./cage.ts";
import { choosePoster, chooseStills } from "./choose-stills.ts";
import { type Rung, rungsOf } from "./ladder.ts";
import { areAligned, lengthOf, masterPlaylist, pictureCodec, type Rendition, segmentsOf } from "./playlists.ts";
import { judge, type Source } from "./probe.ts";

interface Order {
  readonly cage: Pick<Cage, "run">;
  /** Holds the source, and what is made of it afterwards. */
  readonly folder: string;
  readonly type: string;
  readonly preset: string;
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

export interface Converted {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly made: Made;
}

const memoryBytes = 1_500_000_000;
export const probeLimits: Limits = { wallSeconds: 30, cpuSeconds: 15, memoryBytes, fileBytes: 1_000_000 };
/** An hour of video takes five at most. A segment is a few megabytes, and there are as many as the hour has. */
const convertLimits = (seconds: number): Limits => ({
  wallSeconds: Math.ceil(60 + 4.5 * seconds),
  cpuSeconds: Math.ceil(60 + 12 * seconds),
  memoryBytes,
  fileBytes: 64_000_000,
});

/** What comes out is shorter than the file says by less than this share, or a part of it is missing. */
const leastShare = 0.9;
const leastSeconds = 0.5;

/** Looks at the file, then makes everything of it in its folder. Answers what was made, or why not; throws what is our fault. */
export async function convert({ cage, folder, type, preset, signal, onPercent }: Order): Promise<Converted | VideoReason> {
  const probed = await cage.run({ program: ["ffprobe", ...probeArguments(type)], folder, limits: probeLimits, signal });
  if (probed.code !== 0) return endedEarly(probed, "unreadable");
  const source = judge(probed.output);
  if (typeof source === "string") return source;
  const rungs = rungsOf(source);
  const ran = await cage.run({
    program: ["ffmpeg", ...convertArguments(type, source, rungs, preset)],
    folder,
    limits: convertLimits(source.seconds ?? mostVideoSeconds),
    signal,
    onLine: (line) => {
      const moment = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (moment !== undefined && source.seconds) onPercent(Math.min(99, Math.floor(Number(moment) / 10_000 / source.seconds)));
    },
  });
  if (ran.code !== 0) return endedEarly(ran, "broken");
  return collect(folder, source, rungs);
}

/** ffmpeg ends with this when it was asked to, whoever asked. */
const askedToEnd = 255;

/** What a program that did not end well says of the file. A full disk and an end that came from outside are not the file's fault. */
function endedEarly({ code, signal, wasStopped, errors }: Ran, otherwise: VideoReason): VideoReason {
  if (wasStopped || signal === "SIGXFSZ" || /Cannot allocate memory|File too large/.test(errors)) return "too_costly";
  if (/No space left on device/.test(errors)) throw new Error("there is no room left to convert a video in");
  if (code === askedToEnd || signal === "SIGKILL" || signal === "SIGTERM") throw new Error("somebody ended the conversion of a video");
  if (/not on whitelist/.test(errors)) return "unknown_codec";
  return /Picture size \d+x\d+ (?:is invalid|exceeds specified max pixel count)/.test(errors) ? "too_large" : otherwise;
}

/** Everything that was made, looked at once more before anybody is shown it. */
async function collect(folder: string, source: Source, rungs: readonly Rung[]): Promise<Converted | VideoReason> {
  const names = new Set(await readdir(folder));
  const renditions: Rendition[] = [];
  for (const rung of rungs) {
    if (!names.has(playlistName(rung.rung))) return "broken";
    const segments = await sizedSegments(folder, String(rung.rung));
    renditions.push({ rung, segments, codec: pictureCodec(await readFile(join(folder, initName(rung.rung)))) });
  }
  const first = renditions[0]!;
  const seconds = Math.round(lengthOf(first.segments) * 1_000) / 1_000;
  if (seconds > mostVideoSeconds) return "too_long";
  if (seconds < Math.max(leastSeconds, (source.seconds ?? 0) * leastShare)) return "broken";
  if (!areAligned(renditions.map(({ segments }) => segments)))
    throw new Error("renditions of a video do not begin their segments together");
  const sound = source.sound === undefined || !names.has(playlistName("sound")) ? [] : await sizedSegments(folder, "sound");
  const { stills, poster } = await takeStills(folder, [...names], seconds);
  await writeFile(join(folder, "master.m3u8"), masterPlaylist(renditions, { rate: source.rate, hasSound: sound.length > 0 }));
  const made: Made = {
    rungs: await Promise.all(
      renditions.map(async ({ rung: { rung, width, height }, segments }) => ({
        rung,
        width,
        height,
        bytes: await weigh(folder, String(rung), segments),
      })),
    ),
    segments: Math.max(sound.length, ...renditions.map(({ segments }) => segments.length)),
    sound: sound.length > 0 ? await weigh(folder, "sound", sound) : null,
    stills,
    poster,
  };
  return { seconds, width: source.width, height: source.height, made };
}

async function sizedSegments(folder: string, name: string): Promise<Rendition["segments"]> {
  const segments = segmentsOf(await readFile(join(folder, playlistName(name)), "utf8"), name);
  return Promise.all(segments.map(async (segment, at) => ({ ...segment, bytes: (await stat(join(folder, segmentName(name, at)))).size })));
}

/** What somebody fetches who watches all of it: the playlist, the beginning and the segments. */
async function weigh(folder: string, name: string, segments: Rendition["segments"]): Promise<number> {
  const others = await Promise.all([playlistName(name), initName(name)].map(async (file) => (await stat(join(folder, file))).size));
  return [...others, ...segments.map(({ bytes }) => bytes)].reduce((total, bytes) => total + bytes, 0);
}

/** Those that are kept get their names; the richest of the first is the poster. */
async function takeStills(folder: string, names: readonly string[], seconds: number): Promise<Pick<Made, "stills" | "poster">> {
  const taken = names.flatMap((name) => {
    const at = rawStill.exec(name)?.[1];
    return at === undefined ? [] : [{ name, at: Number(at) }];
  });
  const sized = await Promise.all(taken.map(async (still) => ({ ...still, bytes: (await stat(join(folder, still.name))).size })));
  const kept = chooseStills(sized, seconds);
  const poster = choosePoster(kept);
  if (poster) await writeFile(join(folder, posterName), await readFile(join(folder, poster.name)));
  for (const [at, { name }] of kept.entries()) await rename(join(folder, name), join(folder, stillName(at)));
  return { stills: kept.map(({ at, bytes }) => ({ at: at / 1_000, bytes })), poster: poster?.bytes ?? null };
}
