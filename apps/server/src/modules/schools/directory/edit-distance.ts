/** How many letters have to be put in, left out, changed or swapped with the next one to make one word of another. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + same);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      now.push(least);
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length]!;
}

/** From 0, nothing in common, to 1, the same. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}
