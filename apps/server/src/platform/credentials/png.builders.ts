import { crc32, deflateSync } from "node:zlib";

export const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

export function pngChunk(type: string, data: Buffer | string, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data)]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  crc.writeUInt32BE(sum ?? crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** Eight by eight points in grey, with these chunks behind the header. */
export function smallPng(...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(8 * 9, 7)));
  return Buffer.concat([pngStart, pngChunk("IHDR", header), ...more, pixels, pngChunk("IEND", "")]);
}
