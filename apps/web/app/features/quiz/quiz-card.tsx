import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { type QuizAddress, quizAddress } from "./address.ts";
import { languageOf, withFractions } from "../../ui/question-text.tsx";
import { Question } from "./question.tsx";
import type { Answers } from "./use-answers.ts";
import type { Choose } from "./use-choose.ts";
import { quizWords as words } from "./words.ts";

interface QuizCardProps {
  questions: readonly PublicQuestion[];
  answers: Answers;
  at: number;
  /** What these questions are together: "Page 2". */
  part: string;
  /** There is nothing before it or after it. */
  alone?: boolean;
  /** What has to be known before one answers. */
  note?: ReactNode;
  onChoose: Choose;
  onGo: (at: number | "closed") => void;
}

/** All questions of the page are in the document, so that they can be read without JavaScript; with it, one is shown. */
export function QuizCard({ questions, answers, at, part, alone, note, onChoose, onGo }: QuizCardProps) {
  const last = at === questions.length - 1;
  return (
    <div className="qcard">
      {alone ? null : (
        <div className="qtop needs-js">
          <ProgressDots label={words.progress} steps={questions.map(({ id }, index) => stepOf(answers, id, index === at))} />
          <span className="meta" role="status">
            {words.place(part, at + 1, questions.length)}
          </span>
        </div>
      )}
      {note}
      {questions.map((question, index) => (
        <Question key={question.id} question={question} shown={index === at} given={answers.get(question.id)} onChoose={onChoose} />
      ))}
      {alone ? null : (
        <div className="qnav needs-js">
          <Button variant="line" disabled={at === 0} onClick={() => onGo(at - 1)}>
            <ArrowLeft className="i i-s" aria-hidden />
            {words.previous}
          </Button>
          <Button onClick={() => onGo(last ? "closed" : at + 1)}>
            {last ? words.close : words.next}
            {last ? null : <ArrowRight className="i i-s" aria-hidden />}
          </Button>
        </div>
      )}
    </div>
  );
}

export function stepOf(answers: Answers, id: string, now: boolean): "done" | "wrong" | "now" | "next" {
  const given = answers.get(id);
  if (given?.state === "locked") return given.revealed.correct ? "done" : "wrong";
  return now ? "now" : "next";
}

interface QuizClosedProps {
  questions: readonly PublicQuestion[];
  address: QuizAddress;
  pages: number;
  onOpen: (at: number) => void;
}

/** After Close: the page's questions as a list, to read again, and the way on. The address stays as it was. */
export function QuizClosed({ questions, address, pages, onOpen }: QuizClosedProps) {
  const { set, page } = address;
  return (
    <div className="qcard">
      <h2>{words.closedTitle(set ? words.closedToday : words.closedPage(page))}</h2>
      <p className="muted">{words.closedText}</p>
      <ol className="qlist">
        {questions.map((question, index) => (
          <li key={question.id}>
            <button type="button" onClick={() => onOpen(index)}>
              <b className="num">{index + 1}</b>
              <span lang={languageOf(question.question_title)}>{withFractions(question.question_title)}</span>
            </button>
          </li>
        ))}
      </ol>
      {!set && page < pages ? (
        <LinkButton to={quizAddress(address, { page: page + 1 })}>
          {words.nextPage}
          <ArrowRight className="i i-s" aria-hidden />
        </LinkButton>
      ) : null}
    </div>
  );
}
