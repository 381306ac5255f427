interface Sniffed {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Kind and size from the first bytes, before any decoder sees the file. `other` is not a still JPEG or PNG; `broken` begins like
 * one and does not go on like one.
 */
export function sniffPicture(bytes: Uint8Array): Sniffed | "other" | "broken" {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.subarray(0, 8).equals(pngStart)) return sniffPng(file);
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return sniffJpeg(file);
  return "other";
}

/** Chunks up to the first one with pixels. One that says "animated" stands before it. */
function sniffPng(file: Buffer): Sniffed | "other" | "broken" {
  const typeAt = (at: number) => file.toString("latin1", at + 4, at + 8);
  if (file.length < 33 || file.readUInt32BE(8) !== 13 || typeAt(8) !== "IHDR") return "broken";
  for (let at = 33; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = typeAt(at);
    if (type === "acTL") return "other";
    if (type === "IDAT") return sized(file.readUInt32BE(16), file.readUInt32BE(20));
  }
  return "broken";
}

/** Segments up to the one that begins a frame: it holds the size. */
function sniffJpeg(file: Buffer): Sniffed | "broken" {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) return sized(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return "broken";
    else at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return "broken";
}

/** SOF0 to SOF15; three numbers among them mean something else. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function sized(width: number, height: number): Sniffed | "broken" {
  return width > 0 && height > 0 ? { width, height } : "broken";
}
