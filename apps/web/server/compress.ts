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

/** Small now, smaller in a moment: brotli 5 while somebody waits, 11 in the background. */
export async function compress(raw: Buffer): Promise<Body> {
  const [br, zipped] = await Promise.all([brotliAt(raw, 5), zip(raw)]);
  const body: Body = { raw, br, gzip: zipped };
  void brotliAt(raw, 11).then((best) => (body.br = best));
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
