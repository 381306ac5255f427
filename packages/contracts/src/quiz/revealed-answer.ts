import * as z from "zod/mini";

/** What one sees of a question once one's own answer to it is locked, and never before. */
export const revealedAnswer = z.object({
  quiz_id: z.uuid(),
  selected_answer: z.string(),
  correct: z.boolean(),
  question_answer: z.string(),
  /** How the others chose: one entry for each option that was ever chosen. */
  attempt_count: z.array(z.object({ selected_answer: z.string(), attempt_percent: z.int().check(z.gte(0), z.lte(100)) })),
  explanation: z.string(),
  /** Two minutes on the same matter. */
  read: z.nullable(z.object({ title: z.string(), slug: z.string(), minutes: z.int() })),
  answered_at: z.iso.datetime(),
});

export type RevealedAnswer = z.output<typeof revealedAnswer>;
