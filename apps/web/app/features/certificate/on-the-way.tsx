import { CircleCheck, CircleDashed } from "lucide-react";
import type { HeldCertificate, MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { checkAddress, learnAddress } from "../../lib/learn-address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { BlankSheet } from "../../ui/blank-sheet.tsx";
import { againCall, certificateCall } from "./calls.ts";
import look from "./certificate.module.css";
import { Head } from "./head.tsx";
import { certificateWords as words } from "./words.ts";

/** By the same rules as at the last lesson; for whoever thinks that something was missed then. */
function CheckAgainButton({ slug, variant }: { slug: string; variant: "accent" | "line" }) {
  const { busy, send } = useWrite(againCall, { changes: [certificateCall] });
  return (
    <Button variant={variant} busy={busy} onClick={() => void send({ params: { slug } })}>
      {words.checkAgain}
    </Button>
  );
}

/** What is left, with its minutes, and the one way on. */
export function NotEligible({ of: { course, left, next } }: { of: MyCertificate }) {
  const isAllDone = left.lessons === 0 && !left.check;
  return (
    <>
      <Head title={words.titles.not_eligible} lead={words.leftLead(course.title)}>
        <ul className={look["todo"]}>
          <Left isDone={left.lessons === 0}>{left.lessons === 0 ? words.lessonsDone : words.lessonsLeft(left.lessons, left.seconds)}</Left>
          <Left isDone={!left.check}>{left.check ? words.checkLeft : words.checkDone}</Left>
        </ul>
        {isAllDone ? <Note tone="warn">{words.allDone}</Note> : <WayOn slug={course.slug} next={next} />}
        <div className={look["quiet"]}>
          {isAllDone ? null : <span className="meta">{words.sureDone}</span>}
          <CheckAgainButton slug={course.slug} variant={isAllDone ? "accent" : "line"} />
        </div>
      </Head>
      <Desk />
    </>
  );
}

function Left({ isDone, children }: { isDone: boolean; children: string }) {
  const Mark = isDone ? CircleCheck : CircleDashed;
  return (
    <li data-done={isDone ? "" : undefined}>
      <Mark className="i" aria-hidden="true" />
      <span>
        <span className="sr">{isDone ? words.done : words.toDo} </span>
        {children}
      </span>
    </li>
  );
}

/** The lessons come first; who has done them takes the check. */
function WayOn({ slug, next }: { slug: string; next: string | null }) {
  return (
    <LinkButton variant="accent" size="l" className={look["go"]} to={next === null ? checkAddress(slug) : learnAddress(slug, next)}>
      {next === null ? words.takeCheck : words.goOn}
    </LinkButton>
  );
}

/** Dots without a line: nothing is there yet. */
function Desk() {
  return (
    <div className={look["desk"]} data-waits="">
      <BlankSheet />
    </div>
  );
}

export function Issuing({ held: { title } }: { held: HeldCertificate }) {
  return (
    <>
      <Head title={words.titles.issuing} lead={words.issuingLead}>
        <p className="meta" dir="auto">
          {words.of(title)}
        </p>
      </Head>
      <Desk />
    </>
  );
}

export function Failed({ slug, held: { title, number } }: { slug: string; held: HeldCertificate }) {
  return (
    <>
      <Head title={words.titles.failed} lead={words.failedLead}>
        <Note tone="warn">{words.failedWhy}</Note>
        <p className="meta" dir="auto">
          {words.of(title)}, <span className="num">{number}</span>
        </p>
        <div className={look["quiet"]}>
          <CheckAgainButton slug={slug} variant="accent" />
        </div>
      </Head>
      <Desk />
    </>
  );
}
