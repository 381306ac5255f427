import { readIndia } from "../read-places.ts";
import { makePinCodes } from "./make-pin-codes.ts";
import { readDirectory } from "./offices.ts";
import { packPinCodes } from "./pack.ts";

/** The text of `pin-codes.json`, made anew from the directory. */
export async function madeFile(): Promise<string> {
  const { source, offices } = await readDirectory();
  return packPinCodes(source, makePinCodes(offices, await readIndia()));
}
