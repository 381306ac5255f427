import type { Db } from "#platform/db/statement.ts";
import { glossary } from "./glossary.ts";
import { shortestSound, tagKey } from "./postings.ts";
import { findSayings, type FoundSaying, isSame, listedWords, type Saying, wordsAndNot } from "./sayings.ts";
import { type Alike, listAlike, type Wish } from "./search.store.ts";
import { bonesOf, foldLetters, isHindi, readWord, type SearchWord, stem, wordsOf } from "./search-words.ts";
import { nearness } from "./spelling.ts";
import { synonyms } from "./synonyms.ts";

const mostWords = 10;
const sure = {
  itself: 1,
  /** Words of every other sentence, in a sentence and alone. */
  faint: 0.35,
  lessFaint: 0.7,
  begun: 0.6,
  begunAsWell: 0.25,
  sound: 0.7,
  root: 0.6,
  /** Another word for one that we know, and for one that we do not. */
  otherWord: 0.35,
  onlyWord: 0.5,
  /** The English of a Hindi word: what is in Hindi comes first. */
  inEnglish: 0.28,
  bones: 0.8,
  corrected: 0.9,
  tag: 1.1,
  problem: 1.5,
  longProblem: 1.65,
  /** Who it is all about. */
  people: 0.12,
  around: 0.55,
  within: 0.5,
} as const;
/** A lead that stands further down the list of a saying is less sure. */
const furtherDown = 0.88;
/** A word nearer than this is what was meant; in a sentence there are more that only look like another. */
const nearEnough = { word: 0.7, sentence: 0.85 } as const;
/** A word farther than this has nothing to do with it: "xylophone" wants no phone. */
const farthest = 0.6;
const people = new Set("child children student kid pupil learner teacher bacche bachche bache bachhe bacchon baccho bacho".split(" "));
/** Words that stand in every other sentence about a school. */
const faint = new Set(
  (
    "after again always because become before best better bring child children class come day during each easy enough even ever every feel find first give go good " +
    "help idea keep kid know last late learn lesson like live long look lot make many minute more much need new now often other people period problem put " +
    "pupil really right same say school see should sit still student take teach teacher tell thing think time today try two understand use want watch way " +
    "week well where why without work year बच्चा बच्चे बच्चों दिन समय काम bacche bachche bachhe bacchon din"
  )
    .split(" ")
    .map((word) => readWord(word).word),
);

const english = new Map(Object.entries(synonyms).map(([said, others]) => [stem(said), others.map(stem)]));
const listed = new Set(listedWords);
const dictionary = glossary.map((line) => ({
  hindi: line.hindi.flatMap((said) => wordsOf(said).slice(0, 1)),
  english: line.english.map((said) => readWord(said).word),
}));

const meanings = new Set([...english.keys(), ...dictionary.flatMap((line) => line.english)]);

interface Wishes {
  readonly wishes: readonly Wish[];
  /** What was typed with the words that were meant, where some were misspelt. */
  readonly corrected: string | undefined;
}

/** Reads what was typed: each word may also stand for words that begin with it, sound or look like it, or mean the same. */
export async function readWishes(db: Db, typed: string): Promise<Wishes> {
  const words = wordsOf(typed).slice(0, mostWords);
  const begun = /([\p{L}\p{M}\p{N}]+)$/u.exec(foldLetters(typed))?.[1];
  // A word that is still being typed is a beginning; one that has its ending already is not.
  const asked = words.map(({ word }, position) => ({ position, word, open: position === words.length - 1 && word === begun }));
  const alike = asked.length > 0 ? await listAlike(db, asked) : [];
  const least = words.length > 3 ? nearEnough.sentence : nearEnough.word;
  const near = words.map((_, position) => alike.filter((each) => each.position === position));
  // Who writes Hindi in Latin letters has misspelt nothing.
  const meant = words.map((word, position) => meantBy(word, near[position] ?? [], isHindi(typed) ? 1 : least));
  const known = new Set(alike.filter(({ how }) => how === "exact").map(({ word }) => word));
  const right = new Map(words.flatMap(({ word }, position) => (meant[position] ? [[word, meant[position]] as const] : [])));
  // A word in Latin letters that we do not know is Hindi, or misspelt.
  const read = (word: SearchWord) => right.get(word.word) ?? (known.has(word.word) ? word : { ...word, hindi: true });
  const sayings = findSayings(wordsAndNot(typed).map(read));
  const spoken = words.length > 3;
  const troubled = sayings.some(({ saying }) => saying.problem && (spoken || saying.words.length > 1));
  const faintness = spoken || troubled ? sure.faint : sure.lessFaint;
  const wishes = words.flatMap((word, position): Wish[] => {
    const said = read(word);
    const hindi = inDevanagari(said);
    const named =
      said.word !== word.word || english.has(said.word) || translate(said).length > 0 || sayings.some(({ of }) => of.has(said.word));
    const faintly = people.has(said.word) && words.length > 1 ? sure.people : faint.has(said.word) ? faintness : 1;
    const share = shareOf(said, sayings, troubled) * faintly;
    return [
      ...itself(word, near[position] ?? [], hindi.length > 0),
      ...hindi.map((other) => ({ word: other, sureness: sure.corrected })),
      ...(said.word === word.word ? [] : [{ word: said.word, sureness: sure.corrected }]),
      ...[...translate(said), ...(english.get(said.word) ?? [])].map((other) => ({
        word: other,
        sureness: otherness(hindi.length > 0, known.has(said.word)),
      })),
      ...guesses(word, near[position] ?? [], named),
    ].map(({ sureness, ...wish }) => ({ ...wish, position, sureness: sureness * share }));
  });
  const leads = sayings.flatMap(({ saying }, index): Wish[] => [
    ...saying.tags.map((tag, place) => ({
      position: mostWords + index,
      word: tagKey(tag),
      sureness: strengthOf(saying, spoken) * furtherDown ** place,
    })),
    ...saying.also.map((word, place) => ({ position: mostWords * (index + 2) + place, word, sureness: sure.itself })),
  ]);
  return { wishes: strongest([...wishes, ...leads]), corrected: correct(typed, right) };
}

