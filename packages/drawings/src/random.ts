/** FNV-1a: the number that a name stands for. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export type Random = () => number;

/** mulberry32: the same row of numbers for the same seed, in every browser and on the server. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One draw per key, remembered: what makes the two halves of a drawing mirror each other. */
export function drawOnce(random: Random, chance: number): (key: string) => boolean {
  const drawn = new Map<string, boolean>();
  return (key) => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const fresh = random() < chance;
    drawn.set(key, fresh);
    return fresh;
  };
}

export const round = (value: number): number => +value.toFixed(1);
