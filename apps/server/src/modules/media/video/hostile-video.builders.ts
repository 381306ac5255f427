import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { VideoReason } from "@upaya/contracts/media/video.ts";
import { clip, ffmpeg, inFolder } from "./clip.builders.ts";
import { aliasTo, box, boxesOf, bytesOf, reference, u32, withBoxes, withoutBoxes } from "./mp4-boxes.builders.ts";

/** What becomes of a file: refused unopened (`type`), failed with a reason, or converted harmlessly. */
type Fate = "type" | "ready" | VideoReason;

export interface HostileVideo {
  readonly what: string;
  readonly bytes: Buffer;
  readonly fates: readonly Fate[];
}

export interface Bait {
  /** Where a listener waits. */
  readonly url: string;
  /** A text that must appear nowhere, and a whole film that nobody handed in. */
  readonly secretPath: string;
  readonly filmPath: string;
  readonly film: Buffer;
}

const of = (what: string, bytes: Buffer | string, ...fates: Fate[]): HostileVideo => ({ what, bytes: Buffer.from(bytes), fates });
const ftyp = box("ftyp", "isom", u32(512), "isomiso2avc1mp41");
const ebml = Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff", "hex");
const open: readonly Fate[] = ["unreadable", "no_picture", "broken", "too_costly"];

/** At least 40 files that nobody should send, made anew each time. */
export async function hostileVideos(bait: Bait): Promise<HostileVideo[]> {
  const mp4 = await clip({ size: "160x90" });
  const front = await clip({ size: "160x90", write: [...plain, "-movflags", "+faststart"] });
  return [
    ...playlists(bait),
    ...otherKinds(bait),
    ...references(bait, mp4),
    ...(await frames(mp4)),
    ...lengths(mp4, front),
    ...tables(mp4),
    ...(await matroska(bait)),
    ...(await tracks(bait)),
    ...flipped(front),
  ];
}

const plain = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"];

/** Lists that name files and hosts, as they are and behind the beginning of a film. */
function playlists({ url, secretPath }: Bait): HostileVideo[] {
  const hls = (...uris: string[]) =>
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n${uris.map((uri) => `#EXTINF:1.0,\n${uri}\n`).join("")}#EXT-X-ENDLIST\n`;
  const lists: [string, string][] = [
    ["a playlist that names a file", hls(`file://${secretPath}`)],
    ["a playlist that names a host", hls(`${url}/segment.ts`)],
    ["a playlist that joins a host and a file", hls(`concat:${url}/head|file://${secretPath}`)],
    ["a script that joins files", `ffconcat version 1.0\nfile '${secretPath}'\nfile '${url}/a.mp4'\n`],
    [
      "a session description",
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    ],
    ["a DASH manifest", `<?xml version="1.0"?><MPD><Period><AdaptationSet><BaseURL>${url}/</BaseURL></AdaptationSet></Period></MPD>`],
  ];
  return [
    ...lists.map(([what, text]) => of(what, text, "type")),
    ...lists
      .slice(0, 4)
      .map(([what, text]) => of(`${what}, behind the beginning of an MP4`, Buffer.concat([ftyp, Buffer.from(text)]), ...open)),
    of("a playlist behind the beginning of a WebM", Buffer.concat([ebml, Buffer.from(lists[1]![1])]), ...open),
    of("a playlist inside an MP4's data", Buffer.concat([ftyp, box("mdat", lists[1]![1]), box("moov", "")]), ...open),
  ];
}

function otherKinds({ url, secretPath }: Bait): HostileVideo[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secretPath}"/><image href="${url}/a.png"/></svg>`;
  return [
    of("nothing at all", "", "type"),
    of("one byte", "\0", "type"),
    of("a drawing that names files", svg, "type"),
    of("a picture", Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(1_000)]), "type"),
    of(
      "an AVI that begins with a playlist",
      Buffer.concat([Buffer.from("RIFF\x10\0\0\0AVI LIST"), Buffer.from(`GAB2#EXTM3U\n${url}/a`)]),
      "type",
    ),
    of("a film's beginning and nothing else", ftyp, ...open),
    of("a film's beginning and noise", Buffer.concat([ftyp, Buffer.alloc(200_000, "\x07noise")]), ...open),
  ];
}

