import { plainLatin, toLatin } from "#platform/latin.ts";

/** Words of a text as the search knows them: stems of English words, Devanagari words as they are, and for both how they sound. */
export interface SearchWord {
  readonly word: string;
  /** How it sounds in plain Latin letters, so that "ganit" and गणित meet. Marked, so that it is never taken for a word. */
  readonly sound: string;
  /** How its root sounds, whatever its ending: बच्चे, बच्चों and "bacche" are the same wish. */
  readonly root: string;
  /** Its one spelling in Latin letters, पत्र and "patra" alike: short words are the same only by that. */
  readonly plain: string;
  readonly hindi: boolean;
}

const separators = /[^\p{L}\p{M}\p{N}]+/u;
const devanagari = /\p{Script=Devanagari}/u;
/** Too common to lead anywhere. */
const setOf = (...lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(" ")));
const emptyEnglish = setOf(
  "a all am an and any are as at be been but by can do doe dont don for from get had has have her him his how i if in into",
  "is it its just me my no not of on one only or our out she so some than that the their them then there they this to too",
  "up us very was we what when which while who will with you your im ive cant wont won didn doesn isn aren couldn",
);
/** Hindi in both scripts: what joins words, and the verbs that go with everything. */
const emptyHindi = setOf(
  "ka ki ke ko me mein main se aur hai hain hota hoti hote ho par ek yah vah ye wo jo kya kaise kaisa kyon kyun nahi nahin",
  "bhi hi to kar karna karne karte karta karti karen kare raha rahe rahi liye apne apni apna hum mera mere meri wale wali",
  "wala bahut dete deta hua hui gaya jata hona hone hoga chahiye sakte sakta koi kuch sab sabhi phir agar lekin ya iska",
  "iske iski uska uske uski mujhe unhe aap kaun kab kahan batao bataye bataiye का की के को में से और है हैं पर एक यह वह जो",
  "क्या कैसे कैसा क्यों नहीं भी ही तो कर करना करने करते करता करती करें करे रहा रहे रही लिए अपने अपनी अपना हम मेरा मेरे",
  "मेरी वाले वाली वाला बहुत देते देता हुआ हुई गया जाता होता होती होते ये वे इस उस होना होने होगा चाहिए सकते सकता कोई कुछ",
  "सब सभी फिर अगर लेकिन या मुझे उन्हें आप कौन कब कहाँ बताओ बताइए",
);
/** How teachers are called, and what every search is for. */
const emptyHere = setOf(
  "sir mam maam madam miss mr mrs ms dr prof smt shri ji didi tip video online training upcoming recorded latest available",
  "सर मैडम जी दीदी",
);
const isEmpty = (word: string) => [emptyEnglish, emptyHindi, emptyHere].some((words) => words.has(word));

/** Words of both languages. */
const either = setOf("hi main par ho jo ya me to ye sab");
/** Whether somebody writes Hindi, in whatever letters. */
export function isHindi(text: string): boolean {
  const words = foldLetters(text).split(separators);
  return words.some((word) => devanagari.test(word) || (emptyHindi.has(word) && !emptyEnglish.has(word) && !either.has(word)));
}

/** Names of two words of which the second is the name of something else: social science is no science. */
const names = /(social|computer|political|home|सामाजिक|जीव|राजनीति) +(?:sciences?|studies|विज्ञान)/gu;

export function wordsOf(text: string): SearchWord[] {
  return foldLetters(text)
    .replaceAll(names, "$1")
    .split(separators)
    .filter((word) => word.length > 1 && !isEmpty(word) && !isEmpty(stem(word)))
    .map(readWord);
}

/** One word with its keys. */
export function readWord(word: string): SearchWord {
  const hindi = devanagari.test(word);
  const latin = hindi ? toLatin(word) : word;
  const kept = hindi ? word : stem(word);
  return {
    word: kept,
    sound: soundOf(hindi ? latin : kept),
    root: rootOf(latin),
    plain: plainLatin(latin).replace(/(?<=[^aeiou]{2})a$/, ""),
    hindi,
  };
}

/** Small letters without accents; Indian vowel signs are letters, not accents, and stay. */
export function foldLetters(text: string): string {
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

/** A short "a" between consonants is written by one and left out by the next. */
const withoutA = (key: string) => `${key.slice(0, 1)}${key.slice(1).replaceAll("a", "")}`;

function soundOf(latin: string): string {
  return `~${withoutA(plainLatin(latin))}`;
}

/** Endings of Hindi: of verbs where enough of a word is left, then of number and case. */
function rootOf(latin: string): string {
  const plain = plainLatin(latin);
  const verb = plain.replace(/(?:(?:an|n|t)[ae]|ti)$/, "");
  const cut = verb.length >= 3 ? verb : plain;
  const bare = cut.replace(/(iyon|iyan|iya|aon|ayein|ayen|aye|aen|ae|yon|ain|ai|on|en|in|an|o|e|i|a|u)$/, "");
  return `≈${withoutA((bare.length >= 2 ? bare : cut).replaceAll("au", "o").replaceAll("ai", "e"))}`;
}

/** The consonants of a name: who has only heard it writes "Banarji" and "Nayar". */
export function bonesOf(word: string): string {
  return `=${plainLatin(word).replaceAll("h", "").slice(0, 1)}${plainLatin(word)
    .slice(1)
    .replaceAll(/[aeiouyh]/g, "")}`;
}
