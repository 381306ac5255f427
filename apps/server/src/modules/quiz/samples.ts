import type { Samples } from "#platform/sample.ts";

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
  CorrectQuestion: ({ question }) => ({ params: { id: question }, body: words }),
  WithdrawQuestion: ({ question }) => ({ params: { id: question } }),
  "Query.quiz_list": () => ({}),
};
