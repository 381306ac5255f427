import { numberLetters } from "@upaya/contracts/learning/certificate-number.ts";
import { type Random, systemRandom } from "#platform/random.ts";

const letters = 13;
const form = new RegExp(`^SEAT[${numberLetters}]{${letters}}$`);
const read: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

const written = (bare: string) => `SEAT-${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}`;

/** 65 random bits, five in each letter: whoever tries them all is done long after nobody needs a seat. */
export function newSeatCode(random: Random = systemRandom): string {
  return written(Array.from(random.bytes(letters), (byte) => numberLetters[byte & 31]!).join(""));
}

/** As somebody types it from a message or from paper. Nothing where it cannot be one: then it may be a voucher. */
export function readSeatCode(typed: string): string | undefined {
  const bare = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, "");
  const mended = bare.slice(0, 4) + bare.slice(4).replaceAll(/[OIL]/g, (letter) => read[letter]!);
  return form.test(mended) ? written(mended.slice(4)) : undefined;
}
