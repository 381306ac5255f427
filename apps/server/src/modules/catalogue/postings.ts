import type { NewResource } from "./resource.ts";
import { wordsOf } from "./search-words.ts";
import { subjectWords } from "./subject-words.ts";

export interface Posting {
  readonly word: string;
  readonly score: number;
}

/** How much a word says about a resource, by where it stands. */
const weights = { title: 8, subject: 5, otherSubject: 2, tag: 4, instructor: 4, summary: 2, lesson: 1.5, outcome: 1, text: 0.5 } as const;
/** A word that only sounds alike says less. */
const soundShare = 0.5;
/** Shorter words sound like too many others. */
export const shortestSound = 4;

/** Which words lead to a resource and how strongly. Popularity only breaks ties: what fits better comes first. */
export function postingsOf(resource: NewResource): Posting[] {
  const found = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const { word, sound } of wordsOf(text)) {
      found.set(word, Math.max(found.get(word) ?? 0, weight));
      if (sound.length > shortestSound) found.set(sound, Math.max(found.get(sound) ?? 0, weight * soundShare));
    }
  };
  add(resource.title, weights.title);
  for (const subject of resource.subjects) {
    const { en, hi } = subjectWords[subject] ?? { en: subject, hi: "" };
    const inHindi = resource.language === "hi";
    add(en, inHindi ? weights.otherSubject : weights.subject);
    add(hi, inHindi ? weights.subject : weights.otherSubject);
  }
  for (const tag of resource.tags) add(tag, weights.tag);
  add(resource.instructor_name, weights.instructor);
  add(resource.summary, weights.summary);
  for (const outcome of resource.outcomes) add(outcome, weights.outcome);
  for (const { module, lessons } of resource.outline) add(`${module} ${lessons.map(({ title }) => title).join(" ")}`, weights.lesson);
  add(resource.description, weights.text);
  const nudge = Math.min(resource.popularity, 100_000) / 1_000_000;
  return [...found].map(([word, score]) => ({ word, score: score + nudge }));
}
