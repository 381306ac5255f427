import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { limitParam, namesParam, offsetParam, page } from "../wire.ts";
import { publicQuestion } from "./public-question.ts";

const questionsPerPage = 4;
/** A total is counted up to here and no further, so that a page costs the same in a bank of any size. */
export const countedQuestions = 1_000;

export const ListTq = defineEndpoint({
  name: "ListTq",
  method: "GET",
  path: "/quiz/tq-list",
  summary: "Questions by subject and tags, newest first, with how many there are (counted up to 1,000).",
  query: z.object({
    limit: limitParam(questionsPerPage),
    offset: offsetParam,
    subjects: namesParam,
    tags: namesParam,
  }),
  reply: page(publicQuestion),
  shed: "browse",
});

export const QuizPage = defineOperation(
  "QuizPage",
  `query QuizPage($limit: Int, $offset: Int, $subjects: [String!], $tags: [String!]) {
    quiz_list(limit: $limit, offset: $offset, subjects: $subjects, tags: $tags) {
      total
      data { id question_title question_options correct_attempt subject tags }
    }
  }`,
);
