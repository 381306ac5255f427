import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** One body in the forms browsers take. */
export interface Body {
  readonly raw: Buffer;
  br: Buffer;
  readonly gzip: Buffer;
}

async function brotliAt(raw: Buffer, quality: number): Promise<Buffer> {
  return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } });
}

/** Bodies that are to be compressed better: one after the other, so that a flood of pages leaves the processor to whoever waits. */
const waiting: Body[] = [];
const mostWaiting = 64;
let working = false;

async function compressBetter(): Promise<void> {
  if (working) return;
  working = true;
  try {
    for (let body = waiting.shift(); body; body = waiting.shift()) body.br = await brotliAt(body.raw, 11);
  } finally {
    working = false;
  }
}

/** Small now, smaller in a moment: brotli 5 while somebody waits, 11 in the background. */
export async function compress(raw: Buffer): Promise<Body> {
  const [br, zipped] = await Promise.all([brotliAt(raw, 5), zip(raw)]);
  const body: Body = { raw, br, gzip: zipped };
  if (waiting.length < mostWaiting) waiting.push(body);
  void compressBetter();
  return body;
}

export async function compressOnce(raw: Buffer): Promise<Body> {
  const [br, zipped] = await Promise.all([brotliAt(raw, 11), zip(raw)]);
  return { raw, br, gzip: zipped };
}

export type Encoding = "br" | "gzip" | undefined;

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return undefined;
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}
