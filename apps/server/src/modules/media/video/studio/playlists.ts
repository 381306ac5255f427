import type { Rung } from "./ladder.ts";

export interface Segment {
  readonly file: string;
  readonly seconds: number;
}

/** The segments that a playlist of ffmpeg's names. A line that names anything else is a fault of ours. */
export function segmentsOf(playlist: string, name: string): Segment[] {
  const segments: Segment[] = [];
  let seconds: number | undefined;
  for (const line of playlist.split("\n")) {
    const length = /^#EXTINF:([\d.]+),/.exec(line)?.[1];
    if (length !== undefined) seconds = Number(length);
    if (line === "" || line.startsWith("#")) continue;
    const file = `${name}-${String(segments.length).padStart(5, "0")}.m4s`;
    if (line !== file || seconds === undefined) throw new Error(`the playlist of ${name} is not as it was asked for`);
    segments.push({ file, seconds });
    seconds = undefined;
  }
  return segments;
}

export function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((total, { seconds }) => total + seconds, 0);
}

/** Renditions begin their segments at the same time, or a player stumbles when it changes over. */
export function areAligned(renditions: readonly (readonly Segment[])[], tolerance = 0.1): boolean {
  const [first = [], ...others] = renditions;
  return others.every(
    (other) => other.length === first.length && other.every(({ seconds }, at) => Math.abs(seconds - first[at]!.seconds) <= tolerance),
  );
}

/** As it stands in the beginning of a rendition: profile, compatibility and level of H.264. */
export function pictureCodec(init: Buffer): string {
  const at = init.indexOf("avcC");
  if (at < 0 || at + 8 > init.length) throw new Error("a rendition does not begin as H.264 does");
  return `avc1.${init.toString("hex", at + 5, at + 8)}`;
}

const soundCodec = "mp4a.40.2";

export interface Rendition {
  readonly rung: Rung;
  readonly segments: readonly (Segment & { readonly bytes: number })[];
  readonly codec: string;
}

interface Show {
  readonly rate: number;
  readonly hasSound: boolean;
}

/** Players that cannot measure the line yet begin with what stands first: 240p, where there is one. */
const firstRung = 240;

/** All renditions in one list, from which a player chooses by its line. Addresses are relative: what was signed for one holds for all. */
export function masterPlaylist(renditions: readonly Rendition[], { rate, hasSound }: Show): string {
  const ordered = renditions.toSorted((a, b) => Number(b.rung.rung === firstRung) - Number(a.rung.rung === firstRung));
  const lines = ordered.flatMap(({ rung, segments, codec }) => {
    const peak = Math.max(...segments.map(({ bytes, seconds }) => (bytes * 8) / Math.max(1, seconds)));
    const average = (segments.reduce((total, { bytes }) => total + bytes, 0) * 8) / lengthOf(segments);
    const facts = [
      `BANDWIDTH=${Math.ceil(peak)}`,
      `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${rate.toFixed(3)}`,
      `CODECS="${hasSound ? `${codec},${soundCodec}` : codec}"`,
    ];
    return [`#EXT-X-STREAM-INF:${facts.join(",")}`, `${rung.rung}.m3u8`];
  });
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}
