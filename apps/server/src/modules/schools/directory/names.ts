import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { plainLatin, toLatin } from "#platform/latin.ts";

/** A word of a school's name in plain Latin letters, whatever it was written in. */
export interface NameWord {
  readonly text: string;
  /** Thousands of schools have it in their name. */
  readonly isCommon: boolean;
}

const mostWords = 12;

/** As they stand on the boards of schools, in English, in words of Indian languages, and in Devanagari. */
const common = [
  "school schools vidyalaya vidyalay vidya vidhyalaya shala pathshala paathshala mandir niketan bhavan academy college institute",
  "public private international global model central national english hindi marathi medium convent kindergarten nursery preschool play",
  "primary elementary secondary high higher senior junior sr jr sec lower upper middle prathamik madhyamik uccha madhyamic matriculation",
  "matric boys girls kanya co ed education educational society trust group government govt aided zilla zila parishad municipal corporation",
  "saint st shri sri shree shrimati smt the of and for new no number",
  "स्कूल पब्लिक इंग्लिश मीडियम कॉन्वेंट हाई हायर सेकेंडरी प्राइमरी विद्यालय विद्या शाला पाठशाला मंदिर निकेतन भवन प्राथमिक माध्यमिक उच्च",
  "कन्या सरकारी शासकीय जिला ज़िला जिल्हा परिषद नगर निगम महानगरपालिका श्री श्रीमती संत सेंट इंटरनेशनल अकादमी कॉलेज और का की के",
];

/** The vowel at the end of a word is written by one and left out by the next: vidyalaya, vidyalay. */
const withoutEnd = (word: string) => (word.length > 3 ? word.replace(/[aeiouy]+$/, "") : word);
const plainOf = (word: string) => plainLatin(toLatin(word)).replaceAll("x", "ks");
const commonWords = new Set(common.flatMap((line) => foldName(line).split(" ")).map((word) => withoutEnd(plainOf(word))));

/** "D.A.V." and "DAV" are one word. */
const joinInitials = (folded: string) => folded.replaceAll(/\b\p{L}(?: \p{L}\b)+/gu, (letters) => letters.replaceAll(" ", ""));

export function nameWords(name: string): NameWord[] {
  return joinInitials(foldName(name))
    .split(" ")
    .filter(Boolean)
    .slice(0, mostWords)
    .map(plainOf)
    .map((text) => ({ text, isCommon: commonWords.has(withoutEnd(text)) }));
}

/** The words that tell a school from others. Where there are none, all of them have to. */
export function tellingWords(words: readonly NameWord[]): string[] {
  const telling = words.filter(({ isCommon }) => !isCommon);
  return (telling.length > 0 ? telling : words).map(({ text }) => text);
}

const firstVowel: Readonly<Record<string, string>> = { e: "i", o: "u" };

/** How a word sounds: its first letter and its consonants. Navodit and navodita have nearly the same. */
export function soundOf(word: string): string {
  const sound = word.replaceAll("c", "k").replaceAll("h", "");
  const [first = ""] = sound;
  const rest = sound
    .slice(1)
    .replaceAll(/[aeiouy]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
  return `${firstVowel[first] ?? first}${rest}`;
}
