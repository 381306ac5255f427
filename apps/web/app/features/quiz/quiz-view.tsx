import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pagesOf, type QuizAddress, quizAddress } from "./address.ts";
import { ExampleEntry } from "./example/example-entry.tsx";
import { QuizCard, QuizClosed } from "./quiz-card.tsx";
import { QuizLoading } from "./quiz-loading.tsx";
import { ShareQuestion } from "./share-question.tsx";
import { TodayDone } from "./today-done.tsx";
import { useAnswers } from "./use-answers.ts";
import { useChoose, useTapped } from "./use-choose.ts";
import { quizWords as words } from "./words.ts";

/** Which question of a page is open, or that the page was closed. It is not in the address. */
export type At = number | "closed";

interface QuizViewProps {
  questions: readonly PublicQuestion[];
  total: number;
  address: QuizAddress;
  at: At;
  onGo: (at: At) => void;
  /** Another page is on its way. */
  going: boolean;
}

/** One question at a time, four a page: the questions of a list, or the day's; or the one that was passed on. */
export function QuizView({ questions, total, address, at, onGo, going }: QuizViewProps) {
  const { answers, give } = useAnswers(questions);
  const choose = useChoose(give);
  useTapped(questions, { go: onGo, give, choose });
  const today = address.set === "today";
  const alone = address.question !== undefined;
  const done = today && questions.every(({ id }) => answers.get(id)?.state === "locked");
  const open = going || at === "closed" ? undefined : questions[at];
  return (
    <Sheet at={at} count={questions.length} onGo={onGo}>
      {going ? <QuizLoading /> : null}
      {!going && questions.length === 0 ? <QuizEmpty address={address} /> : null}
      {open && at !== "closed" ? (
        <QuizCard
          questions={questions}
          answers={answers}
          at={at}
          part={today ? words.today : words.page(address.page)}
          alone={alone}
          note={<ExampleEntry />}
          onChoose={choose}
          onGo={onGo}
        />
      ) : null}
      {today && !going ? <TodayDone questions={questions} answers={answers} subject={address.subject} done={done} /> : null}
      {at === "closed" && !going ? <QuizClosed questions={questions} address={address} pages={pagesOf(total)} onOpen={onGo} /> : null}
      <div className="row between qz-foot">
        {today || alone ? null : (
          <Pager label={words.pages} page={address.page} pages={pagesOf(total)} toPage={(page) => quizAddress(address, { page })} />
        )}
        {alone || (today && !done) ? <AllQuestions /> : null}
        {open ? <ShareQuestion question={open} /> : null}
      </div>
    </Sheet>
  );
}

interface SheetProps {
  at: At;
  count: number;
  onGo: (at: number) => void;
  children: ReactNode;
}

/** The place of the questions: arrows turn its pages, and each begins at its top. */
export function Sheet({ at, count, onGo, children }: SheetProps) {
  useArrowKeys(at, count, onGo);
  return (
    <div ref={useTopInView(at)} className="qz-main">
      {children}
    </div>
  );
}

/** A set has no pages: this is the way on from it. */
export function AllQuestions() {
  return (
    <LinkButton variant="ghost" size="s" to="/quiz">
      {words.allQuestions}
    </LinkButton>
  );
}

function QuizEmpty({ address }: { address: QuizAddress }) {
  return (
    <div className="qcard">
      <EmptyState
        motif={<Kolam seed="no-questions" n={5} />}
        title={words.emptyTitle}
        line={words.emptyText}
        action={
          <LinkButton variant="soft" to={quizAddress({ ...address, tags: "" }, { subject: "" })}>
            {words.emptyAction}
          </LinkButton>
        }
      />
    </div>
  );
}

/** A new question begins at its top, also when the last one was long. */
function useTopInView(at: At): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    // Where it stands is known when the browser has laid it out: asking before that would make the tap wait for it.
    return afterPaint(() => {
      const above = (ref.current?.getBoundingClientRect().top ?? 0) < 0;
      if (above) ref.current?.scrollIntoView({ block: "start" });
    });
  }, [at]);
  return ref;
}

/** ← and → move between the questions of the page, unless somebody is typing or choosing. */
function useArrowKeys(at: At, count: number, go: (at: number) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=radiogroup], [role=menu]");
      if (at === "closed" || typing || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = event.key === "ArrowRight" ? at + 1 : event.key === "ArrowLeft" ? at - 1 : at;
      if (next !== at && next >= 0 && next < count) go(next);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [at, count, go]);
}
