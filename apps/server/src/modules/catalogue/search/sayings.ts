import { abbreviations } from "./abbreviations.ts";
import { problems } from "./problems.ts";
import { type SearchWord, wordsOf } from "./search-words.ts";
import { topics } from "./topics.ts";

/** What a saying leads to: tags of resources, the nearest first, and words to look for. */
export interface Saying {
  readonly words: readonly SearchWord[];
  readonly tags: readonly string[];
  readonly also: readonly string[];
  /** A problem says more than the words around it. */
  readonly problem: boolean;
}

/** "Parents don't come" and "parents come" are not the same. */
const negation =
  /(?<![\p{L}\p{M}])(?:no|not|never|without|nobody|no one|none|cannot|(?:do|does|did|is|are|ca|wo|could)n['’]?t|nahi|nahin|bina|नहीं|बिना|मत)(?![\p{L}\p{M}])/giu;
/** Whole words, of which one says that something is not. */
export const wordsAndNot = (text: string): SearchWord[] => wordsOf(text.replaceAll(negation, " negation "));

/** A saying of which only one of several words says anything would be heard everywhere. */
const spoken = (says: readonly string[]) =>
  says
    .flatMap((line) => line.split(", "))
    .map((said) => ({ words: wordsAndNot(said), alone: !said.includes(" ") }))
    .filter(({ words, alone }) => words.length > 1 || (alone && words.length === 1))
    .map(({ words }) => words);
const sayings: readonly Saying[] = [
  ...abbreviations.flatMap(({ says, tags, words = "" }) => {
    const also = wordsOf(words).map(({ word }) => word);
    return spoken(says).map((said) => ({ words: said, tags, also, problem: false }));
  }),
  ...topics.flatMap(({ says, tags }) => spoken(says).map((said) => ({ words: said, tags, also: [], problem: false }))),
  ...problems.flatMap(({ says, tags }) => spoken(says).map((said) => ({ words: said, tags, also: [], problem: true }))),
];

/** Every English word of the lists: a misspelt one may have been meant. */
export const listedWords: readonly string[] = [
  ...new Set(sayings.flatMap(({ words }) => words.filter(({ hindi, word }) => !hindi && word.length > 4).map(({ word }) => word))),
];

/** Shorter roots are those of too many words: गलती and गाली have the same. */
const shortestRoot = 4;
const shortestSound = 5;

/** Whether what was typed is the word of a list, whatever its ending, and in Latin letters too. */
export function isSame(typed: SearchWord, listed: SearchWord): boolean {
  if (typed.word === listed.word) return true;
  if (!listed.hindi) return false;
  if (typed.sound === listed.sound && (typed.hindi || typed.sound.length >= shortestSound || typed.plain === listed.plain)) return true;
  return typed.root === listed.root && typed.root.length >= (typed.hindi ? shortestRoot : shortestSound);
}

export interface FoundSaying {
  readonly saying: Saying;
  /** The typed words that it is made of. */
  readonly of: ReadonlySet<string>;
}

/** The sayings in what was typed, without those that are a part of a longer one. */
export function findSayings(typed: readonly SearchWord[]): FoundSaying[] {
  const found = sayings.flatMap((saying): FoundSaying[] => {
    const at = saying.words.map((listed) => typed.find((word) => isSame(word, listed))?.word);
    return at.includes(undefined) ? [] : [{ saying, of: new Set(at.filter((word) => word !== undefined)) }];
  });
  const longest = found.filter(({ of }) => !found.some((other) => other.of.size > of.size && [...of].every((word) => other.of.has(word))));
  // Many sayings of one problem are still one problem.
  return longest.filter(({ saying }, index) => longest.findIndex((other) => other.saying.tags === saying.tags) === index);
}