/** Tracks whose frames lie in somebody else's file. */
function references({ filmPath, secretPath, url }: Bait, mp4: Buffer): HostileVideo[] {
  const pointing = (dref: Buffer) => withBoxes(withoutBoxes(mp4, "mdat"), "dref", () => dref);
  const reference_movie = box("moov", box("rmra", box("rmda", box("rdrf", u32(0), "url ", u32(url.length + 1), `${url}\0`))));
  return [
    of("a track that lies in another film", borrowed(filmPath, mp4), ...open),
    of("the same, found from where the film is", pointing(reference("alis", aliasTo("upaya-videos:secret.mp4", 1))), ...open),
    of("a track that lies in a text", pointing(reference("alis", aliasTo(secretPath, 1))), ...open),
    of("a track that lies at a host", pointing(reference("url ", `${url}/film.mp4\0`)), ...open),
    of("a track that lies in a file by its address", pointing(reference("url ", `file://${filmPath}\0`)), ...open),
    of("a film that only names another at a host", Buffer.concat([box("ftyp", "qt  ", u32(512), "qt  "), reference_movie]), ...open),
  ];
}

/** A film without data whose tracks lie in the film at this path, from which it was made. */
export function borrowed(path: string, film: Buffer): Buffer {
  return withBoxes(withoutBoxes(film, "mdat"), "dref", () => reference("alis", aliasTo(path, 0)));
}

async function frames(mp4: Buffer): Promise<HostileVideo[]> {
  const one = ["-frames:v", "1", ...plain];
  const huge = await clip({ picture: "color=s=7680x4320:r=1:d=1", sound: false, write: one });
  const strip = await clip({ picture: "color=s=8192x32:r=1:d=1", sound: false, write: one });
  // Width and height of the track's description, behind its 32 first bytes.
  const saying = (film: Buffer, width: number, height: number) =>
    withBoxes(film, "stsd", (body) => {
      const at = body.indexOf("avc1");
      if (at < 0) return body;
      body.writeUInt16BE(width, at + 28);
      body.writeUInt16BE(height, at + 30);
      return body;
    });
  return [
    of("frames of 8K", huge, "too_large"),
    of("frames that are too long", strip, "too_large"),
    of("frames of 8K that are said to be small", saying(huge, 320, 180), "too_large", "broken", "unreadable", "too_costly"),
    of("small frames that are said to be of 64K", saying(mp4, 65_535, 65_535), "too_large", "ready"),
    of("frames without a size", saying(mp4, 0, 0), "unreadable", "ready"),
  ];
}

function lengths(mp4: Buffer, front: Buffer): HostileVideo[] {
  /** Durations of the film and of its tracks, in their units. */
  const lasting = (film: Buffer, times: number) =>
    [
      ["mvhd", 16],
      ["mdhd", 16],
      ["tkhd", 20],
    ].reduce(
      (changed, [type, at]) =>
        withBoxes(changed, type as string, (body) => {
          body.writeUInt32BE(Math.min(0xfffffff0, Math.floor(body.readUInt32BE(at as number) * times)), at as number);
          return body;
        }),
      film,
    );
  const frameEvery = (film: Buffer, delta: number) =>
    withBoxes(film, "stts", (body) => {
      body.writeUInt32BE(delta, 12);
      return body;
    });
  return [
    of("a second that says it is ten hours", lasting(mp4, 36_000), "too_long", "broken", "ready"),
    of("a second that says it is a minute", lasting(mp4, 60), "broken", "ready"),
    of("a second that says it is nothing", lasting(mp4, 0), "unreadable", "ready"),
    of("frames that are days apart", frameEvery(mp4, 0x7fffffff), "too_long", "broken", "unreadable", "ready"),
    of("frames that are no time apart", frameEvery(mp4, 0), "broken", "ready", "unreadable"),
    of("a film that is cut off in the middle", front.subarray(0, Math.floor(front.length * 0.55)), "broken"),
    of("a film that is cut off before its index", mp4.subarray(0, Math.floor(mp4.length / 2)), ...open),
    of("a film that is cut off within its index", front.subarray(0, 700), ...open),
  ];
}

/** Indexes that say that they are larger than any memory. */
function tables(mp4: Buffer): HostileVideo[] {
  const counting = (type: string, at: number, count: number) =>
    withBoxes(mp4, type, (body) => {
      body.writeUInt32BE(count, at);
      return body;
    });
  let nested = box("moov", "");
  for (let depth = 0; depth < 3_000; depth += 1) nested = box("moov", nested);
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  const compressed = box("moov", box("cmov", box("dcom", "zlib"), box("cmvd", u32(2_000_000_000), bomb)));
  return [
    of("an index of 268 million sizes", counting("stsz", 8, 0x0fffffff), ...open, "ready"),
    of("an index of 4 billion times", counting("stts", 4, 0xffffffff), ...open, "ready", "too_long"),
    of("a time for 4 billion frames", counting("stts", 8, 0xffffffff), ...open, "ready", "too_long"),
    of("an index of 4 billion places", counting("stco", 4, 0xffffffff), ...open, "ready"),
    of("an index of 4 billion descriptions", counting("stsd", 4, 0xffffffff), ...open, "ready"),
    of("an index in an index, three thousand times", Buffer.concat([ftyp, nested]), ...open),
    of("an index that unfolds to two gigabytes", Buffer.concat([ftyp, compressed]), ...open),
    of("a box larger than any disk", Buffer.concat([ftyp, u32(1), Buffer.from("moov"), u32(0x7fffffff, 0xffffffff)]), ...open),
    of(
      "a film with twenty megabytes of notes",
      bytesOf([...boxesOf(mp4), { type: "udta", body: Buffer.alloc(20_000_000, "a") }]),
      ...open,
      "ready",
    ),
  ];
}

