import { numberLetters } from "@upaya/contracts/learning/certificate-number.ts";
import { indiaDay } from "#platform/india.ts";
import { type Random, systemRandom } from "#platform/random.ts";

/** 40 random bits: one cannot be guessed from another, nor from who holds it. */
export function newNumber(at: Date, random: Random = systemRandom): string {
  const letters = Array.from(random.bytes(8), (byte) => numberLetters[byte & 31]!).join("");
  return `UP${indiaDay(at).slice(2, 4)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
