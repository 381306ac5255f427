import type { VideoRung } from "@upaya/contracts/media/video.ts";

/** What was made of a video: enough to name all of its files and to say what each way to watch it costs. */
export interface Made {
  readonly rungs: readonly { readonly rung: VideoRung; readonly width: number; readonly height: number; readonly bytes: number }[];
  /** Of the longest list; of the others some may not be there. */
  readonly segments: number;
  readonly sound: number | null;
  readonly stills: readonly { readonly at: number; readonly bytes: number }[];
  readonly poster: number | null;
}

const masterName = "master.m3u8";
export const posterName = "poster.webp";
export const playlistName = (list: VideoRung | string) => `${list}.m3u8`;
export const initName = (list: VideoRung | string) => `${list}-init.mp4`;
export const segmentName = (list: VideoRung | string, at: number) => `${list}-${String(at).padStart(5, "0")}.m4s`;
export const stillName = (at: number) => `still-${String(at).padStart(4, "0")}.webp`;

/** All of them, and a few that may not be there: what is not there is put nowhere and removed already. */
export function filesOf({ rungs, segments, sound, stills, poster }: Made): string[] {
  const lists = [...rungs.map(({ rung }) => String(rung)), ...(sound === null ? [] : ["sound"])];
  return [
    masterName,
    ...lists.flatMap((list) => [playlistName(list), initName(list), ...Array.from({ length: segments }, (_, at) => segmentName(list, at))]),
    ...stills.map((_, at) => stillName(at)),
    ...(poster === null ? [] : [posterName]),
  ];
}

export function typeOf(file: string): string {
  if (file.endsWith(".m3u8")) return "application/vnd.apple.mpegurl";
  if (file.endsWith(".webp")) return "image/webp";
  return file.startsWith("sound") ? "audio/mp4" : "video/mp4";
}

/** In storage. `made` is the id of one conversion: two that are at work at once never meet. */
export const videoKey = (made: string, file: string) => `videos/${made}/${file}`;
export const videoKeys = (id: string, made: Made) => filesOf(made).map((file) => videoKey(id, file));
export const sourceKey = (id: string) => `video-sources/${id}`;
