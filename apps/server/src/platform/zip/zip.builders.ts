import { crc32, deflateRawSync } from "node:zlib";

/** A file for a zip, and the lies that are told about it. */
interface Packed {
  readonly name: string | Buffer;
  readonly bytes?: string | Buffer;
  readonly stored?: boolean;
  readonly method?: number;
  readonly flags?: number;
  /** As Unix writes it: what kind of thing it is, and its rights. */
  readonly mode?: number;
  readonly size?: number;
  readonly crc?: number;
  readonly extra?: Buffer;
  /** Another name beside the bytes than in the list. */
  readonly localName?: string;
  /** It is said to lie here, and has no bytes of its own. */
  readonly at?: number;
}

interface Whole {
  readonly comment?: Buffer;
  readonly count?: number;
  /** Between the files and their list. */
  readonly between?: Buffer;
  readonly locator?: boolean;
}

/** Written by hand: no library writes what hostile zips are made of. */
export function buildZip(
  entries: readonly Packed[],
  { comment = Buffer.alloc(0), count, between = Buffer.alloc(0), locator = false }: Whole = {},
): Buffer {
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const made = writtenOf(entry);
    heads.push(headOf(entry, made, entry.at ?? at));
    if (entry.at !== undefined) continue;
    const local = localOf(entry, made);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 8);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at + between.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, between, list, ...(locator ? [zip64End(entries.length, list.length, at)] : []), end, comment]);
}

interface Written {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
  readonly flags: number;
}

function writtenOf({ name, bytes = "", stored = false, method, size, crc, flags = 0x800 }: Packed): Written {
  const plain = Buffer.from(bytes as string);
  return {
    name: Buffer.from(name as string),
    packed: stored || plain.length === 0 ? plain : deflateRawSync(plain, { level: 9 }),
    method: method ?? (stored || plain.length === 0 ? 0 : 8),
    size: size ?? plain.length,
    crc: crc ?? crc32(plain),
    flags,
  };
}

function localOf({ extra = Buffer.alloc(0), localName }: Packed, { name, packed, method, size, crc, flags }: Written): Buffer {
  const own = localName === undefined ? name : Buffer.from(localName);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(own.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, own, extra, packed]);
}

function headOf(
  { extra = Buffer.alloc(0), mode = 0 }: Packed,
  { name, packed, method, size, crc, flags }: Written,
  offset: number,
): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE((3 << 8) | 20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((mode << 16) >>> 0, 38);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name, extra]);
}

function zip64End(count: number, size: number, offset: number): Buffer {
  const made = Buffer.alloc(76);
  made.writeUInt32LE(0x06064b50, 0);
  made.writeBigUInt64LE(44n, 4);
  made.writeBigUInt64LE(BigInt(count), 24);
  made.writeBigUInt64LE(BigInt(count), 32);
  made.writeBigUInt64LE(BigInt(size), 40);
  made.writeBigUInt64LE(BigInt(offset), 48);
  made.writeUInt32LE(0x07064b50, 56);
  made.writeBigUInt64LE(BigInt(offset + size), 64);
  made.writeUInt32LE(1, 72);
  return made;
}
