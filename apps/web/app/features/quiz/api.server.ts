import { GetQuestion } from "@upaya/contracts/quiz/get-question.ts";
import { ListQuizSubjects } from "@upaya/contracts/quiz/list-quiz-subjects.ts";
import { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { callApi, subjectNames } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";
import { type QuizAddress, quizQuery } from "./address.ts";

interface Listed {
  readonly total: number;
  readonly questions: readonly PublicQuestion[];
  /** Whose questions they are, when they are a day's. */
  readonly day?: string | undefined;
}

export interface QuizData extends Listed {
  readonly subjects: readonly { readonly slug: string; readonly name: string }[];
}

/** What one practises is one's own: the document has nothing of it. */
async function listQuestions(site: Site, address: QuizAddress): Promise<Listed> {
  if (address.set === "practice") return { total: 0, questions: [] };
  if (address.set === "today") {
    const { day, data } = await callApi(site, ListToday, { subject: address.subject });
    return { total: data.length, questions: data, day };
  }
  if (address.question) return { total: 1, questions: [await callApi(site, GetQuestion, {}, { id: address.question })] };
  const { total, data } = await callApi(site, ListTq, quizQuery(address));
  return { total, questions: data };
}

/** The questions of an address and the subjects that have any, in the order of the reference list. */
export async function loadQuiz(site: Site, address: QuizAddress): Promise<QuizData> {
  const [listed, subjects, names] = await Promise.all([listQuestions(site, address), callApi(site, ListQuizSubjects), subjectNames(site)]);
  const withQuestions = new Set(subjects.data.map(({ subject }) => subject));
  return { ...listed, subjects: names.filter(({ slug }) => withQuestions.has(slug)) };
}
