import * as z from "zod/mini";

/** A question as anyone may see it. The answer is not part of this shape, so no list can carry it. */
export const publicQuestion = z.object({
  id: z.uuid(),
  question_title: z.string(),
  question_options: z.array(z.string()),
  /** Percent of the people who answered it correctly; 0 while nobody has answered. */
  correct_attempt: z.int().check(z.gte(0), z.lte(100)),
  subject: z.string(),
  tags: z.array(z.string()),
});

export type PublicQuestion = z.output<typeof publicQuestion>;
