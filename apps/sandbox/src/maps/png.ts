import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of a few colours, one byte a point. */
export class Sheet {
  readonly size: number;
  readonly #colours: readonly Colour[];
  readonly #points: Uint8Array;

  constructor(size: number, colours: readonly Colour[]) {
    this.size = size;
    this.#colours = colours;
    this.#points = new Uint8Array(size * size);
  }

  /** What lies beyond the edge is cut off. */
  fill(left: number, top: number, width: number, height: number, colour: number): void {
    for (let y = Math.max(0, top); y < Math.min(this.size, top + height); y += 1)
      this.#points.fill(colour, y * this.size + Math.max(0, left), y * this.size + Math.max(0, Math.min(this.size, left + width)));
  }

  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.size, 0);
    header.writeUInt32BE(this.size, 4);
    // Eight bits a point, by palette.
    header.set([8, 3], 8);
    const rows = Buffer.alloc((this.size + 1) * this.size);
    for (let y = 0; y < this.size; y += 1) rows.set(this.#points.subarray(y * this.size, (y + 1) * this.size), y * (this.size + 1) + 1);
    const chunks = [
      chunk("IHDR", header),
      chunk("PLTE", Buffer.from(this.#colours.flat())),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND"),
    ];
    return Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), ...chunks]);
  }
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
