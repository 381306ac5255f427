import { numberLetters } from "@upaya/contracts/learning/certificate-number.ts";
import { indiaDay } from "#platform/india.ts";
import { type Random, systemRandom } from "#platform/random.ts";

/** 40 random bits: none tells how many there are, nor what another is called. */
export function newOrderNumber(at: Date, random: Random = systemRandom): string {
  const letters = Array.from(random.bytes(8), (byte) => numberLetters[byte & 31]!).join("");
  return `UO${indiaDay(at).slice(2, 4)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
