import type { Db } from "#platform/db/statement.ts";
import { shortestSound } from "./postings.ts";
import { listAlike, type Wish } from "./search.store.ts";
import { synonyms } from "./synonyms.ts";
import { stem, wordsOf } from "./search-words.ts";

const mostWords = 8;
const sure = { itself: 1, sound: 0.6, synonym: 0.7 } as const;

/** Reads what was typed: each word may also stand for words that begin with it, sound or look like it, or mean the same. */
export async function readWishes(db: Db, typed: string): Promise<Wish[]> {
  const words = wordsOf(typed).slice(0, mostWords);
  const ending = /[\p{L}\p{M}\p{N}]$/u.test(typed);
  const asked = words.map(({ word }, position) => ({ position, word, open: ending && position === words.length - 1 && word.length > 1 }));
  const alike = asked.length > 0 ? await listAlike(db, asked) : [];
  const known = new Set(alike.filter(({ exact }) => exact).map(({ position }) => position));
  const wishes = words.flatMap(({ word, sound }, position): Wish[] => [
    { position, word, sureness: sure.itself },
    // A word that we know says more than how it sounds, and still "ganit" wants what गणित finds.
    ...(sound.length > shortestSound ? [{ position, word: sound, sureness: known.has(position) ? sure.sound / 2 : sure.sound }] : []),
    ...(synonyms[word] ?? []).map((other) => ({ position, word: stem(other), sureness: sure.synonym })),
  ]);
  const guessed = alike.filter(({ exact }) => !exact).map(({ position, word, likeness }) => ({ position, word, sureness: likeness * 0.8 }));
  return strongest([...wishes, ...guessed]);
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
