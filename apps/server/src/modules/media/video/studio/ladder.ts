import type { VideoRung } from "@upaya/contracts/media/video.ts";

/** Seconds between two key frames, and the length of a segment: the same in every rendition, so that a player changes over at any of them. */
export const segmentSeconds = 6;

/** Kilobits a second: of the picture at most, on average over two seconds, and of the sound. */
interface Cost {
  readonly box: readonly [width: number, height: number];
  readonly picture: number;
  readonly sound: number;
  readonly channels: 1 | 2;
}

/** For lines as they are: a segment of 720p stays around a megabyte, one of 144p around a hundred kilobytes. */
const costs: Record<VideoRung, Cost> = {
  720: { box: [1280, 720], picture: 1_400, sound: 96, channels: 2 },
  480: { box: [854, 480], picture: 800, sound: 64, channels: 2 },
  240: { box: [426, 240], picture: 300, sound: 48, channels: 1 },
  144: { box: [256, 144], picture: 110, sound: 32, channels: 1 },
};

/** The sound alone: speech for a twentieth of the bytes. */
export const soundAlone = { kilobits: 32, rate: 24_000 } as const;

/** Pictures of "Sound and slides", as large as a slide has to be to be read. */
export const stillBox: readonly [number, number] = costs[480].box;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rung extends Size, Omit<Cost, "box"> {
  readonly rung: VideoRung;
}

const climbing: readonly VideoRung[] = [144, 240, 480, 720];
/** A rendition that is hardly larger than the one below is not worth its bytes. */
const worthwhile = 1.1;

/** As large as it fits into a box, never larger than it is; H.264 counts its points in pairs. */
export function fitInto({ width, height }: Size, [boxWidth, boxHeight]: readonly [number, number]): Size {
  const scale = Math.min(1, boxWidth / width, boxHeight / height);
  const even = (points: number) => Math.max(2, 2 * Math.round((points * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** The renditions of a source, the largest first: each that it can fill, and one of its own size if that is well above the last of them. */
export function rungsOf(source: Size): Rung[] {
  const rungs: Rung[] = [];
  for (const rung of climbing) {
    const { box, ...cost } = costs[rung];
    const size = fitInto(source, box);
    const below = rungs[0];
    if (below && size.width * size.height < below.width * below.height * worthwhile ** 2) break;
    rungs.unshift({ rung, ...size, ...cost });
  }
  return rungs;
}
