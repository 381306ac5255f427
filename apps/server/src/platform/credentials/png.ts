import { crc32 } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = "openbadgecredential";
/** The keyword, its end, no compression (two bytes), no language and no translated keyword. */
const opening = Buffer.from(`${keyword}\0\0\0\0\0`, "latin1");
/** Chunks of a picture that anybody made: encoders write a few dozen. */
const mostChunks = 4_000;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** Where it begins and ends, with its length and its sum. */
  readonly from: number;
  readonly to: number;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/** Chunk by chunk, as far as they are whole. What is not reads as the end. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  if (!isPng(png)) return;
  let from = signature.length;
  for (let count = 0; count < mostChunks && from + 12 <= png.length; count += 1) {
    const to = from + 12 + png.readUInt32BE(from);
    if (to > png.length) return;
    const body = png.subarray(from + 4, to - 4);
    if (crc32(body) !== png.readUInt32BE(to - 4)) return;
    const type = body.toString("latin1", 0, 4);
    yield { type, data: body.subarray(4), from, to };
    if (type === "IEND") return;
    from = to;
  }
}

/** Ours, compressed or not: a picture has one copy in it. */
const isBaked = ({ type, data }: Chunk) =>
  type === "iTXt" && data.subarray(0, keyword.length + 1).equals(opening.subarray(0, keyword.length + 1));

/** The picture with a signed copy in it, as Open Badges 3.0 bakes them; one that was in it before is gone. */
export function bake(png: Buffer, jwt: string): Buffer {
  const chunks = [...chunksOf(png)];
  if (chunks[0]?.type !== "IHDR" || chunks.at(-1)?.type !== "IEND") throw new Error("this is no whole PNG");
  const parts = chunks.filter((chunk) => !isBaked(chunk)).map(({ from, to }) => png.subarray(from, to));
  return Buffer.concat([signature, parts[0]!, textChunk(jwt), ...parts.slice(1)]);
}

function textChunk(jwt: string): Buffer {
  const body = Buffer.concat([Buffer.from("iTXt", "latin1"), opening, Buffer.from(jwt, "utf8")]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The signed copy in a picture. None if there is none, if it is compressed, which the standard forbids, or if there is more than one to choose from. */
export function unbake(png: Buffer): string | undefined {
  const baked = [...chunksOf(png)].filter(isBaked);
  const [only] = baked;
  if (!only || baked.length > 1) return undefined;
  // A language and a translated keyword mean nothing here, but may be there.
  const flags = only.data.subarray(keyword.length + 1, keyword.length + 3);
  if (flags.length < 2 || flags[0] !== 0) return undefined;
  const language = only.data.indexOf(0, keyword.length + 3);
  const translated = language < 0 ? -1 : only.data.indexOf(0, language + 1);
  return translated < 0 ? undefined : only.data.toString("utf8", translated + 1);
}
