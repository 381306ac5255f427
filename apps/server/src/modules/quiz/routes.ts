import { AttemptQuiz } from "@upaya/contracts/quiz/attempt-quiz.ts";
import { CorrectQuestion, GetBankQuestion, ListQuestions, NewQuestion, WithdrawQuestion } from "@upaya/contracts/quiz/bank.ts";
import { GetMyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import { GetQuestion } from "@upaya/contracts/quiz/get-question.ts";
import { ListMyAnswers } from "@upaya/contracts/quiz/list-my-answers.ts";
import { ListQuiz } from "@upaya/contracts/quiz/list-quiz.ts";
import { ListQuizSubjects } from "@upaya/contracts/quiz/list-quiz-subjects.ts";
import { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import { ListYesterday } from "@upaya/contracts/quiz/list-yesterday.ts";
import { ListPractice, PractiseQuestion } from "@upaya/contracts/quiz/practise.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, holds, signedIn } from "#platform/policy.ts";
import { attemptQuiz } from "./answers/attempt-quiz.ts";
import { correctQuestion } from "./bank/correct-question.ts";
import { getBankQuestion } from "./bank/get-bank-question.ts";
import { listBankQuestions } from "./bank/list-bank-questions.ts";
import { newQuestion } from "./bank/new-question.ts";
import { withdrawQuestion } from "./bank/withdraw-question.ts";
import { getMyWeek } from "./habit/get-my-week.ts";
import { getQuestion } from "./questions/get-question.ts";
import { listMyAnswers } from "./answers/list-my-answers.ts";
import { listPractice } from "./practice/list-practice.ts";
import { listQuiz } from "./questions/list-quiz.ts";
import { listQuizSubjects } from "./questions/list-quiz-subjects.ts";
import { listToday } from "./daily/list-today.ts";
import { listTq } from "./questions/list-tq.ts";
import { listYesterday } from "./daily/list-yesterday.ts";
import { practiseQuestion } from "./practice/practise-question.ts";

const writers = holds("staff_content", "staff_admin");

export const quizRoutes = [
  endpoint(ListQuiz, everyone, listQuiz),
  endpoint(ListTq, everyone, listTq),
  endpoint(GetQuestion, everyone, getQuestion),
  endpoint(ListQuizSubjects, everyone, listQuizSubjects),
  endpoint(ListToday, everyone, listToday),
  endpoint(AttemptQuiz, signedIn, attemptQuiz),
  endpoint(ListMyAnswers, signedIn, listMyAnswers),
  endpoint(GetMyWeek, signedIn, getMyWeek),
  endpoint(ListYesterday, signedIn, listYesterday),
  endpoint(ListPractice, signedIn, listPractice),
  endpoint(PractiseQuestion, signedIn, practiseQuestion),
  endpoint(ListQuestions, writers, listBankQuestions),
  endpoint(GetBankQuestion, writers, getBankQuestion),
  endpoint(NewQuestion, writers, newQuestion),
  endpoint(CorrectQuestion, writers, correctQuestion),
  endpoint(WithdrawQuestion, writers, withdrawQuestion),
];
