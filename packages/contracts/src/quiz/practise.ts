import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { publicQuestion } from "./public-question.ts";
import { revealedAnswer } from "./revealed-answer.ts";

export const ListPractice = defineEndpoint({
  name: "ListPractice",
  method: "GET",
  path: "/quiz/practice",
  summary: "Missed questions come back: as another one on the same competency that is still open, or as the same one for practice.",
  rows: 4,
  reply: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        /** The question that was missed. */
        missed_id: z.uuid(),
        /** `another` is answered as any other question, once and for points; `same` is practice. */
        kind: z.enum(["another", "same"]),
        question: publicQuestion,
      }),
    ),
  }),
});

export const PractiseQuestion = defineEndpoint({
  name: "PractiseQuestion",
  method: "POST",
  path: "/quiz/practice",
  summary: "Tries a question again that one has answered before. It earns nothing, changes no answer and is counted nowhere.",
  body: z.object({ quiz_id: z.uuid(), answer: z.string().check(z.minLength(1), z.maxLength(400)) }),
  reply: z.extend(
    z.pick(revealedAnswer, { quiz_id: true, selected_answer: true, correct: true, question_answer: true, explanation: true, read: true }),
    {
      message: z.string(),
    },
  ),
  idempotent: "natural",
});
