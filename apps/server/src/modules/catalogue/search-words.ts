/** Words of a text as the search knows them: stems of English words, Devanagari words as they are, and for both how they sound. */
export interface SearchWord {
  readonly word: string;
  /** How it sounds in plain Latin letters, so that "ganit" and गणित meet. Marked, so that it is never taken for a word. */
  readonly sound: string;
}

const separators = /[^\p{L}\p{M}\p{N}]+/u;
const devanagari = /\p{Script=Devanagari}/u;
/** Too common to lead anywhere. */
const empty = new Set(
  "a an and are as at be by can do for from how i if in is it its me my of on one or our so that the their them they this to up us was we what when which with you your का की के को में से और है हैं पर एक यह वह".split(
    " ",
  ),
);

export function wordsOf(text: string): SearchWord[] {
  return foldLetters(text)
    .split(separators)
    .filter((word) => word.length > 1 && !empty.has(word))
    .map((word) => (devanagari.test(word) ? { word, sound: soundOf(toLatin(word)) } : { word: stem(word), sound: soundOf(stem(word)) }));
}

/** Small letters without accents; Indian vowel signs are letters, not accents, and stay. */
function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['’]s\b/g, "");
}

/** "fractions" and "fraction", "reading" and "read" are the same wish. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(x|ch|sh|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("s")) return word.slice(0, -1);
  if (word.endsWith("ing") && word.length > 5) return undouble(word.slice(0, -3));
  if (word.endsWith("ed") && word.length > 4) return undouble(word.slice(0, -2));
  return word;
}

const undouble = (word: string) => word.replace(/([bdgmnprt])\1$/, "$1");

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
function toLatin(word: string): string {
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

/** One key for the many ways a word is spelt in Latin letters: doubled letters, long vowels, silent "a"s inside. */
function soundOf(latin: string): string {
  const key = latin
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
  // A short "a" between consonants is written by one and left out by the next.
  return `~${key.slice(0, 1)}${key.slice(1).replaceAll("a", "")}`;
}
