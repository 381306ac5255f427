import { deflateSync, gzipSync } from "node:zlib";
import { blackPng, chunk, marker, photo, png, script, withJpegSize, withScans, withSegments, zip } from "./picture.builders.ts";

/** What becomes of a file: refused with a code, or drawn anew (`kept`). `either` is for the decoder to say. */
type Fate = "kept" | "either" | "media.invalid_type" | "media.too_large" | "media.unreadable" | "invalid_request" | "invalid_input";

export interface Hostile {
  readonly what: string;
  readonly fileName: string | Buffer;
  readonly bytes: Buffer;
  readonly fate: Fate;
}

const of = (what: string, fileName: string | Buffer, bytes: Buffer | string, fate: Fate): Hostile => ({
  what,
  fileName,
  bytes: Buffer.from(bytes),
  fate,
});

/** At least 60 files that nobody should send, made anew each time. */
export async function hostileFiles(): Promise<Hostile[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const still = await photo(120, 90).png().toBuffer();
  return [
    ...polyglots(jpeg, still),
    ...(await otherKinds(jpeg)),
    ...(await floods(jpeg)),
    ...(await metadata(jpeg, still)),
    ...broken(jpeg, still),
    ...names(jpeg),
  ];
}

function polyglots(jpeg: Buffer, still: Buffer): Hostile[] {
  const after = (bytes: Buffer, tail: Buffer | string) => Buffer.concat([bytes, Buffer.from(tail)]);
  const text = (data: string) => chunk("tEXt", Buffer.from(`Comment\0${data}`));
  const inside = (data: string) => Buffer.concat([still.subarray(0, 33), text(data), still.subarray(33)]);
  return [
    of("JPEG with HTML behind it", "a.jpg", after(jpeg, `<html>${script}</html>`), "kept"),
    of("JPEG with HTML in a comment", "a.jpg", withSegments(jpeg, [[0xfe, Buffer.from(`<html>${script}`)]]), "kept"),
    of("JPEG with JavaScript in a comment", "a.jpg", withSegments(jpeg, [[0xfe, Buffer.from(`*/=1;alert("${marker}")/*`)]]), "kept"),
    of("JPEG with a ZIP behind it", "a.jpg", after(jpeg, zip("x.html", script)), "kept"),
    of("JPEG with a PHAR behind it", "a.jpg", after(jpeg, `<?php __HALT_COMPILER(); ?>${marker}`), "kept"),
    of("JPEG with a PDF behind it", "a.jpg", after(jpeg, `%PDF-1.7 /OpenAction ${marker}`), "kept"),
    of("PNG with JavaScript in a text", "a.png", inside(`alert("${marker}")`), "kept"),
    of("PNG with PHP in a text", "a.png", inside(`<?php echo "${marker}"; ?>`), "kept"),
    of("PNG with HTML behind it", "a.png", after(still, script), "kept"),
    of("PNG with a ZIP behind it", "a.png", after(still, zip("x.html", script)), "kept"),
    of("HTML that goes on as a JPEG", "a.jpg", Buffer.concat([Buffer.from(script), jpeg]), "media.invalid_type"),
    of("ZIP that goes on as a JPEG", "a.jpg", Buffer.concat([zip("a", script), jpeg]), "media.invalid_type"),
    of(
      "GIF/JavaScript that goes on as a PNG",
      "a.png",
      Buffer.concat([Buffer.from(`GIF89a=1;alert("${marker}")//`), still]),
      "media.invalid_type",
    ),
  ];
}

async function otherKinds(jpeg: Buffer): Promise<Hostile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
  const ico = Buffer.from("000001000100", "hex");
  return [
    of("GIF renamed", "a.png", await photo(40, 40).gif().toBuffer(), "media.invalid_type"),
    of("GIF", "a.gif", await photo(40, 40).gif().toBuffer(), "media.invalid_type"),
    of("WebP renamed", "a.jpg", await photo(40, 40).webp().toBuffer(), "media.invalid_type"),
    of("AVIF renamed", "a.jpg", await photo(40, 40).avif().toBuffer(), "media.invalid_type"),
    of("TIFF renamed", "a.jpg", await photo(40, 40).tiff().toBuffer(), "media.invalid_type"),
    of("APNG", "a.png", blackPng(8, 8, { before: [chunk("acTL", Buffer.from("0000000200000000", "hex"))] }), "media.invalid_type"),
    of("SVG", "a.svg", svg, "media.invalid_type"),
    of("SVG named .png", "a.png", svg, "media.invalid_type"),
    of("SVG named .jpg.svg", "a.jpg.svg", svg, "media.invalid_type"),
    of("SVG named .svg.jpg", "a.svg.jpg", svg, "media.invalid_type"),
    of("SVG behind a byte order mark", "a.png", `\uFEFF<?xml version="1.0"?>${svg}`, "media.invalid_type"),
    of("SVG, packed", "a.png", gzipSync(svg), "media.invalid_type"),
    of("SVG with an entity bomb", "a.png", `<!DOCTYPE x [<!ENTITY a "${"x".repeat(999)}">]><svg>&a;</svg>`, "media.invalid_type"),
    of("PDF", "a.jpg", `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${marker})>>>>`, "media.invalid_type"),
    of("ZIP", "a.jpg", zip("../../x.jpg", script), "media.invalid_type"),
    of("PHP", "a.jpg", `<?php echo "${marker}"; ?>`, "media.invalid_type"),
    of("HTML", "a.jpeg", `<!doctype html>${script}`, "media.invalid_type"),
    of("a text", "a.png", `hello ${marker}`, "media.invalid_type"),
    of("a program", "a.jpg", Buffer.from(`\x7fELF${marker}`), "media.invalid_type"),
    of("an icon", "a.png", ico, "media.invalid_type"),
    of("an ImageMagick script", "a.jpg", `push graphic-context\nfill 'url(https://x/${marker})'`, "media.invalid_type"),
    of("a good JPEG that is not called one", "a.exe", jpeg, "media.invalid_type"),
  ];
}

