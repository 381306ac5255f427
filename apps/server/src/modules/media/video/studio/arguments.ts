import { mostVideoSeconds, mostVideoSide } from "@upaya/contracts/media/video.ts";
import { fitInto, type Rung, segmentSeconds, soundAlone, stillBox } from "./ladder.ts";
import { pictureDecoders, type Source, soundDecoders } from "./probe.ts";

/** The file as it was handed in, in the folder that everything happens in. Its name is ours and says nothing of what is in it. */
export const sourceName = "source";

const demuxers = new Map([
  ["video/mp4", "mov"],
  ["video/quicktime", "mov"],
  ["video/webm", "matroska"],
]);
/** Captions in the film are not read, but ffprobe gives up on a file in which it cannot name a track. */
const captions = ["mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "text"];
const decoders = [...Object.values(pictureDecoders), ...Object.values(soundDecoders), captions].flat().join(",");

/** `-name value`, one after the other. */
function options(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`-${name}`, String(value)]);
}

/**
 * How the file is opened: by the demuxer of the type that it was seen to be, and by no other, so that a playlist is never taken for one. Of
 * protocols there are files alone; of decoders those that we name; no frame is larger than we allow, whatever is written in its track.
 * References to other files (QuickTime's `dref`) are not followed unless ffmpeg is asked to (`enable_drefs`), and it is not.
 */
function openSource(type: string): string[] {
  const demuxer = demuxers.get(type);
  if (!demuxer) throw new Error(`${type} is no video that we open`);
  return options({
    protocol_whitelist: "file",
    format_whitelist: demuxer,
    codec_whitelist: decoders,
    max_pixels: mostVideoSide ** 2,
    f: demuxer,
    i: sourceName,
  });
}

/** No single piece of memory is larger. */
const quietly = ["-hide_banner", ...options({ loglevel: "error", max_alloc: 300_000_000 })];

export function probeArguments(type: string): string[] {
  const entries = [
    "format=duration",
    "stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate",
    "stream_disposition=attached_pic",
    "stream_side_data=rotation",
  ];
  return [...quietly, ...options({ print_format: "json", show_entries: entries.join(":") }), ...openSource(type)];
}

/** One run for everything: the source is decoded once. `preset` is x264's, and says how hard it tries. */
export function convertArguments(type: string, source: Source, rungs: readonly Rung[], preset: string): string[] {
  return [
    ...quietly,
    "-nostdin",
    "-nostats",
    ...options({ progress: "pipe:1", stats_period: 1, filter_complex_threads: 2, threads: 2 }),
    ...openSource(type),
    ...options({ filter_complex: filters(source, rungs) }),
    ...rungs.flatMap((rung) => renditionArguments(source, rung, preset)),
    ...(source.sound === undefined ? [] : soundArguments(source.sound)),
    ...stillArguments,
  ];
}

/** Twice a second is often enough to see a slide change, and a fade as one change. */
const stillRate = 2;
/** Of 0 to 1: how much of the picture has to be another. Looked at in colour, since slides may be equally bright. */
const sceneChange = 0.04;
const stillEverySeconds = 3;
const mostStills = 400;

function filters(source: Source, rungs: readonly Rung[]): string {
  const split = [...rungs.map(({ rung }) => `[in${rung}]`), "[instills]"];
  const still = fitInto(source, stillBox);
  const isOther = `isnan(prev_selected_t)+gt(scene\\,${sceneChange})*gte(t-prev_selected_t\\,${stillEverySeconds})`;
  return [
    `[0:${source.picture}]fps=${source.rate},split=${split.length}${split.join("")}`,
    ...rungs.map(({ rung, width, height }) => `[in${rung}]scale=${width}:${height},setsar=1,format=yuv420p[out${rung}]`),
    `[instills]fps=${stillRate},scale=${still.width}:${still.height},setsar=1,format=rgb24,select='${isOther}',settb=1/1000,format=yuv420p[outstills]`,
  ].join(";");
}

/** A second more than may be, so that a video that is longer than it says is told from one that is as long as it may be. */
const bare = options({ t: mostVideoSeconds + 1, map_metadata: -1, map_chapters: -1 });

function renditionArguments({ sound, rate }: Source, { rung, picture, channels, ...cost }: Rung, preset: string): string[] {
  const every = segmentSeconds * rate;
  return [
    ...options({ map: `[out${rung}]` }),
    ...(sound === undefined ? [] : [...options({ map: `0:${sound}` }), ...soundEncoder(cost.sound, channels, 44_100)]),
    ...bare,
    ...options({ "c:v": "libx264", preset, "profile:v": "main", threads: 2, crf: 23, maxrate: `${picture}k`, bufsize: `${2 * picture}k` }),
    ...options({ g: every, keyint_min: every, sc_threshold: 0, force_key_frames: `expr:gte(t,n_forced*${segmentSeconds})` }),
    ...playlist(String(rung)),
  ];
}

function soundArguments(track: number): string[] {
  return [...options({ map: `0:${track}` }), ...bare, ...soundEncoder(soundAlone.kilobits, 1, soundAlone.rate), ...playlist("sound")];
}

/** From the first second on, and without holes, whatever the track says. */
function soundEncoder(kilobits: number, channels: number, rate: number): string[] {
  return options({ "c:a": "aac", "b:a": `${kilobits}k`, ac: channels, ar: rate, af: "aresample=async=1:first_pts=0" });
}

function playlist(name: string): string[] {
  const segments = { hls_time: segmentSeconds, hls_playlist_type: "vod", hls_segment_type: "fmp4", hls_flags: "independent_segments" };
  const names = { hls_fmp4_init_filename: `${name}-init.mp4`, hls_segment_filename: `${name}-%05d.m4s` };
  return [...options({ f: "hls", ...segments, ...names }), `${name}.m3u8`];
}

/** Named by their time in milliseconds. */
export const rawStill = /^raw-(\d{1,8})\.webp$/;

const stillArguments = [
  ...options({ map: "[outstills]" }),
  ...bare,
  ...options({ fps_mode: "passthrough", enc_time_base: "1:1000", "frames:v": mostStills, frame_pts: 1 }),
  ...options({ "c:v": "libwebp", quality: 50, compression_level: 4, f: "image2" }),
  "raw-%d.webp",
];
