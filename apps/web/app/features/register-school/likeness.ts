const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** How much of a word somebody meant: all of it, or its beginning as far as it is what they typed. Short beginnings are chance. */
function meantOf(word: string, typed: readonly string[]): number {
  const lower = word.toLowerCase();
  const longest = Math.max(0, ...typed.map((each) => sharedStart(lower, each)));
  return longest >= 4 || typed.includes(lower) ? longest : 0;
}

const pieces = (name: string) => name.split(/([^\p{L}\p{M}\p{N}]+)/u).filter((piece) => piece !== "");

/** A name with what was looked for marked in it. */
export function foundIn(name: string, typed: string): Part[] {
  const words = wordsOf(typed);
  return pieces(name)
    .flatMap((piece) => {
      const meant = meantOf(piece, words);
      return [
        { text: piece.slice(0, meant), isMarked: true },
        { text: piece.slice(meant), isMarked: false },
      ];
    })
    .filter(({ text }) => text !== "");
}

/** Neighbours that are both marked, or both not, are one. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (before?.isMarked === part.isMarked) all.splice(-1, 1, { ...part, text: before.text + part.text });
    else all.push(part);
  }
  return all;
}

/** A name with the words marked in which it differs from another one. What stands between two that differ is marked with them. */
export function differingIn(name: string, other: string): Part[] {
  const same = wordsOf(other);
  const each = pieces(name).map((text) => {
    const [word] = wordsOf(text);
    return { text, isBetween: word === undefined, isMarked: word !== undefined && !same.includes(word) };
  });
  return joined(
    each.map(({ text, isBetween, isMarked }, at) => ({
      text,
      isMarked: isMarked || (isBetween && each[at - 1]?.isMarked === true && each[at + 1]?.isMarked === true),
    })),
  );
}
