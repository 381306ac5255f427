import type { SizedFile } from "@upaya/contracts/endpoint.ts";

/** Where files live, by keys that we make ourselves. What a file is called and who may have it is in PostgreSQL. */
export interface Storage {
  /** Whole or not at all: whoever reads the key sees the former bytes or these. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** The same bit by bit: for files that nobody knows the size of. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The same, with its size and from any place on: for what is asked for in parts. */
  open(key: string): Promise<SizedFile | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** Small letters, figures and hyphens between slashes, with one ending at most: nothing that leads out of its folder. */
const keyForm = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+(\.[a-z0-9]+)?$/;

/** A key that somebody else has chosen is a fault of ours, so it is thrown and not answered. */
export function ownKey(key: string): string {
  if (key.length > 200 || !keyForm.test(key)) throw new Error("a storage key that we did not make");
  return key;
}
