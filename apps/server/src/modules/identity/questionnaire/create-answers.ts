import type * as z from "zod/mini";
import { answerFault } from "@upaya/contracts/identity/answer-fault.ts";
import type { answerObjects } from "@upaya/contracts/identity/questionnaire.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type AnswerRow, findQuestions, type QuestionRow, saveAnswers } from "./questionnaire.store.ts";

type Objects = z.output<typeof answerObjects>["objects"];

/** All answers are kept or none; a question that was answered before keeps its one answer, now this one. */
export async function createAnswers(ctx: Ctx, { objects }: z.output<typeof answerObjects>): Promise<AnswerRow[]> {
  return ctx.tx(async (tx) => {
    const questions = await findQuestions(tx, [...new Set(objects.map(({ question_id }) => question_id))]);
    const fields = faultsOf(objects, questions);
    if (fields.length > 0) fail("invalid_input", { fields });
    return saveAnswers(tx, personOf(ctx.actor).id, objects);
  });
}

function faultsOf(objects: Objects, questions: readonly QuestionRow[]): FieldError[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  return objects.flatMap(({ question_id, selected_value }, index): FieldError[] => {
    const question = known.get(question_id.toLowerCase());
    const twice = seen.has(question_id.toLowerCase());
    seen.add(question_id.toLowerCase());
    if (!question || twice) {
      return [{ path: `objects.${index}.question_id`, message: twice ? "A question is answered once." : "There is no such question." }];
    }
    const message = answerFault({ question_type: question.kind, options: question.options }, selected_value);
    return message ? [{ path: `objects.${index}.selected_value`, message }] : [];
  });
}
