import { useEffect, useId, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GivenAnswer, LessonContent } from "@upaya/contracts/learning/lesson.ts";
import type { AnswerQuestion } from "@upaya/contracts/learning/progress.ts";
import { keepWrite, whenAnswered } from "../../lib/kept-learning/kept.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { QuizOption, QuizOptions } from "../../ui/quiz-option.tsx";
import look from "./quiz.module.css";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

type Question = LessonContent["questions"][number];
type Answered = Reply<typeof AnswerQuestion>;

const path = "/learning/answers";

/** Questions of a lesson. An answer is kept on the device before it is sent, and its key comes back with it. */
export function LessonQuiz({ of, questions, onDone }: { of: Lesson; questions: readonly Question[]; onDone: () => void }) {
  const { opened, course, lesson } = of;
  const [news, setNews] = useState<ReadonlyMap<string, GivenAnswer>>(new Map());
  useEffect(
    () =>
      whenAnswered((write, reply) => {
        if (write.path !== path || write.body?.["lesson"] !== lesson.key) return;
        const { done, ...given } = reply as Answered;
        setNews((before) => new Map(before).set(given.question, given));
        if (done) onDone();
      }),
    [lesson.key, onDone],
  );
  const known = new Map([...(opened?.mine.answers ?? []).map((given) => [given.question, given] as const), ...news]);
  const right = [...known.values()].filter(({ correct }) => correct).length;
  const choose = (question: string, option: number) =>
    void keepWrite({
      id: `answer ${course.resource_id} ${lesson.key} ${question}`,
      method: "POST",
      path,
      body: { resource_id: course.resource_id, lesson: lesson.key, question, option },
    });
  return (
    <div className={look["quiz"]}>
      {questions.map((question, at) => (
        <Asked
          key={question.key}
          question={question}
          place={words.question(at + 1, questions.length)}
          given={known.get(question.key)}
          id={`answer ${course.resource_id} ${lesson.key} ${question.key}`}
          user={of.user}
          mayAnswer={opened?.record !== null && opened !== undefined}
          onChoose={(option) => choose(question.key, option)}
        />
      ))}
      {known.size === questions.length ? (
        <p className={look["score"]} role="status">
          {words.score(right, questions.length)}
        </p>
      ) : null}
    </div>
  );
}

interface AskedProps {
  question: Question;
  place: string;
  given: GivenAnswer | undefined;
  id: string;
  user: string | undefined;
  mayAnswer: boolean;
  onChoose: (option: number) => void;
}

function Asked({ question, place, given, id, user, mayAnswer, onChoose }: AskedProps) {
  const title = useId();
  const { writes, isCut } = useKept(user);
  const waiting = writes.find((write) => write.id === id);
  const chosen = given?.option ?? (waiting?.body?.["option"] as number | undefined);
  return (
    <section className={look["asked"]} aria-labelledby={title}>
      <p className="meta">{place}</p>
      <h2 id={title}>{question.text}</h2>
      <QuizOptions labelledBy={title}>
        {question.options.map((option, at) => (
          <QuizOption key={option} letter={"ABCDEFGHIJ"[at]!} {...lookOf(at, given, chosen, mayAnswer)} onChoose={() => onChoose(at)}>
            {option}
          </QuizOption>
        ))}
      </QuizOptions>
      {waiting && !given && isCut ? <p role="status">{words.answerWaits}</p> : null}
      {given ? (
        <p className={look["why"]} role="status">
          {given.explanation}
        </p>
      ) : null}
    </section>
  );
}

function lookOf(at: number, given: GivenAnswer | undefined, chosen: number | undefined, mayAnswer: boolean) {
  if (given) {
    if (at === given.answer) return { state: "right" as const, status: at === given.option ? words.yours : words.right };
    return at === given.option ? { state: "wrong" as const, status: words.yours } : { state: "locked" as const };
  }
  if (chosen !== undefined) return at === chosen ? { state: "chosen" as const, status: words.sending } : { state: "locked" as const };
  return { state: mayAnswer ? ("open" as const) : ("locked" as const) };
}
