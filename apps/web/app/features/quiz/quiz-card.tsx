import { ArrowLeft, ArrowRight } from "lucide-react";
import { memo, useCallback, useState } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { QuizOption, QuizOptions } from "../../ui/quiz-option.tsx";
import { type QuizAddress, quizAddress } from "./address.ts";
import { languageOf, withFractions } from "./question-text.tsx";
import { SignInToAnswer } from "./sign-in-to-answer.tsx";
import { quizWords as words } from "./words.ts";

interface QuizCardProps {
  questions: readonly PublicQuestion[];
  at: number;
  page: number;
  onGo: (at: number | "closed") => void;
}

const Question = memo(function Question({ question, shown, onChoose }: { question: PublicQuestion; shown: boolean; onChoose: () => void }) {
  const title = `q-${question.id}`;
  return (
    <article className={shown ? "qitem" : "qitem q-later"} aria-labelledby={title} lang={languageOf(question.question_title)}>
      <h2 id={title}>{withFractions(question.question_title)}</h2>
      <QuizOptions labelledBy={title}>
        {question.question_options.map((option, index) => (
          <QuizOption key={option} letter={"ABCDEF"[index]!} onChoose={onChoose}>
            {withFractions(option)}
          </QuizOption>
        ))}
      </QuizOptions>
    </article>
  );
});

/** All questions of the page are in the document, so that they can be read without JavaScript; with it, one is shown. */
export function QuizCard({ questions, at, page, onGo }: QuizCardProps) {
  const [asked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  const last = at === questions.length - 1;
  return (
    <div className="qcard">
      <div className="qtop needs-js">
        <ProgressDots label={words.progress} steps={questions.map((_, index) => (index === at ? "now" : "next"))} />
        <span className="meta" role="status">
          {words.place(page, at + 1, questions.length)}
        </span>
      </div>
      {questions.map((question, index) => (
        <Question key={question.id} question={question} shown={index === at} onChoose={ask} />
      ))}
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
      <SignInToAnswer open={asked} onClose={() => setAsked(false)} />
    </div>
  );
}

interface QuizClosedProps {
  questions: readonly PublicQuestion[];
  address: QuizAddress;
  pages: number;
  onOpen: (at: number) => void;
}

/** After Close: the page's questions as a list, to read again, and the way on. The address stays as it was. */
export function QuizClosed({ questions, address, pages, onOpen }: QuizClosedProps) {
  return (
    <div className="qcard">
      <h2>{words.closedTitle(address.page)}</h2>
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
      {address.page < pages ? (
        <LinkButton to={quizAddress(address, { page: address.page + 1 })}>
          {words.nextPage}
          <ArrowRight className="i i-s" aria-hidden />
        </LinkButton>
      ) : null}
    </div>
  );
}