async function matroska({ url, secretPath }: Bait): Promise<HostileVideo[]> {
  const webm = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"];
  const film = await clip({ size: "160x90", write: webm, ending: "webm" });
  const cluster = film.indexOf(Buffer.from("1f43b675", "hex"));
  const sized = Buffer.from(film);
  Buffer.from("01fffffffffffffe", "hex").copy(sized, cluster + 4);
  return [
    of("a WebM whose first cluster is larger than any disk", sized, ...open, "ready"),
    of("a WebM that is cut off", film.subarray(0, Math.floor(film.length / 2)), "broken", "ready"),
    of("a WebM with a track number of its own invention", Buffer.concat([film.subarray(0, cluster), Buffer.alloc(60_000, 0xa3)]), ...open),
    of("a WebM with files attached and texts that name others", asWebm(await attached(url, secretPath)), "ready"),
  ];
}

/** Matroska that says it is WebM, which only its head tells apart. */
function asWebm(film: Buffer): Buffer {
  film.write("webm\0\0\0\0", film.indexOf("matroska"), "latin1");
  return film;
}

async function attached(url: string, secretPath: string): Promise<Buffer> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, "font.ttf"), Buffer.alloc(1_000_000, "font"));
    await writeFile(join(folder, "words.srt"), `1\n00:00:00,000 --> 00:00:01,000\n<img src="file://${secretPath}"> ${url}/words\n`);
    const film = ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=10:d=1", "-i", "words.srt", "-map", "0:v", "-map", "1:s"];
    const notes = ["-attach", "font.ttf", "-metadata:s:t", "mimetype=font/ttf", "-metadata:s:t", `filename=../../${secretPath}`];
    await ffmpeg(
      [...film, ...notes, "-metadata", `url=${url}/tag`, "-c:v", "libx264", "-preset", "ultrafast", "-c:s", "srt", "film.mkv"],
      folder,
    );
    return readFile(join(folder, "film.mkv"));
  });
}

async function tracks({ url, secretPath }: Bait): Promise<HostileVideo[]> {
  const raw = ["-c:v", "rawvideo", "-pix_fmt", "rgb24", "-brand", "qt  "];
  const bytes = await inFolder(async (folder) => {
    await writeFile(join(folder, "words.srt"), `1\n00:00:00,000 --> 00:00:01,000\nfile://${secretPath} ${url}/words\n`);
    const many = Array.from({ length: 40 }, () => ["-map", "1:a"]).flat();
    const film = ["-f", "lavfi", "-i", "testsrc2=s=64x36:r=10:d=1", "-f", "lavfi", "-i", "sine=440:d=1", "-i", "words.srt"];
    await ffmpeg([...film, "-map", "0:v", ...many, ...plain, "many.mp4"], folder);
    await ffmpeg([...film, "-map", "0:v", "-map", "1:a", "-map", "2:s", ...plain, "-c:s", "mov_text", "words.mp4"], folder);
    await ffmpeg([...film, "-map", "1:a", "-c:a", "aac", "sound.mp4"], folder);
    return Promise.all(["many.mp4", "words.mp4", "sound.mp4"].map((name) => readFile(join(folder, name))));
  });
  return [
    of("forty tracks of sound", bytes[0]!, "unreadable"),
    of("captions that name files and hosts", bytes[1]!, "ready"),
    of("sound alone", bytes[2]!, "no_picture"),
    of("a way to write films that we do not open", await clip({ size: "64x36", sound: false, write: raw, ending: "mov" }), "unknown_codec"),
  ];
}

/** The same film with a few bytes of it changed, the same ones each time. */
function flipped(film: Buffer): HostileVideo[] {
  return [1, 2, 3].map((seed) => {
    const bytes = Buffer.from(film);
    for (let at = 0; at < 40; at += 1) bytes[60 + ((seed * 7_919 + at * 104_729) % (bytes.length - 60))]! ^= 1 << (at % 8);
    return of(`a film with forty changed bytes, ${seed}`, bytes, ...open, "ready", "too_long", "too_large", "unknown_codec");
  });
}
