import bidiFactory from "bidi-js";

// Its types describe an older way to export than the one that Node sees.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** How deep each letter of a line is embedded: even from left to right, odd from right to left. */
export function levelsOf(letters: readonly string[]): number[] {
  const { levels } = bidi.getEmbeddingLevels(letters.join(""), "auto");
  let unit = 0;
  return letters.map((letter) => {
    const level = levels[unit]!;
    unit += letter.length;
    return level;
  });
}

/** Pieces in the order in which they are seen, from left to right. */
export function inSight<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const seen = [...pieces];
  const deepest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = deepest; level >= 1; level--) {
    for (let from = 0; from < seen.length; from++) {
      if (seen[from]!.level < level) continue;
      let until = from;
      while (until < seen.length && seen[until]!.level >= level) until++;
      seen.splice(from, until - from, ...seen.slice(from, until).toReversed());
      from = until;
    }
  }
  return seen;
}
