import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import type { RevealedAnswer } from "@upaya/contracts/quiz/revealed-answer.ts";
import { Note } from "../../ui/note.tsx";
import { QuizCard, stepOf } from "./quiz-card.tsx";
import { AllQuestions, type At, Sheet } from "./quiz-view.tsx";
import { type Answers, changed, type Given, none, useAnswers } from "./use-answers.ts";

interface Item {
  /** `another` is answered once and for ever, as anywhere; a try of `same` is kept nowhere. */
  readonly kind: "another" | "same";
  readonly question: PublicQuestion;
}

export interface RoundProps {
  items: readonly Item[];
  /** What these questions are together. */
  part: string;
  notes: Readonly<Record<Item["kind"], string>>;
  /** Tells a try. Nothing comes of it when the line is down: then the question is open again. */
  onTry: (question: PublicQuestion, answer: string) => Promise<Omit<RevealedAnswer, "attempt_count" | "answered_at"> | undefined>;
  /** After Close: how it went. */
  end: (right: number) => ReactNode;
}

/** Questions of different kinds, one at a time, as on a page of the quiz. */
export function Round({ items, part, notes, onTry, end }: RoundProps) {
  const [at, setAt] = useState<At>(0);
  const questions = useMemo(() => items.map(({ question }) => question), [items]);
  const { answers, choose } = useTries(items, onTry);
  const item = at === "closed" ? undefined : items[at];
  return (
    <Sheet at={at} count={items.length} onGo={setAt}>
      {item && at !== "closed" ? (
        <QuizCard
          questions={questions}
          answers={answers}
          at={at}
          part={part}
          note={<Note tone="info">{notes[item.kind]}</Note>}
          onChoose={choose}
          onGo={setAt}
        />
      ) : (
        end(questions.filter(({ id }) => stepOf(answers, id, false) === "done").length)
      )}
      <div className="row between qz-foot">
        <AllQuestions />
      </div>
    </Sheet>
  );
}

function useTries(items: readonly Item[], onTry: RoundProps["onTry"]) {
  const others = useMemo(() => items.filter(({ kind }) => kind === "another").map(({ question }) => question), [items]);
  const { answers, give } = useAnswers(others);
  const [tries, setTries] = useState(none);
  const choose = useCallback(
    (question: PublicQuestion, answer: string) => {
      if (others.includes(question)) {
        give(question, answer);
        return;
      }
      const put = (given: Given) => setTries((now) => changed(now, question.id, given));
      put({ state: "sending", answer });
      // Counted nowhere, so nothing is told of how others chose.
      void onTry(question, answer).then((tried) =>
        put(tried ? { state: "locked", answer, revealed: { ...tried, attempt_count: [], answered_at: "" } } : { state: "lost", answer }),
      );
    },
    [others, give, onTry],
  );
  const all: Answers = useMemo(() => new Map([...answers, ...tries]), [answers, tries]);
  return { answers: all, choose };
}
