import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { answerMessage } from "@upaya/contracts/quiz/answer-message.ts";
import type { PractiseQuestion } from "@upaya/contracts/quiz/practise.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findLocked, keepTry } from "./practice.store.ts";
import { reveal } from "../answers/reveal.ts";

/** Only what one has answered can be practised: before that the key does not leave. It is no answer, earns nothing and is counted nowhere. */
export async function practiseQuestion(
  ctx: Ctx,
  { quiz_id, answer }: Input<typeof PractiseQuestion>,
): Promise<Reply<typeof PractiseQuestion>> {
  const { id } = personOf(ctx.actor);
  const locked = (await findLocked(ctx.db, id, quiz_id)) ?? fail("not_found");
  if (!locked.options.includes(answer)) {
    fail("invalid_input", { fields: [{ path: "answer", message: "is not one of the options" }] });
  }
  const [revealed = fail("not_found")] = await reveal(ctx, [locked]);
  const { question_answer, explanation, read } = revealed;
  const correct = answer === question_answer;
  await ctx.tx((tx) => keepTry(tx, id, quiz_id, correct));
  return {
    quiz_id,
    selected_answer: answer,
    correct,
    question_answer,
    explanation,
    read,
    message: answerMessage({ correct, question_answer }),
  };
}
