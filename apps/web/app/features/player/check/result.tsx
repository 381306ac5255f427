import { CircleCheck, CircleX } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { CheckResult, CheckState } from "@upaya/contracts/learning/check.ts";
import { certificateAddress, learnAddress, myLearning } from "../../../lib/learn-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { QuizOption, QuizOptions } from "../../../ui/quiz-option.tsx";
import quiz from "../quiz.module.css";
import look from "./check.module.css";
import { checkWords as words } from "./words.ts";

/** What came of a try. */
export function CheckScore({ state, result: { right, of, passed } }: { state: CheckState; result: CheckResult }) {
  const Mark = passed ? CircleCheck : CircleX;
  return (
    <section className={look["result"]} data-passed={passed ? "" : undefined}>
      <Mark className="i" aria-hidden="true" />
      <div role="status">
        <h2>{passed ? words.passed : words.notYet}</h2>
        <p className="num">{passed ? words.score(right, of) : words.short(right, of, state.needs)}</p>
      </div>
      <After state={state} />
    </section>
  );
}

/** Every question of it, with its reason. */
export function CheckReasons({ state, result: { questions, passed } }: { state: CheckState; result: CheckResult }) {
  return (
    <details className={look["explained"]} open={!passed}>
      <summary>{words.explained}</summary>
      <div className={quiz["quiz"]} lang={state.course.language}>
        {questions.map((question, at) => (
          <Explained key={question.key} question={question} place={words.question(at + 1, questions.length)} />
        ))}
      </div>
    </details>
  );
}

/** What is left of the course, or that nothing is. */
function After({ state: { passed, completed, left, course } }: { state: CheckState }) {
  if (!passed) return null;
  if (completed)
    return (
      <>
        <p>{words.complete}</p>
        <LinkButton variant="accent" to={certificateAddress(course.slug)}>
          {words.toCertificate}
        </LinkButton>
        <Link className="link" to={`${myLearning}?state=completed`}>
          {words.toMine}
        </Link>
      </>
    );
  return (
    <>
      <p>{words.lessonsLeft(left.lessons, left.seconds)}</p>
      <LinkButton variant="accent" to={learnAddress(course.slug)}>
        {words.toLessons}
      </LinkButton>
      <Link className="link" to={certificateAddress(course.slug)}>
        {words.seeLeft}
      </Link>
    </>
  );
}

function Explained({ question, place }: { question: CheckResult["questions"][number]; place: string }) {
  const title = useId();
  const { option, answer, explanation } = question;
  const isRight = option === answer;
  return (
    <section className={quiz["asked"]} aria-labelledby={title}>
      <p className="meta" lang="en">
        {place}. {option === null ? words.none : isRight ? words.wasRight : words.wasWrong}
      </p>
      <h3 id={title}>{question.text}</h3>
      <QuizOptions labelledBy={title}>
        {question.options.map((text, at) => (
          <QuizOption key={text} letter={"ABCDEFGHIJ"[at]!} {...lookOf(at, option, answer)}>
            {text}
          </QuizOption>
        ))}
      </QuizOptions>
      <p className={quiz["why"]}>{explanation}</p>
    </section>
  );
}

function lookOf(at: number, option: number | null, answer: number) {
  if (at === answer) return { state: "right" as const, status: at === option ? words.yours : words.right };
  return at === option ? { state: "wrong" as const, status: words.yours } : { state: "locked" as const };
}
