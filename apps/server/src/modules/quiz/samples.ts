import type { Samples } from "#platform/sample.ts";

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
  "Query.quiz_list": () => ({}),
};
