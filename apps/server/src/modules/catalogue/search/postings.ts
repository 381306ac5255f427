import type { NewResource } from "../resources/resource.ts";
import { bonesOf, wordsOf } from "./search-words.ts";
import { subjectWords } from "./subject-words.ts";

export interface Posting {
  readonly word: string;
  readonly score: number;
}

/** How much a word says about a resource, by where it stands. */
const weights = {
  title: 8,
  subject: 5,
  otherSubject: 3,
  tag: 4,
  instructor: 4,
  part: 2,
  summary: 2,
  lesson: 1.5,
  outcome: 1,
  text: 0.8,
} as const;
/** A word that only sounds alike says less, and one whose root sounds alike less still. */
const shares = { sound: 0.5, root: 0.35, bones: 0.5 } as const;
/** Shorter words sound like too many others; in Hindi short words are whole ones. */
export const shortestSound = 4;
const shortestHindi = 2;

/** A tag as a whole: what the lists of abbreviations and problems lead to. */
export const tagKey = (tag: string): string => `#${tag}`;

/** Sounds, roots, names and tags are keys and no words: nobody means them by a slip. */
export const isWord = (word: string): boolean => !/^[~≈=#]/.test(word);

/** A word that stands in more than one place says more: "reading" in title, tags and summary is what it is about. */
const further = { share: 0.35, most: 4 } as const;

/** As much as any popularity is worth. */
const readyNudge = 0.1;

/** Gathers words with what each says: the best of its places, and a part of the others. */
export function gather() {
  const found = new Map<string, { best: number; sum: number }>();
  const put = (word: string, score: number) => {
    const { best, sum } = found.get(word) ?? { best: 0, sum: 0 };
    found.set(word, { best: Math.max(best, score), sum: sum + score });
  };
  return {
    put,
    /** One place: a word that is in it twice is in it. */
    add: (text: string, weight: number): void => {
      const words = new Map(wordsOf(text).map((each) => [each.word, each]));
      const keys = new Map<string, number>();
      const say = (key: string, score: number) => keys.set(key, Math.max(keys.get(key) ?? 0, score));
      for (const { word, sound, root, hindi } of words.values()) {
        say(word, weight);
        if (sound.length > (hindi ? shortestHindi : shortestSound)) say(sound, weight * shares.sound);
        if (hindi && root.length > shortestHindi) say(root, weight * shares.root);
      }
      for (const [key, score] of keys) put(key, score);
    },
    postings: (popularity: number, ready: boolean): Posting[] => {
      // They only break ties: what fits better comes first. Among equals it is what can be begun, then what is asked for most.
      const nudge = Math.min(popularity, 100_000) / 1_000_000 + (ready ? readyNudge : 0);
      return [...found].map(([word, { best, sum }]) => ({
        word,
        score: best + Math.min((sum - best) * further.share, further.most) + nudge,
      }));
    },
  };
}

/** Which words lead to a resource and how strongly. */
export function postingsOf(resource: NewResource & { readonly ready?: boolean }): Posting[] {
  const { add, put, postings } = gather();
  const inHindi = resource.language === "hi";
  add(resource.title, weights.title);
  for (const subject of resource.subjects) {
    const { en, hi, parts = "" } = subjectWords[subject] ?? { en: subject, hi: "" };
    add(parts, weights.part);
    add(en, inHindi ? weights.otherSubject : weights.subject);
    add(hi, inHindi ? weights.subject : weights.otherSubject);
  }
  if (inHindi) add("hindi हिंदी", weights.otherSubject);
  for (const tag of resource.tags) {
    add(tag, weights.tag);
    put(tagKey(tag), weights.tag);
    // Tags of resources in Hindi are Hindi words in Latin letters.
    if (inHindi) for (const { root } of wordsOf(tag)) if (root.length > shortestHindi) put(root, weights.tag * shares.root);
  }
  for (const competency of resource.competencies) if (!resource.tags.includes(competency)) put(tagKey(competency), weights.summary);
  add(resource.instructor_name, weights.instructor);
  // A name is written as it is heard, and many are short.
  for (const { word, sound } of wordsOf(resource.instructor_name)) {
    put(sound, weights.instructor * shares.sound);
    put(bonesOf(word), weights.instructor * shares.bones);
  }
  add(resource.summary, weights.summary);
  add(resource.outcomes.join(" "), weights.outcome);
  add(resource.outline.map(({ module, lessons }) => `${module} ${lessons.map(({ title }) => title).join(" ")}`).join(" "), weights.lesson);
  add(`${resource.questions.map(({ q }) => q).join(" ")} ${resource.description}`, weights.text);
  return postings(resource.popularity, resource.ready ?? false);
}
