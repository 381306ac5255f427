import { ListQuizSubjects } from "@upaya/contracts/quiz/list-quiz-subjects.ts";
import { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { callApi, subjectNames } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";
import { type QuizAddress, quizQuery } from "./address.ts";

export interface QuizData {
  readonly total: number;
  readonly questions: readonly PublicQuestion[];
  readonly subjects: readonly { readonly slug: string; readonly name: string }[];
}

/** One page of questions and the subjects that have any, in the order of the reference list. */
export async function loadQuiz(site: Site, address: QuizAddress): Promise<QuizData> {
  const [{ total, data }, subjects, names] = await Promise.all([
    callApi(site, ListTq, quizQuery(address)),
    callApi(site, ListQuizSubjects),
    subjectNames(site),
  ]);
  const withQuestions = new Set(subjects.data.map(({ subject }) => subject));
  return { total, questions: data, subjects: names.filter(({ slug }) => withQuestions.has(slug)) };
}
