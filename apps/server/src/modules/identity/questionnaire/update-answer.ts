import type * as z from "zod/mini";
import { answerFault } from "@upaya/contracts/identity/answer-fault.ts";
import type { answerUpdate } from "@upaya/contracts/identity/questionnaire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type AnswerRow, changeAnswer, findQuestionOf } from "./questionnaire.store.ts";

/** A changed answer must fit its question as a new one does. Whose it is was asked by the policy. */
export async function updateAnswer(ctx: Ctx, { id, object }: z.output<typeof answerUpdate>): Promise<AnswerRow> {
  return ctx.tx(async (tx) => {
    const question = (await findQuestionOf(tx, id)) ?? fail("not_found");
    const message = answerFault({ question_type: question.kind, options: question.options }, object.selected_value);
    if (message) fail("invalid_input", { fields: [{ path: "object.selected_value", message }] });
    return (await changeAnswer(tx, id, object.selected_value)) ?? fail("not_found");
  });
}
