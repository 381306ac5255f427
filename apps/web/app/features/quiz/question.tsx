import { memo } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { languageOf, withFractions } from "../../ui/question-text.tsx";
import { QuizOption, QuizOptions } from "../../ui/quiz-option.tsx";
import { Feedback } from "./feedback.tsx";
import type { Given } from "./use-answers.ts";
import type { Choose } from "./use-choose.ts";
import { quizWords as words } from "./words.ts";

interface QuestionProps {
  question: PublicQuestion;
  shown: boolean;
  given: Given | undefined;
  onChoose: Choose;
}

/** One question, open or locked. What is not touched is not drawn again. */
export const Question = memo(function Question({ question, shown, given, onChoose }: QuestionProps) {
  const title = `q-${question.id}`;
  return (
    <article className={shown ? "qitem" : "qitem q-later"} aria-labelledby={title} lang={languageOf(question.question_title)}>
      <h2 id={title}>{withFractions(question.question_title)}</h2>
      <QuizOptions labelledBy={title}>
        {question.question_options.map((option, index) => (
          <QuizOption key={option} letter={"ABCDEF"[index]!} {...lookOf(option, given)} onChoose={() => onChoose(question, option)}>
            {withFractions(option)}
          </QuizOption>
        ))}
      </QuizOptions>
      {given ? <Feedback given={given} /> : null}
    </article>
  );
});

function lookOf(option: string, given: Given | undefined) {
  if (!given || given.state === "lost") return {};
  const chosen = option === given.answer;
  if (given.state !== "locked") return chosen ? { state: "chosen" as const, status: words.yourAnswer } : { state: "locked" as const };
  const { question_answer, attempt_count } = given.revealed;
  const counted = attempt_count.find(({ selected_answer }) => selected_answer === option)?.attempt_percent ?? 0;
  // Practice is counted nowhere, so it tells nothing of the others.
  const share = attempt_count.length > 0 ? { share: counted } : {};
  if (option === question_answer) return { state: "right" as const, status: chosen ? words.yourCorrect : words.correctAnswer, ...share };
  return chosen ? { state: "wrong" as const, status: words.yourAnswer, ...share } : { state: "locked" as const, ...share };
}
