import { execFileSync } from "node:child_process";

/** A page as a printer or a phone sees it. */
export interface Points {
  readonly width: number;
  readonly height: number;
  /** A byte for each point: 0 is black. */
  readonly data: Uint8Array;
}

const most = 1 << 27;

/** What a document says to whoever selects, searches or hears it. Marks of direction that the reader adds are left out. */
export function paperText(pdf: Uint8Array): string {
  const text = execFileSync("pdftotext", ["-", "-"], { input: pdf, maxBuffer: most, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** One of its pages, the first unless it is said, in so many dots an inch. */
export function paperPoints(pdf: Uint8Array, dpi: number, page = 1): Points {
  const only = ["-f", String(page), "-singlefile"];
  const pgm = execFileSync("pdftoppm", ["-gray", "-r", String(dpi), ...only, "-"], { input: pdf, maxBuffer: most });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString("latin1"))!;
  return { width: Number(width), height: Number(height), data: pgm.subarray(head.length) };
}
