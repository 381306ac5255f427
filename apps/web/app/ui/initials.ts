let letters: Intl.Segmenter | undefined;

/** A segmenter takes a phone a sixth of a second to make: only a script that needs one pays for it. */
function firstOf(word: string): string {
  if (/^[a-z0-9](?:[ -~]|$)/i.test(word)) return word[0]!;
  letters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}

/** "Maria Luisa Santos" → "MS", and of a school its first two words: "Navodit Public School" → "NP". A letter is what a reader of its script sees as one: a vowel sign stays with its consonant. */
export function initialsOf(name: string, of: "person" | "school" = "person"): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const second = of === "school" ? words[1] : words.slice(1).at(-1);
  return `${firstOf(words[0] ?? "")}${firstOf(second ?? "")}`.toLocaleUpperCase("en");
}
