import type { HelpAnswer, HelpTopic } from "@upaya/contracts/content/blocks/help.ts";

/** An answer to what was typed, under its topic. */
export interface Found {
  readonly topic: string;
  readonly answer: HelpAnswer;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
const pieces = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;

/** Words that stand in every question and tell none from another. */
const small = new Set(
  (
    "a about after all am an and are as at be been but by can could did do does for from get had has have how i if in is it its me my no not of on or " +
    "our please s should so t that the their them then there they this to up us was we what when where which who why will with would you your"
  ).split(" "),
);

/** Without accents and capitals. Signs of Indian scripts are letters of their words, and stay. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();

const wordsOf = (text: string) => (text.match(word) ?? []).map(folded);

/** Many of a thing are one of it. */
const single = (typed: string) => (typed.length > 3 && typed.endsWith("s") ? typed.slice(0, -1) : typed);

/** What is looked for: the words that say something, or all of them where none does. */
export function typedWords(typed: string): string[] {
  const all = [...new Set(wordsOf(typed))];
  const telling = all.filter((each) => !small.has(each));
  return (telling.length > 0 ? telling : all).map(single);
}

const begins = (words: readonly string[], typed: string) => words.some((each) => each.startsWith(typed));

/** A word of the question counts for more than any number of those in its topic or its answer. */
const inQuestion = 100;
const inAlso = 90;
const inTopic = 3;
const inAnswer = 2;

type Said = Readonly<Record<"question" | "also" | "topic" | "answer", readonly string[]>>;

function weigh(typed: string, { question, also, topic, answer }: Said): number {
  if (begins(question, typed)) return inQuestion;
  if (begins(also, typed)) return inAlso;
  if (begins(topic, typed)) return inTopic;
  return begins(answer, typed) ? inAnswer : 0;
}

/** In a whole sentence one word may be another than ours. */
const mayMiss = (many: number) => (many > 3 ? 1 : 0);

const textOf = ({ text, steps = [], end = "" }: HelpAnswer) => [text, ...steps, end].join(" ");

/** The answers that have what was typed, the nearest first; among equals in the order of the page. */
export function findAnswers(topics: readonly HelpTopic[], typed: string): Found[] {
  const wanted = typedWords(typed);
  if (wanted.length === 0) return [];
  const weighed = topics.flatMap(({ title, answers }) =>
    answers.map((answer) => {
      const { question, also = "" } = answer;
      const said = { question: wordsOf(question), also: wordsOf(also), topic: wordsOf(title), answer: wordsOf(textOf(answer)) };
      const weights = wanted.map((each) => weigh(each, said));
      const missed = weights.filter((weight) => weight === 0).length;
      return { topic: title, answer, missed, weight: weights.reduce((sum, weight) => sum + weight, 0) };
    }),
  );
  return weighed
    .filter(({ missed }) => missed <= mayMiss(wanted.length))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ topic, answer }) => ({ topic, answer }));
}

interface Piece {
  readonly text: string;
  /** Somebody looked for it. */
  readonly isHit: boolean;
}

/** A text in pieces, those that were looked for apart. */
export function piecesOf(text: string, typed: readonly string[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of text.match(pieces) ?? []) {
    const isHit = typed.some((each) => folded(piece).startsWith(each));
    const last = found.at(-1);
    if (last && !last.isHit && !isHit) found[found.length - 1] = { text: last.text + piece, isHit };
    else found.push({ text: piece, isHit });
  }
  return found;
}