function strengthOf({ problem, words }: Saying, spoken: boolean): number {
  if (!problem) return sure.tag;
  if (words.length > 1) return sure.longProblem;
  return spoken ? sure.problem : sure.tag;
}

/** A word around a problem says less than the problem, and so does a word of a saying by itself: a science fair is no fair test. */
function shareOf({ word }: SearchWord, sayings: readonly FoundSaying[], troubled: boolean): number {
  const within = sayings.find(({ of }) => of.has(word));
  if (within === undefined) return troubled ? sure.around : 1;
  return within.of.size > 1 ? sure.within : 1;
}

/** The word that a misspelt one stands for. A word that sounds like one of ours, or that a list knows, is not misspelt. */
function meantBy(typed: SearchWord, near: readonly Alike[], least: number): SearchWord | undefined {
  if (typed.hindi || typed.word.length < 4 || near.some(({ how }) => how !== "looks")) return undefined;
  const hindi = { ...typed, hindi: true };
  if (english.has(typed.word) || listed.has(typed.word) || translate(hindi).length > 0) return undefined;
  const heard = near.find(({ word }) => readWord(word).sound === typed.sound);
  if (heard) return readWord(heard.word);
  if (findSayings([hindi]).length > 0) return undefined;
  const looks = [...new Set([...near.map(({ word }) => word), ...listedWords, ...english.keys()])];
  const [best] = looks.map((word) => ({ word, near: nearness([typed.word, `${typed.word}s`], word) })).toSorted((a, b) => b.near - a.near);
  return best && best.near >= least ? readWord(best.word) : undefined;
}

/** The word, and how it sounds: a word that we know says more than that, and still "ganit" wants what गणित finds. */
function itself({ word, sound, root, hindi }: SearchWord, near: readonly Alike[], inLatin: boolean): Omit<Wish, "position">[] {
  const known = near.some(({ how }) => how === "exact");
  const share = known && !inLatin ? 0.5 : 1;
  const heard = inLatin ? sure.itself : sure.sound * share;
  const short = sound.length <= shortestSound && !hindi;
  return [
    { word, sureness: sure.itself },
    ...(short && known && !inLatin ? [] : [{ word: sound, sureness: heard }]),
    ...(known && !hindi ? [] : [{ word: root, sureness: sure.root * share }]),
    ...(known || hindi ? [] : [{ word: bonesOf(word), sureness: sure.bones }]),
  ];
}

const otherness = (hindi: boolean, known: boolean) => (hindi ? sure.inEnglish : known ? sure.otherWord : sure.onlyWord);

/** The Hindi words of the glossary that a word in Latin letters is. */
function inDevanagari(typed: SearchWord): string[] {
  if (meanings.has(typed.word)) return [];
  return dictionary.flatMap(({ hindi }) => hindi.filter((other) => isSame(typed, other)).map(({ word }) => word));
}

/** What a Hindi word is in English, and the other way round. */
function translate(typed: SearchWord): string[] {
  const isEnglish = !typed.hindi && meanings.has(typed.word);
  return dictionary.flatMap((line) => {
    const alike = line.hindi.map(({ sound }) => sound);
    if (!isEnglish && line.hindi.some((other) => isSame(typed, other))) return [...line.english, ...alike];
    return line.english.includes(typed.word) ? alike : [];
  });
}

/** Words that begin with what was typed, and faintly those that look like a word that nobody knows. */
function guesses(typed: SearchWord, near: readonly Alike[], named: boolean): Omit<Wish, "position">[] {
  const known = near.some(({ how }) => how === "exact");
  const sureness = known ? sure.begunAsWell : sure.begun;
  const begun = near.filter(({ how }) => how === "begins").map(({ word }) => ({ word, sureness }));
  if (begun.length > 0 || known || named) return begun;
  return near
    .filter(({ word }) => nearness([typed.word], word) >= farthest)
    .slice(0, 3)
    .map(({ word }) => ({ word, sureness: 0.3 }));
}

/** What was typed with its misspelt words put right, in the ending in which they were typed. */
function correct(typed: string, right: ReadonlyMap<string, SearchWord>): string | undefined {
  if (right.size === 0 || isHindi(typed)) return undefined;
  const meant = foldLetters(typed).replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (said) => {
    const better = right.get(readWord(said).word)?.word;
    // Another form of a word is no slip.
    if (better === undefined || better.startsWith(said) || said.startsWith(better)) return said;
    return said.endsWith("s") && !better.endsWith("s") ? `${better}s` : better;
  });
  return meant === foldLetters(typed) ? undefined : meant;
}

/** The same word twice is one wish, the surer one. */
function strongest(wishes: readonly Wish[]): Wish[] {
  const best = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = `${wish.position} ${wish.word}`;
    if ((best.get(key)?.sureness ?? 0) < wish.sureness) best.set(key, wish);
  }
  return [...best.values()];
}
