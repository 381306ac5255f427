import { readFile } from "node:fs/promises";
import type { PinCode } from "../src/modules/places/index.ts";
import { inSeeds } from "./folder.ts";
import { unpackPinCodes } from "./places/pin-codes/pack.ts";

/** From the file that `pnpm pin-codes` made: the directory itself is no part of the product. */
export async function readPinCodes(): Promise<PinCode[]> {
  return unpackPinCodes(await readFile(inSeeds("places/pin-codes.json"), "utf8"));
}
