import { randomBytes } from "node:crypto";

/** The one source of chance, so that a simulation can put its own in place. */
export interface Random {
  /** A fraction from 0 (included) to 1 (excluded). */
  fraction(): number;
  bytes(length: number): Buffer;
}

export const systemRandom: Random = {
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  bytes: (length) => randomBytes(length),
};
