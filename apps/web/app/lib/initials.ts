const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

const firstOf = (word: string): string => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** "Maria Luisa Santos" → "MS", and of a school its first two words: "Navodit Public School" → "NP". A letter is what a reader of its script sees as one: a vowel sign stays with its consonant. */
export function initialsOf(name: string, of: "person" | "school" = "person"): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const second = of === "school" ? words[1] : words.slice(1).at(-1);
  return `${firstOf(words[0] ?? "")}${firstOf(second ?? "")}`.toLocaleUpperCase("en");
}
