import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pagesOf, type QuizAddress, quizAddress } from "./address.ts";
import { QuizAside } from "./quiz-aside.tsx";
import { QuizCard, QuizClosed } from "./quiz-card.tsx";
import { QuizLoading } from "./quiz-loading.tsx";
import { ShareQuestion } from "./share-question.tsx";
import "./quiz.css";
import { quizWords as words } from "./words.ts";

interface QuizPageProps {
  questions: readonly PublicQuestion[];
  total: number;
  subjects: readonly { readonly slug: string; readonly name: string }[];
  address: QuizAddress;
}

/** One question at a time, four a page. Subject, tags and page are in the address; which question is open is not. */
export function QuizPage({ questions, total, subjects, address }: QuizPageProps) {
  const [at, setAt] = useState<number | "closed">(0);
  const going = useNavigation().location?.pathname === "/quiz";
  useArrowKeys(at, questions.length, setAt);
  const top = useTopInView(at);
  const open = at === "closed" ? undefined : questions[at];
  return (
    <main id="main">
      <QuizBand subjects={subjects} address={address} />
      <div className="wrap qz" aria-busy={going || undefined}>
        <div ref={top} className="qz-main">
          {going ? <QuizLoading /> : null}
          {!going && questions.length === 0 ? <QuizEmpty address={address} /> : null}
          {!going && questions.length > 0 ? (
            at === "closed" ? (
              <QuizClosed questions={questions} address={address} pages={pagesOf(total)} onOpen={setAt} />
            ) : (
              <QuizCard questions={questions} at={at} page={address.page} onGo={setAt} />
            )
          ) : null}
          <div className="row between qz-foot">
            <Pager label={words.pages} page={address.page} pages={pagesOf(total)} toPage={(page) => quizAddress(address, { page })} />
            {open && !going ? <ShareQuestion question={open} address={address} /> : null}
          </div>
        </div>
        {open && !going ? <QuizAside question={open} /> : null}
      </div>
    </main>
  );
}

/** The same for all questions of a page, so it is not drawn again with each. */
const QuizBand = memo(function QuizBand({ subjects, address }: Pick<QuizPageProps, "subjects" | "address">) {
  const chips = useCurrentInView(address.subject);
  return (
    <div className="qband on-board">
      <Kolam seed="daily-quiz" n={9} p={0.9} on="board" className="qband-motif" />
      <div className="wrap" ref={chips}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Chips label={words.subjects} scroll>
          <ChipLink to={quizAddress(address, { subject: "" })} current={address.subject === ""} preventScrollReset>
            {words.all}
          </ChipLink>
          {subjects.map(({ slug, name }) => (
            <ChipLink key={slug} to={quizAddress(address, { subject: slug })} current={address.subject === slug} preventScrollReset>
              {name}
            </ChipLink>
          ))}
        </Chips>
      </div>
    </div>
  );
});

function QuizEmpty({ address }: { address: QuizAddress }) {
  return (
    <div className="qcard">
      <EmptyState
        motif={<Kolam seed="no-questions" n={5} className="qz-empty" />}
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
function useTopInView(at: number | "closed"): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const above = (ref.current?.getBoundingClientRect().top ?? 0) < 0;
    if (!first.current && above) ref.current?.scrollIntoView({ block: "start" });
    first.current = false;
  }, [at]);
  return ref;
}

/** The chosen subject is seen, however far it is along the row. */
function useCurrentInView(subject: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = ref.current?.querySelector<HTMLElement>(".chip[aria-current]");
    const row = chip?.parentElement;
    if (chip && row) row.scrollTo({ left: chip.offsetLeft - row.clientWidth / 2 + chip.clientWidth / 2 });
  }, [subject]);
  return ref;
}

/** ← and → move between the questions of the page, unless somebody is typing or choosing. */
function useArrowKeys(at: number | "closed", count: number, go: (at: number) => void): void {
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
