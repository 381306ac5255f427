import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { revealedAnswer } from "./revealed-answer.ts";

/** As many questions as a page of any list has. */
const mostQuestions = 24;
const idsForm = /^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i;

export const ListMyAnswers = defineEndpoint({
  name: "ListMyAnswers",
  method: "GET",
  path: "/quiz/my-answers",
  summary: "One's own locked answers to these questions, with what they reveal.",
  rows: mostQuestions,
  query: z.object({
    quiz_ids: z.pipe(
      z.string().check(z.regex(idsForm), z.maxLength(mostQuestions * 37)),
      z.transform((ids: string) => [...new Set(ids.toLowerCase().split(","))]),
    ),
  }),
  reply: z.object({ data: z.array(revealedAnswer) }),
});
