import { ListQuiz } from "@upaya/contracts/quiz/list-quiz.ts";
import { ListQuizSubjects } from "@upaya/contracts/quiz/list-quiz-subjects.ts";
import { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { listQuiz } from "./list-quiz.ts";
import { listQuizSubjects } from "./list-quiz-subjects.ts";
import { listTq } from "./list-tq.ts";

export const quizRoutes = [
  endpoint(ListQuiz, everyone, listQuiz),
  endpoint(ListTq, everyone, listTq),
  endpoint(ListQuizSubjects, everyone, listQuizSubjects),
];
