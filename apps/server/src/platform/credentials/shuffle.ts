import { createHash } from "node:crypto";

/** Places of a list: the least that the standard allows, so that nobody is told apart by the list they are in. */
export const listLength = 131_072;

const halfBits = 9;
const half = 1 << halfBits;
const rounds = 8;

/**
 * Where in a list its n-th place lies: a permutation of all places, another for each list, that looks like chance to whoever has not the
 * secret. A Feistel network over 18 bits, walked on until the result is a place: no two numbers ever share one, and nothing has to be asked or
 * kept. What each round does with a half is drawn from one hash of secret and list, so that a place costs some microseconds.
 */
export function shuffleOf(secret: Buffer, list: number): (nth: number) => number {
  const drawn = createHash("shake256", { outputLength: rounds * half * 2 })
    .update(secret)
    .update(String(list))
    .digest();
  const onceThrough = (at: number): number => {
    let left = at >> halfBits;
    let right = at & (half - 1);
    for (let round = 0; round < rounds; round += 1) {
      const mixed = drawn.readUInt16BE((round * half + right) * 2) & (half - 1);
      [left, right] = [right, left ^ mixed];
    }
    return (left << halfBits) | right;
  };
  return (nth) => {
    let at = onceThrough(nth);
    while (at >= listLength) at = onceThrough(at);
    return at;
  };
}