async function floods(jpeg: Buffer): Promise<Hostile[]> {
  const progressive = await photo(1_500, 1_500).greyscale().jpeg({ progressive: true, quality: 20 }).toBuffer();
  const flat = await photo(3_160, 3_160).blur(20).jpeg({ progressive: true, quality: 10 }).toBuffer();
  return [
    of("a PNG header of 65535 × 65535", "a.png", png({ width: 65_535, height: 65_535, pixels: Buffer.alloc(9) }), "media.too_large"),
    of("a PNG header of 2³¹ × 2³¹", "a.png", png({ width: 0x7fffffff, height: 0x7fffffff, pixels: Buffer.alloc(9) }), "media.too_large"),
    of("a PNG of 30000 × 30000 that packs well", "a.png", blackPng(30_000, 30_000), "media.too_large"),
    of("a PNG of ten million points and one row", "a.png", blackPng(10_000, 1_001), "media.too_large"),
    of("a PNG of ten million points", "a.png", blackPng(10_000, 1_000), "kept"),
    of("a PNG, a single line of ten million points", "a.png", blackPng(1, 10_000_000), "media.too_large"),
    of("a JPEG header of 65535 × 65535", "a.jpg", withJpegSize(jpeg, 65_535, 65_535), "media.too_large"),
    of("a JPEG that tells more than it holds", "a.jpg", withJpegSize(jpeg, 3_000, 3_000), "kept"),
    of(
      "a JPEG that tells a second size",
      "a.jpg",
      Buffer.concat([jpeg.subarray(0, 2), frame(64, 64), withJpegSize(jpeg, 60_000, 60_000).subarray(2)]),
      "media.unreadable",
    ),
    of("a small PNG that unpacks to 100 MB", "a.png", png({ width: 8, height: 8, pixels: Buffer.alloc(100_000_000) }), "either"),
    of("a JPEG of endless scans", "a.jpg", withScans(progressive, 4_900_000), "either"),
    of("a large JPEG of endless scans", "a.jpg", withScans(flat, 4_900_000), "either"),
    of("more than 5 MB", "a.jpg", Buffer.concat([jpeg, Buffer.alloc(5_000_000)]), "media.too_large"),
  ];
}

/** A frame header of one component. */
function frame(width: number, height: number): Buffer {
  const head = Buffer.from("ffc0000b080000000001011100", "hex");
  head.writeUInt16BE(height, 5);
  head.writeUInt16BE(width, 7);
  return head;
}

