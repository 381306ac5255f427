const vowels: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
};
const signs: Record<string, string> = {
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॉ": "o",
  "ॅ": "e",
  "ं": "n",
  "ँ": "n",
  "ः": "h",
};
const consonants: Record<string, string> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
  ळ: "l",
};
const nukta = "\u093c";
const virama = "\u094d";

/** Devanagari in Latin letters, as a phone's keyboard would be typed: every consonant carries an "a" until something else is written. */
export function toLatin(word: string): string {
  // One sign in print, "gy" in every mouth.
  const letters = Array.from(word.normalize("NFD").replaceAll("ज्ञ", "ग्य")).filter((letter) => letter !== nukta);
  let latin = "";
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      const bare = next === undefined || next === virama || (next !== undefined && next in signs && !["ं", "ँ", "ः"].includes(next));
      latin += bare ? consonant : `${consonant}a`;
    } else latin += vowels[letter] ?? signs[letter] ?? (letter === virama ? "" : letter);
  }
  return latin;
}

/** One spelling for the many ways in which a word is written in Latin letters: doubled letters, long vowels, breath. */
export function plainLatin(latin: string): string {
  return latin
    .replaceAll(/aa+/g, "a")
    .replaceAll(/ee+/g, "i")
    .replaceAll(/oo+/g, "u")
    .replaceAll(/w/g, "v")
    .replaceAll(/ph/g, "f")
    .replaceAll(/z/g, "j")
    .replaceAll(/sh/g, "s")
    .replaceAll(/chh?/g, "c")
    .replaceAll(/([bdgjkpt])h/g, "$1")
    .replaceAll(/y$/g, "i")
    .replaceAll(/(.)\1+/g, "$1");
}
