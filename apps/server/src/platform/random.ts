import { randomBytes } from "node:crypto";

/** The one source of chance, so that a simulation can put its own in place. */
export interface Random {
  /** A fraction from 0 (included) to 1 (excluded). */
  fraction(): number;
  bytes(length: number): Buffer;
}

const poolBytes = 4_096;

/** The system's randomness, fetched a page at a time: a call for eight bytes costs more than the bytes. Each byte is handed out once. */
function pooled(): (length: number) => Buffer {
  let pool = Buffer.alloc(0);
  let used = 0;
  return (length) => {
    if (length > poolBytes) return randomBytes(length);
    if (used + length > pool.length) {
      pool = randomBytes(poolBytes);
      used = 0;
    }
    used += length;
    return pool.subarray(used - length, used);
  };
}

const take = pooled();

export const systemRandom: Random = {
  fraction: () => take(4).readUInt32BE() / 2 ** 32,
  bytes: take,
};
