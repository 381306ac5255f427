import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";
import { saveQuestions } from "./questions/save-questions.ts";

const words = {
  subject: "math",
  title: "Which picture shows a half?",
  option_1: "The first",
  option_2: "The second",
  option_3: "The third",
  option_4: "The fourth",
  right: "1",
  explanation: "It is cut into two parts, and both of them are the same size.",
  tags: "number-sense",
};

export const samples: Samples = {
  ListQuiz: () => ({}),
  ListTq: () => ({}),
  GetQuestion: ({ question }) => ({ params: { id: question } }),
  ListToday: () => ({}),
  GetMyWeek: () => ({}),
  ListYesterday: () => ({}),
  ListPractice: () => ({}),
  PractiseQuestion: ({ question }) => ({ body: { quiz_id: question, answer: "of no option" } }),
  ListQuizSubjects: () => ({}),
  AttemptQuiz: ({ question }) => ({ body: { quiz_id: question, answer: "The first" } }),
  ListMyAnswers: ({ question }) => ({ query: { quiz_ids: question } }),
  ListQuestions: () => ({}),
  GetBankQuestion: ({ question }) => ({ params: { id: question } }),
  NewQuestion: () => ({ body: words }),
  CorrectQuestion: ({ id }) => ({ params: { id }, body: words, made: "a question" }),
  WithdrawQuestion: ({ id }) => ({ params: { id }, made: "a question" }),
  "Query.quiz_list": () => ({}),
};

export const things: Things = {
  /** Nobody could have answered it yet. */
  "a question": async (ctx) => {
    const [id = ""] = await saveQuestions(ctx, [
      {
        slug: `probe-${randomUUID()}`,
        subject: "math",
        title: "Which one?",
        options: ["The first", "The second", "The third", "The fourth"],
        tags: [],
        answer: 0,
        explanation: "x",
        published_at: new Date("2999-01-01"),
      },
    ]);
    return id;
  },
};
