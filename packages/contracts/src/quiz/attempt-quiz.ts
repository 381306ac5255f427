import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { revealedAnswer } from "./revealed-answer.ts";

export const AttemptQuiz = defineEndpoint({
  name: "AttemptQuiz",
  method: "POST",
  path: "/quiz/attempt",
  summary: "Answers a question, once and for ever; whoever has answered it before is told what that answer was.",
  body: z.object({ quiz_id: z.uuid(), answer: z.string().check(z.minLength(1), z.maxLength(400)) }),
  reply: z.extend(revealedAnswer, { message: z.string() }),
  idempotent: "natural",
});
