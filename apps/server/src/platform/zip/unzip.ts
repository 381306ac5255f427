import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { type Listed, listFiles } from "./directory.ts";
import { ZipRefusal } from "./refusal.ts";

export interface ZipLimits {
  readonly entries: number;
  /** Files that are read; folders and what is ignored do not count. */
  readonly files: number;
  readonly bytesOfOne: number;
  /** Of all files together. */
  readonly bytes: number;
  /** What lies in it and is nobody's work. */
  readonly ignores: (name: string) => boolean;
}

/** Text becomes five or ten times smaller. What becomes a hundred times smaller is one letter, over and over. */
const highestRatio = 100;
const smallEnough = 50_000;

const inflate = promisify(inflateRaw);

/** The files of a zip by their names. Bytes are counted while they come out; what the zip says about sizes is believed of nothing. */
export async function unzip(zip: Uint8Array, limits: ZipLimits): Promise<Map<string, Buffer>> {
  const listed = await listFiles(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), limits);
  if (listed.length > limits.files) throw new ZipRefusal(`There are ${listed.length} files in it; ${limits.files} are the most.`);
  const files = new Map<string, Buffer>();
  let left = limits.bytes;
  // One after the other: what is on its way is never more than one file.
  for (const file of listed) {
    const bytes = await unpacked(file, limits, left);
    left -= bytes.length;
    files.set(file.name, bytes);
  }
  return files;
}

async function unpacked(file: Listed, { bytesOfOne, bytes: all }: ZipLimits, left: number): Promise<Buffer> {
  const { name, packed, method, size, crc } = file;
  const byRatio = Math.max(smallEnough, packed.length * highestRatio);
  const most = Math.min(bytesOfOne, left, byRatio);
  const bytes = method === 0 ? packed : await inflated(packed, most, name);
  if (bytes === undefined || bytes.length > most) {
    if (most === byRatio) throw new ZipRefusal(`It becomes more than ${highestRatio} times larger when it is unpacked.`, name);
    if (most === bytesOfOne) throw new ZipRefusal(`The file has more than ${megabytes(bytesOfOne)}.`, name);
    throw new ZipRefusal(`All files together have more than ${megabytes(all)}.`, name);
  }
  if (bytes.length !== size || crc32(bytes) !== crc)
    throw new ZipRefusal("Its bytes are not those that were packed. Pack the folder anew.", name);
  return bytes;
}

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Nothing when there would be more than so many: it stops there. */
async function inflated(packed: Buffer, most: number, name: string): Promise<Buffer | undefined> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") return undefined;
    throw new ZipRefusal("Its bytes cannot be unpacked. Pack the folder anew.", name);
  }
}
