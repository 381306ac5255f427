/** A box of ISO base media, as far as tests have to change one: what it holds is bytes or more boxes. */
export interface Box {
  readonly type: string;
  readonly body: Buffer | Box[];
}

const holders = new Set(["moov", "trak", "mdia", "minf", "dinf", "stbl"]);

export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + size);
    boxes.push({ type, body: holders.has(type) ? boxesOf(body) : Buffer.from(body) });
    at += size;
  }
  return boxes;
}

export function bytesOf(boxes: readonly Box[]): Buffer {
  return Buffer.concat(boxes.map(({ type, body }) => box(type, Buffer.isBuffer(body) ? body : bytesOf(body))));
}

export function box(type: string, ...body: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(body.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, "latin1"), inside]);
}

export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * at);
  return bytes;
}

/** The same film with every box of one type changed, wherever it is. */
export function withBoxes(film: Buffer, type: string, change: (body: Buffer) => Buffer): Buffer {
  const changed = (boxes: Box[]): Box[] =>
    boxes.map(({ type: own, body }) => ({
      type: own,
      body: Buffer.isBuffer(body) ? (own === type ? change(body) : body) : changed(body),
    }));
  return bytesOf(changed(boxesOf(film)));
}

export function withoutBoxes(film: Buffer, type: string): Buffer {
  return bytesOf(boxesOf(film).filter((each) => each.type !== type));
}

/** A reference to another file as a Macintosh wrote it: the only one of them that ffmpeg can follow. */
export function aliasTo(path: string, levels: number): Buffer {
  const absolute = Buffer.from(path, "latin1");
  const padded = Buffer.concat([absolute, Buffer.alloc(absolute.length % 2)]);
  return Buffer.concat([
    Buffer.alloc(10),
    Buffer.alloc(1 + 27 + 12),
    Buffer.alloc(1 + 63 + 16),
    u16(levels, levels),
    Buffer.alloc(16),
    u16(2, padded.length),
    padded,
    u16(0xffff, 0),
  ]);
}

/** `dref` with one reference, which every track uses. */
export function reference(type: "alis" | "url ", target: Buffer | string): Buffer {
  return Buffer.concat([u32(0, 1), box(type, u32(0), target)]);
}
