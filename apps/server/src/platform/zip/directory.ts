import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from "yauzl";
import { nameOf, sameName } from "./names.ts";
import { ZipRefusal } from "./refusal.ts";

/** One file of a zip, as its list tells it. Its sizes are a claim. */
export interface Listed {
  readonly name: string;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

interface Wanted {
  /** Entries, folders and litter among them. */
  readonly entries: number;
  readonly ignores: (name: string) => boolean;
}

const endBytes = 22;
const zip64Bytes = 20;
/** No program writes one unasked. */
const longestComment = 1_000;
const headBytes = 46;

const unreadable = (cause?: unknown) =>
  new ZipRefusal("This is not a zip, or only a part of one.", cause instanceof ZipRefusal ? cause.file : undefined);

/**
 * The files that a zip lists. Whatever two programs could read in two ways is refused: what a zip says in one place and denies in another
 * was not packed by somebody who wrote a course.
 */
export async function listFiles(bytes: Buffer, wanted: Wanted): Promise<Listed[]> {
  const zip = await openZip(bytes);
  checkEnd(bytes, zip, wanted.entries);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw /strong encryption/.test(String(error)) ? locked() : unreadable(error);
  }
  checkLength(bytes, zip, entries);
  return chosenFiles(bytes, zip, entries, wanted);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    // Names come as bytes: what they mean is decided here and not by a table of 1981.
    return await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
  } catch (error) {
    throw unreadable(error);
  }
}

const endOf = (bytes: Buffer, { comment }: ZipFile) => bytes.length - endBytes - comment.length;

function checkEnd(bytes: Buffer, zip: ZipFile, most: number): void {
  const end = endOf(bytes, zip);
  if (end >= zip64Bytes && bytes.readUInt32LE(end - zip64Bytes) === 0x07_06_4b_50) throw zip64();
  if (zip.comment.length > longestComment)
    throw new ZipRefusal(`Its comment has more than ${longestComment} letters. Pack it without one.`);
  if (zip.entryCount > most) throw new ZipRefusal(`There are ${zip.entryCount} entries in it; ${most} are the most.`);
  if (zip.entryCount === 0) throw new ZipRefusal("There is nothing in it.");
}

/** The list is as long as it says and stands where it says: nothing lies between the files, the list and the end. */
function checkLength(bytes: Buffer, zip: ZipFile, entries: readonly Entry[]): void {
  const end = endOf(bytes, zip);
  const from = bytes.readUInt32LE(end + 16);
  const listed = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + headBytes + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  if (from + listed !== end || bytes.readUInt32LE(end + 12) !== listed) {
    throw new ZipRefusal("There is more in it than it lists. Pack the folder anew.");
  }
}

const locked = (name?: string) => new ZipRefusal("It is locked with a password. Pack it without one.", name);
const zip64 = (name?: string) => new ZipRefusal("It is packed for more than 4 GB (zip64). Pack the folder anew, as an ordinary zip.", name);

async function chosenFiles(bytes: Buffer, zip: ZipFile, entries: readonly Entry[], { ignores }: Wanted): Promise<Listed[]> {
  const files: Listed[] = [];
  const ranges: Range[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = nameOf(entry.fileNameRaw);
    checkKind(entry, name);
    const data = await dataOf(zip, entry, name);
    ranges.push({ name, from: entry.relativeOffsetOfLocalHeader, to: data + entry.compressedSize });
    if (name.endsWith("/")) {
      if (entry.uncompressedSize > 0 || entry.compressedSize > 2) throw new ZipRefusal("A folder in it has bytes of its own.", name);
    } else if (!ignores(name)) {
      if (seen.has(sameName(name))) throw new ZipRefusal("This name is in it twice, perhaps with other letters for the same word.", name);
      seen.add(sameName(name));
      const packed = bytes.subarray(data, data + entry.compressedSize);
      files.push({ name, method: entry.compressionMethod as 0 | 8, crc: entry.crc32, size: entry.uncompressedSize, packed });
    }
  }
  checkOverlaps(ranges, bytes.readUInt32LE(endOf(bytes, zip) + 16));
  return files;
}

const fileType = 0o170000;
const plain = 0o100000;
const folder = 0o040000;

function checkKind(entry: Entry, name: string): void {
  const flags = entry.generalPurposeBitFlag;
  if (flags & 0x2041) throw locked(name);
  if (entry.extraFields.some(({ id }) => id === 1)) throw zip64(name);
  const type = (entry.externalFileAttributes >>> 16) & fileType;
  if (type !== 0 && type !== (name.endsWith("/") ? folder : plain)) throw new ZipRefusal("This is a link or a device, not a file.", name);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new ZipRefusal("It is packed in a way that is not read here. Use the zip of your computer.", name);
}

/** Where its bytes begin. What stands there about it says the same as the list. */
async function dataOf(zip: ZipFile, entry: Entry, name: string): Promise<number> {
  const local = await new Promise<LocalFileHeader>((resolve, reject) =>
    zip.readLocalFileHeader(entry, (error, header) => (error ? reject(unreadable(new ZipRefusal("", name))) : resolve(header))),
  );
  if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== entry.compressionMethod)
    throw new ZipRefusal("It says one thing of this file in its list and another beside the file.", name);
  return local.fileDataStart;
}

interface Range {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Files that share bytes are a bomb: some kilobytes become gigabytes. */
function checkOverlaps(ranges: readonly Range[], end: number): void {
  const sorted = ranges.toSorted((one, two) => one.from - two.from);
  for (const [at, { name, to }] of sorted.entries()) {
    if (to > (sorted[at + 1]?.from ?? end)) throw new ZipRefusal("Its bytes are those of another file as well.", name);
  }
}
