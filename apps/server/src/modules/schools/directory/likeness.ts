import { similarity } from "./edit-distance.ts";
import { type NameWord, nameWords, tellingWords } from "./names.ts";

const commonWeight = 0.2;
/** Words that share less than half of their letters have nothing to do with each other. */
const leastShared = 0.5;

/** How much of one name stands in another, from 0 to 1, however it is spelled. */
function share(of: readonly NameWord[], inside: readonly NameWord[]): number {
  let [found, all] = [0, 0];
  for (const { text, isCommon } of of) {
    const weight = isCommon ? commonWeight : 1;
    const best = Math.max(0, ...inside.map((other) => similarity(text, other.text)));
    found += best >= leastShared ? weight * best : 0;
    all += weight;
  }
  return all === 0 ? 0 : found / all;
}

const joined = (words: readonly NameWord[]) => tellingWords(words).join("");

/** How alike two names are, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [these, those] = [nameWords(one), nameWords(other)];
  return Math.max((share(these, those) + share(those, these)) / 2, similarity(joined(these), joined(those)));
}

/** How well a name answers what somebody typed: all of what they typed should stand in it, and not much else. */
export function answers(typed: string, name: string): number {
  const [asked, found] = [nameWords(typed), nameWords(name)];
  return Math.max(0.85 * share(asked, found) + 0.15 * share(found, asked), similarity(joined(asked), joined(found)));
}
