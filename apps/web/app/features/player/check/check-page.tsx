import { useEffect, useState } from "react";
import type { CheckState } from "@upaya/contracts/learning/check.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { useWrite } from "../../../lib/data/use-write.ts";
import { keepFor, whenAnswered } from "../../../lib/kept-learning/kept.ts";
import { learnAddress, myLearning } from "../../../lib/learn-address.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Note } from "../../../ui/note.tsx";
import { RichText } from "../../../ui/rare/rich-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BoardHead } from "../head.tsx";
import { beginCall, handInPath, openCall } from "./calls.ts";
import look from "./check.module.css";
import { CheckReasons, CheckScore } from "./result.tsx";
import { TryForm } from "./try-form.tsx";
import { checkWords as words } from "./words.ts";

/** The final check of a course: what it is, the try that is open, and what came of the last one. */
export function CheckPage({ slug, user }: { slug: string; user: string }) {
  const read = useRead(openCall, { params: { slug } });
  const { again } = read;
  useEffect(() => void keepFor(user), [user]);
  useEffect(() => whenAnswered((write) => void (write.path === handInPath && again())), [again]);
  const course = read.data?.course;
  return (
    <>
      <BoardHead
        back={learnAddress(slug)}
        title={course?.title ?? words.title}
        place={course ? words.title : undefined}
        keeper={{ user }}
      />
      <main id="main" className={look["page"]}>
        <h1>{words.title}</h1>
        {read.failure?.status === 404 ? (
          <EmptyState title={words.missing} line={words.missingText} action={<LinkButton to={myLearning}>{words.toMine}</LinkButton>} />
        ) : (
          <LoadedPart of={read} wait={<CheckLoading />}>
            {(state) => <Check state={state} user={user} />}
          </LoadedPart>
        )}
      </main>
    </>
  );
}

export function CheckLoading() {
  return (
    <div aria-busy="true" className={look["part"]}>
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

/** Whoever comes back in the middle of a try sees first where they are, and goes on with a press. */
function Check({ state, user }: { state: CheckState; user: string }) {
  const [isAtIt, setAtIt] = useState(false);
  const { open, last } = state;
  if (open && isAtIt) return <TryForm key={open.id} of={open} language={state.course.language} user={user} />;
  const result = open ? null : last;
  return (
    <div className={look["part"]}>
      {result ? <CheckScore state={state} result={result} /> : <Intro state={state} />}
      {state.passed ? null : <Begin state={state} onBegin={() => setAtIt(true)} />}
      {state.passed ? null : <Left state={state} />}
      {result ? <CheckReasons state={state} result={result} /> : null}
    </div>
  );
}

function Intro({ state: { text, draws, needs, course } }: { state: CheckState }) {
  return (
    <>
      <div className={look["said"]} lang={course.language}>
        <RichText text={text} />
      </div>
      <ul className={look["facts"]}>
        {words.facts(draws, needs).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

function Begin({ state: { course, open, last, chances }, onBegin }: { state: CheckState; onBegin: () => void }) {
  const { busy, send } = useWrite(beginCall, { changes: [openCall], done: onBegin });
  if (!open && chances.next_at !== null) return <Note tone="info">{words.noneLeft(chances.next_at)}</Note>;
  const begin = () => (open ? onBegin() : void send({ params: { slug: course.slug } }));
  return (
    <div className={look["go"]}>
      <Button variant="accent" size="l" busy={busy} onClick={begin}>
        {open ? words.goOnTry : last ? words.tryAgain : words.begin}
      </Button>
      {open ? null : <span className="meta">{words.triesLeft(chances.left)}</span>}
    </div>
  );
}

function Left({ state: { left } }: { state: CheckState }) {
  return left.lessons === 0 ? null : <Note>{words.lessonsLeft(left.lessons, left.seconds)}</Note>;
}
