import * as z from "zod/mini";
import { action, anchor, line, prose } from "./common.ts";

/** A question that people ask, at a place of its own: `/help#{id}` opens it. */
const answer = z.strictObject({
  id: anchor,
  question: line,
  /** What people call it, where the answer has other words: the search knows them, and nobody is shown them. */
  also: z.optional(line),
  text: prose,
  /** What to do, one after the other, or what has to be there. */
  steps: z.optional(z.array(prose).check(z.minLength(2), z.maxLength(5))),
  /** After the steps. */
  end: z.optional(prose),
  links: z.optional(z.array(action).check(z.minLength(1), z.maxLength(3))),
});
export type HelpAnswer = z.output<typeof answer>;

const topic = z.strictObject({ id: anchor, title: line, answers: z.array(answer).check(z.minLength(1), z.maxLength(12)) });
export type HelpTopic = z.output<typeof topic>;

/** An address leads to one place. */
const areOnce = (topics: readonly HelpTopic[]) => {
  const ids = topics.flatMap(({ id, answers }) => [id, ...answers.map((each) => each.id)]);
  return new Set(ids).size === ids.length;
};

/** Answers by topic, on ruled pages, and a search over them. The page begins with it. */
const helpBlock = z.strictObject({
  kind: z.literal("help"),
  title: line,
  topics: z.array(topic).check(z.minLength(1), z.maxLength(12), z.refine(areOnce, { error: "two topics or answers have the same id" })),
});

export const helpBlocks = [helpBlock] as const;
