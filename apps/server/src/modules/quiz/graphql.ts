import { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { everyone } from "#platform/policy.ts";
import { listTq } from "./questions/list-tq.ts";
import type { QuestionPage } from "./questions/quiz.store.ts";

export function addQuizFields(builder: Builder): void {
  const question = builder.objectRef<PublicQuestion>("QuizQuestion").implement({
    description: "A question as anyone may see it: the answer is not part of the type.",
    fields: (t) => ({
      id: t.exposeID("id"),
      question_title: t.exposeString("question_title"),
      question_options: t.exposeStringList("question_options"),
      correct_attempt: t.exposeInt("correct_attempt"),
      subject: t.exposeString("subject"),
      tags: t.exposeStringList("tags"),
    }),
  });
  const page = builder.objectRef<QuestionPage>("QuizPage").implement({
    fields: (t) => ({ total: t.exposeInt("total"), data: t.expose("data", { type: [question] }) }),
  });
  builder.queryField("quiz_list", (t) =>
    t.field({
      type: page,
      policy: everyone,
      input: ListTq.query,
      args: { limit: t.arg.int(), offset: t.arg.int(), subjects: t.arg.stringList(), tags: t.arg.stringList() },
      resolve: (_parent, args, { ctx }) => listTq(ctx, parsedArgs(ListTq.query, args)),
    }),
  );
}
