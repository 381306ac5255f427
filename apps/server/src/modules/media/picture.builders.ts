import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Stands in every payload; found in nothing that we keep. */
export const marker = "MARKER-7f3a9c";
export const script = `<script>alert("${marker}")</script>`;

/** A picture with enough going on in it that no part of it is uniform. */
export function photo(width = 640, height = 480): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#7a9", noise: { type: "gaussian", mean: 120, sigma: 40 } } });
}

export function chunk(type: string, data: Buffer, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc ?? crc32(body), body.length + 4);
  return framed;
}

const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

interface Png {
  readonly width: number;
  readonly height: number;
  /** Bits per point and kind of colour, as IHDR has them. */
  readonly depth?: number;
  readonly colour?: number;
  readonly before?: readonly Buffer[];
  readonly pixels: Buffer;
  readonly after?: readonly Buffer[];
}

export function png({ width, height, depth = 1, colour = 0, before = [], pixels, after = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return Buffer.concat([
    pngStart,
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    ...after,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** All black, one bit per point: much picture in few bytes. */
export function blackPng(width: number, height: number, rest: Partial<Png> = {}): Buffer {
  return png({ width, height, pixels: Buffer.alloc((Math.ceil(width / 8) + 1) * height), ...rest });
}

/** Segments (EXIF, ICC, comments) put right behind the first two bytes of a JPEG. */
export function withSegments(jpeg: Buffer, segments: readonly [marker: number, data: Buffer][]): Buffer {
  const framed = segments.map(([kind, data]) => {
    const head = Buffer.from([0xff, kind, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...framed, jpeg.subarray(2)]);
}

/** The size that the frame's header tells, changed without touching the pixels. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.findIndex((byte, index) => byte === 0xff && (changed[index + 1] === 0xc0 || changed[index + 1] === 0xc2));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** The last scan of a progressive JPEG over and over, up to a size: little to send, much to decode. */
export function withScans(jpeg: Buffer, upTo: number): Buffer {
  const end = jpeg.length - 2;
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const times = Math.floor((upTo - jpeg.length) / lastScan.length);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: times }, () => lastScan), jpeg.subarray(end)]);
}

/** A ZIP with one stored file, as a polyglot's second half. */
export function zip(name: string, text: string): Buffer {
  const data = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(data), 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([local, Buffer.from(name), data, end]);
}
