const vowels = new Set("aeiouy");
const alike = new Set(["ck", "cs", "sz", "gj", "fv", "vw"]);
/** One vowel for another is the commonest slip, then letters that sound alike. */
const unlike = (one = "", other = "") =>
  (vowels.has(one) && vowels.has(other)) || alike.has(one + other) || alike.has(other + one) ? 0.6 : 1;

/** How many letters are wrong, missing, too many or changed about between two words. */
function apart(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let [before, last] = [[] as number[], b.map((_, index) => index)];
  last.push(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : unlike(a[i - 1], b[j - 1]);
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, turned));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** How near a word is to one of the spellings: 1 is the same. Slips at the end or in the middle are likelier than in the first letter. */
export function nearness(spellings: readonly string[], word: string): number {
  const near = spellings.map((spelling) => {
    const slip = spelling[0] === word[0] ? 0 : 0.5;
    return 1 - (apart(spelling, word) + slip) / Math.max(spelling.length, word.length);
  });
  return Math.max(0, ...near);
}
