import * as z from "zod";
import { mostVideoSeconds, mostVideoSide, type VideoReason } from "@upaya/contracts/media/video.ts";
import type { Size } from "./ladder.ts";

/** What is opened of what files hold. Others are read by code that hardly anybody attacks in public, and so hardly anybody has mended. */
export const pictureDecoders: Readonly<Record<string, readonly string[]>> = {
  h264: ["h264"],
  hevc: ["hevc"],
  vp8: ["vp8"],
  vp9: ["vp9"],
  av1: ["libdav1d"],
  mpeg4: ["mpeg4"],
  prores: ["prores"],
};
export const soundDecoders: Readonly<Record<string, readonly string[]>> = {
  aac: ["aac"],
  mp3: ["mp3float", "mp3"],
  opus: ["opus"],
  vorbis: ["vorbis"],
  pcm_s16le: ["pcm_s16le"],
  pcm_s16be: ["pcm_s16be"],
};

/** More tracks than any camera writes. */
const mostStreams = 32;
const rates = { least: 10, most: 30 };

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.int() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.output<typeof Stream>;

const Probed = z.object({
  streams: z.array(Stream).max(mostStreams),
  format: z.object({ duration: z.string().optional() }),
});

/** What we rely on of a source: which of its tracks, how large and how fast. */
export interface Source extends Size {
  readonly picture: number;
  readonly sound: number | undefined;
  readonly rate: number;
  /** As the file says: nobody's proof. A recording of a browser says nothing. */
  readonly seconds: number | undefined;
}

/** What ffprobe says of a file: fit to be converted, or why not. */
export function judge(text: string): Source | VideoReason {
  const probed = Probed.safeParse(jsonOf(text));
  if (!probed.success) return "unreadable";
  const { streams, format } = probed.data;
  // A picture of a cover is no film.
  const picture = streams.find(({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1);
  const sound = streams.find(({ codec_type }) => codec_type === "audio");
  if (!picture) return streams.length === 0 ? "unreadable" : "no_picture";
  if (!isOpened(picture, pictureDecoders) || (sound && !isOpened(sound, soundDecoders))) return "unknown_codec";
  const seconds = format.duration === undefined ? undefined : Number(format.duration);
  if (seconds !== undefined && !(seconds > 0)) return "unreadable";
  if (seconds !== undefined && seconds > mostVideoSeconds) return "too_long";
  const { width = 0, height = 0 } = picture;
  if (width <= 0 || height <= 0) return "unreadable";
  if (Math.max(width, height) > mostVideoSide) return "too_large";
  return { ...shownSize(picture, width, height), picture: picture.index, sound: sound?.index, rate: rateOf(picture), seconds };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOpened({ codec_name }: Stream, decoders: Readonly<Record<string, unknown>>): boolean {
  return codec_name !== undefined && Object.hasOwn(decoders, codec_name);
}

/** As it is looked at: upright, with square points. A ratio that nobody films in is a lie or a mistake. */
function shownSize({ sample_aspect_ratio, side_data_list }: Stream, width: number, height: number): Size {
  const [across = 1, down = 1] = (sample_aspect_ratio ?? "1:1").split(":").map(Number);
  const ratio = across / down;
  const wide = ratio > 0.25 && ratio < 4 ? Math.min(mostVideoSide, Math.round(width * ratio)) : width;
  const turn = side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return Math.round(Math.abs(turn) / 90) % 2 === 1 ? { width: height, height: wide } : { width: wide, height };
}

/** Whole frames a second, so that every sixth second begins with one. */
function rateOf({ avg_frame_rate }: Stream): number {
  const [frames = 0, seconds = 0] = (avg_frame_rate ?? "").split("/").map(Number);
  const rate = Math.round(frames / seconds);
  return Number.isFinite(rate) ? Math.min(rates.most, Math.max(rates.least, rate)) : rates.most;
}
