import * as z from "zod/mini";

/** What is taken at most of a video that somebody hands in. */
export const mostVideoBytes = 2_000_000_000;
export const mostVideoSeconds = 3_600;
/** In either direction: a frame of 8K is refused. */
export const mostVideoSide = 4_096;

const videoStates = ["waiting", "converting", "ready", "failed"] as const;
export type VideoState = (typeof videoStates)[number];

/**
 * Why a video could not be converted:
 * unreadable: neither MP4, MOV nor WebM, or broken from its beginning;
 * no_picture: there is sound alone, or nothing;
 * unknown_codec: it is written in a way that we do not open;
 * too_long, too_large: more than an hour; frames larger than 4096 points;
 * broken: it ends too early, or breaks in between;
 * too_costly: it took more time, memory or room than a video may;
 * gave_up: it ended the worker again and again.
 */
const videoReasons = ["unreadable", "no_picture", "unknown_codec", "too_long", "too_large", "broken", "too_costly", "gave_up"] as const;
export type VideoReason = (typeof videoReasons)[number];

/** The renditions by what they are called, which is their height unless the source is lower. */
const videoRungs = [720, 480, 240, 144] as const;
export type VideoRung = (typeof videoRungs)[number];

const count = z.int().check(z.gte(0));

/** Everything that whoever shows a video has to know of it. Files are named below `base`, which is signed for one person or open to all. */
export const Video = z.object({
  id: z.uuid(),
  state: z.enum(videoStates),
  /** How far the conversion is. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  reason: z.nullable(z.enum(videoReasons)),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** `{rung}.m3u8` each; all of them together are `master.m3u8`. The largest first. */
  renditions: z.array(z.object({ rung: z.literal(videoRungs), width: z.int(), height: z.int(), bytes: count })),
  /** `sound.m3u8`, unless it is silent. */
  sound: z.nullable(z.object({ bytes: count })),
  /** What is shown from which second on while the sound alone is played. */
  stills: z.array(z.object({ at: z.number(), file: z.string(), bytes: count })),
  /** `poster.webp`. */
  poster: z.nullable(z.object({ bytes: count })),
});
export type Video = z.output<typeof Video>;
