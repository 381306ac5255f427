import { answerObjects, answerUpdate, type ProfileQuestion, questionTypes } from "@upaya/contracts/identity/questionnaire.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { signedIn } from "#platform/policy.ts";
import { createAnswers } from "./create-answers.ts";
import { answerInputs } from "./inputs.ts";
import { listQuestions } from "./list-questions.ts";
import { answersForOneself, changesOwnAnswer } from "./policies.ts";
import type { AnswerRow } from "./questionnaire.store.ts";
import { updateAnswer } from "./update-answer.ts";

export function addQuestionnaireFields(builder: Builder): void {
  addQuestions(builder);
  addAnswers(builder);
}

function addQuestions(builder: Builder): void {
  const type = builder.enumType("ProfileQuestionType", { values: questionTypes });
  const answer = builder.objectRef<ProfileQuestion["user_answer"][number]>("ProfileAnswer").implement({
    fields: (t) => ({ id: t.exposeID("id"), selected_value: t.exposeStringList("selected_value") }),
  });
  const question = builder.objectRef<ProfileQuestion>("ProfileQuestion").implement({
    description: "A question of the profile, with the caller's own answer: none or one.",
    fields: (t) => ({
      id: t.exposeID("id"),
      question_title: t.exposeString("question_title"),
      question_type: t.expose("question_type", { type }),
      options: t.exposeStringList("options"),
      user_answer: t.expose("user_answer", { type: [answer] }),
    }),
  });
  builder.queryField("questions", (t) =>
    t.field({ type: [question], policy: signedIn, rows: maxRows, resolve: (_parent, _args, { ctx }) => listQuestions(ctx) }),
  );
}

function addAnswers(builder: Builder): void {
  const taas = builder.objectRef<AnswerRow>("UserTaas").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      question_id: t.exposeID("question_id"),
      selected_value: t.exposeStringList("selected_value"),
    }),
  });
  const { input, change } = answerInputs(builder);
  builder.mutationField("create_user_taas", (t) =>
    t.field({
      type: [taas],
      policy: answersForOneself,
      input: answerObjects,
      args: { objects: t.arg({ type: [input], required: true }) },
      resolve: (_parent, args, { ctx }) => createAnswers(ctx, parsedArgs(answerObjects, args)),
    }),
  );
  builder.mutationField("update_user_taas", (t) =>
    t.field({
      type: taas,
      policy: changesOwnAnswer,
      input: answerUpdate,
      args: { id: t.arg.id({ required: true }), object: t.arg({ type: change, required: true }) },
      resolve: (_parent, args, { ctx }) => updateAnswer(ctx, parsedArgs(answerUpdate, args)),
    }),
  );
}
