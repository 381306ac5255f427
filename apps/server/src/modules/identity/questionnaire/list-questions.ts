import type { ProfileQuestion } from "@upaya/contracts/identity/questionnaire.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listQuestionsOf } from "./questionnaire.store.ts";

/** The questionnaire with the caller's own answers and nobody else's. */
export async function listQuestions(ctx: Ctx): Promise<ProfileQuestion[]> {
  const rows = await listQuestionsOf(ctx.db, personOf(ctx.actor).id);
  return rows.slice(0, maxRows).map(({ id, title, kind, options, answer_id, selected_value }) => ({
    id,
    question_title: title,
    question_type: kind,
    options,
    user_answer: answer_id === null ? [] : [{ id: answer_id, selected_value: selected_value ?? [] }],
  }));
}