async function metadata(jpeg: Buffer, still: Buffer): Promise<Hostile[]> {
  const exif = { IFD0: { ImageDescription: script, Artist: marker }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 50/1" } };
  const exifSegment: [number, Buffer] = [0xe1, Buffer.from(`Exif\0\0${marker}${"x".repeat(65_000)}`)];
  const icc = (profile: Buffer): [number, Buffer] => [0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile])];
  const inPng = (...extra: Buffer[]) => Buffer.concat([still.subarray(0, 33), ...extra, still.subarray(33)]);
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${script}</x:xmpmeta>`);
  return [
    of("EXIF with a place and a script", "a.jpg", await photo().withExif(exif).jpeg().toBuffer(), "kept"),
    of("EXIF with a place in a PNG", "a.png", await photo().withExif(exif).png().toBuffer(), "kept"),
    of(
      "4 MB of EXIF",
      "a.jpg",
      withSegments(
        jpeg,
        Array.from({ length: 62 }, () => exifSegment),
      ),
      "kept",
    ),
    of(
      "EXIF that points at itself",
      "a.jpg",
      withSegments(jpeg, [[0xe1, Buffer.from("45786966000049492a0008000000010069870400010000000800000008000000", "hex")]]),
      "kept",
    ),
    of("EXIF with a false length", "a.jpg", withSegments(jpeg, [[0xe1, Buffer.from("45786966000049492a0008000000ffff", "hex")]]), "kept"),
    of("XMP with a script", "a.jpg", withSegments(jpeg, [[0xe1, xmp]]), "kept"),
    of("an ICC profile of nonsense", "a.jpg", withSegments(jpeg, [icc(Buffer.from(marker.repeat(500)))]), "kept"),
    of(
      "an ICC profile that promises 4 GB",
      "a.jpg",
      withSegments(jpeg, [icc(Buffer.concat([Buffer.from("ffffffff", "hex"), Buffer.alloc(200)]))]),
      "kept",
    ),
    of(
      "an ICC profile that unpacks to 50 MB",
      "a.png",
      inPng(chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(50_000_000))]))),
      "either",
    ),
    of(
      "a text that unpacks to 50 MB",
      "a.png",
      inPng(chunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(50_000_000))]))),
      "either",
    ),
    of("a hundred thousand texts", "a.png", inPng(...Array<Buffer>(100_000).fill(chunk("tEXt", Buffer.from(`a\0${marker}`)))), "either"),
    of("CMYK", "a.jpg", await photo().toColourspace("cmyk").jpeg().toBuffer(), "kept"),
  ];
}

function broken(jpeg: Buffer, still: Buffer): Hostile[] {
  const cut = (bytes: Buffer, ending: string) =>
    [1, 2, 3, 8, 12, 20, 24, 33, 40, 60, 200, bytes.length >> 2, bytes.length >> 1, bytes.length - 40].map((at) =>
      of(
        `${ending} cut after ${at} bytes`,
        `a.${ending}`,
        bytes.subarray(0, at),
        at < (ending === "png" ? 8 : 3) ? "media.invalid_type" : "media.unreadable",
      ),
    );
  const flipped = (bytes: Buffer, at: number) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte)));
  return [
    of("nothing", "a.jpg", "", "media.invalid_type"),
    ...cut(jpeg, "jpg"),
    ...cut(still, "png"),
    of("a PNG with a wrong sum in its header", "a.png", flipped(still, 30), "media.unreadable"),
    of("a PNG with a wrong sum in its pixels", "a.png", flipped(still, still.length - 20), "media.unreadable"),
    of("a PNG with a false byte in its pixels", "a.png", flipped(still, still.length >> 1), "media.unreadable"),
    of("a PNG without a point", "a.png", blackPng(0, 10), "media.unreadable"),
    of("a PNG of a colour that is none", "a.png", blackPng(8, 8, { colour: 5 }), "media.unreadable"),
    of(
      "a PNG chunk of 4 GB",
      "a.png",
      Buffer.concat([still.subarray(0, 33), Buffer.from("ffffffff49444154", "hex"), still.subarray(33)]),
      "media.unreadable",
    ),
    of("a JPEG of noise behind its start", "a.jpg", Buffer.concat([jpeg.subarray(0, 3), still]), "media.unreadable"),
    of(
      "a JPEG without tables",
      "a.jpg",
      Buffer.concat([jpeg.subarray(0, 2), frame(64, 64), Buffer.from("ffd9", "hex")]),
      "media.unreadable",
    ),
    of(
      "a JPEG of nothing but fill",
      "a.jpg",
      Buffer.concat([Buffer.from("ffd8", "hex"), Buffer.alloc(1_000_000, 0xff)]),
      "media.unreadable",
    ),
  ];
}

function names(jpeg: Buffer): Hostile[] {
  return [
    of("a way out of the folder", "../../x.jpg", jpeg, "invalid_request"),
    of("a whole path", "/etc/cron.d/x.jpg", jpeg, "invalid_request"),
    of("a Windows path", "C:\\x.jpg", jpeg, "invalid_request"),
    of("a NUL in the name", "x.svg\0.jpg", jpeg, "invalid_request"),
    of("a name of 10 kB", `${"n".repeat(10_000)}.jpg`, jpeg, "invalid_request"),
    of("a name that reads backwards", "photo\u202Egpj.exe", jpeg, "media.invalid_type"),
    of("a backwards name with a good ending", "exe.\u202Egnp.jpg", jpeg, "kept"),
    of("two endings, the last one bad", "photo.jpg.php", jpeg, "media.invalid_type"),
    of("two endings, the last one good", "photo.php.jpg", jpeg, "kept"),
    of("an ending with a blank", "photo.jpg ", jpeg, "media.invalid_type"),
    of("an ending with a dot", "photo.jpg.", jpeg, "media.invalid_type"),
    of("an alternate stream", "photo.jpg::$DATA", jpeg, "media.invalid_type"),
    of("a script for a name", `${script.replaceAll('"', "").replaceAll("/", "")}.jpg`, jpeg, "kept"),
    of("bytes that are no text", Buffer.from("ff2e6a7067", "hex"), jpeg, "kept"),
    of("no name but the ending", ".jpg", jpeg, "kept"),
    of("no name", "", jpeg, "invalid_input"),
  ];
}
