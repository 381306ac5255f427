import { certificateAddress, checkAddress, learnAddress, myLearning } from "../../lib/learn-address.ts";
import { ArrowRight, Check, NotebookPen } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { doneAfter } from "@upaya/contracts/learning/counts.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { useRead } from "../../lib/data/use-read.ts";
import type { Bead } from "../../ui/rare/thread-lines.ts";
import { Thread } from "../../ui/rare/thread.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { dayMonthYear, duration } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { LessonGate, useEnrol } from "./gate.tsx";
import { PlayerHead } from "./head.tsx";
import { LessonBody } from "./lesson-body.tsx";
import { LessonList, lessonsOf, secondsLeft } from "./lessons.tsx";
import look from "./player.module.css";
import { useKeys } from "./use-keys.ts";
import { type Lesson, openCall, type Shown, useLesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

export type Tab = "text" | "notes" | "lessons";

/** A lesson, with what is done of it. The document is the same for everybody; the person's part is read in the browser. */
export function PlayerPage({ shown }: { shown: Shown }) {
  const of = useLesson(shown);
  const [tab, setTab] = useTab(of.lesson.key);
  const { next } = useNeighbours(of);
  const goToNote = useCallback(() => {
    setTab("notes");
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-new-note]")?.focus());
  }, [setTab]);
  useKeys(of, goToNote);
  const top = <Top of={of} next={next} />;
  const content = of.gate === "none" ? of.content : null;
  return (
    <>
      <PlayerHead of={of} />
      <main id="main" className={look["page"]} data-tab={tab} data-film={content?.film ? "" : undefined}>
        <div className={look["body"]}>
          {content ? (
            <LessonBody key={of.lesson.key} of={of} content={content} tab={tab} onTab={setTab} next={next?.key}>
              {top}
            </LessonBody>
          ) : (
            <>
              {top}
              <LessonGate of={of} />
            </>
          )}
          {content ? <p className={`meta ${look["keys"]}`}>{content.film ? words.filmKeys : words.keys}</p> : null}
        </div>
        <LessonList of={of} />
      </main>
      <FootBar of={of} next={next} onNote={goToNote} />
    </>
  );
}

/** Chosen for one lesson: whoever goes to another from the list of lessons sees that lesson, and not the list again. */
function useTab(lesson: string): [Tab, (tab: Tab) => void] {
  const [chosen, setChosen] = useState<{ readonly lesson: string; readonly tab: Tab }>();
  const setTab = useCallback((tab: Tab) => setChosen({ lesson, tab }), [lesson]);
  return [chosen?.lesson === lesson ? chosen.tab : "text", setTab];
}

type Near = ReturnType<typeof lessonsOf>[number] | undefined;

/** The lesson after this one is read ahead, so that it opens on a line that has gone meanwhile. */
function useNeighbours({ course, lesson, opened }: Lesson): { next: Near } {
  const all = useMemo(() => lessonsOf(course), [course]);
  const next = all[all.findIndex(({ key }) => key === lesson.key) + 1];
  const params = { slug: course.slug, lesson: next?.key ?? "" };
  useRead(openCall, { params }, { wanted: Boolean(opened?.record && next), quiet: true });
  return { next };
}

/** What stands over a lesson that is read, and under one that is watched. */
function Top({ of, next }: { of: Lesson; next: Near }) {
  return (
    <>
      <Offline user={of.user} />
      {of.opened?.record?.leaves_on ? <EditionNote until={of.opened.record.leaves_on} /> : null}
      <PreviewNote of={of} />
      <Title of={of} next={next} />
    </>
  );
}

function Title({ of, next }: { of: Lesson; next: Near }) {
  const { course, lesson, states } = of;
  const all = lessonsOf(course);
  const done = all.filter(({ key }) => states.get(key)?.done).length;
  const isDone = states.get(lesson.key)?.done === true;
  const left = secondsLeft(course, states);
  return (
    <div className={look["top"]}>
      <div>
        <h1>{lesson.title}</h1>
        <p className={look["rule"]} role="status">
          {isDone ? (
            <>
              <Check className="i i-s" aria-hidden /> {words.doneHere}
            </>
          ) : (
            ruleOf(lesson)
          )}
        </p>
      </div>
      <WayOn of={of} next={next} left={left} isDone={isDone} />
      {of.opened?.record ? (
        <p className={`meta ${look["count"]}`}>
          <span>{words.doneOf(done, all.length)}</span>
          <span>{left > 0 ? words.left(duration(Math.max(1, Math.round(left / 60)))) : words.allDone}</span>
          {left === 0 && next && isCertified(of) ? <EndLink of={of} /> : null}
        </p>
      ) : null}
      {of.opened?.record ? <Thread chapters={beadsOf(of)} label={words.doneOf(done, all.length)} /> : null}
    </div>
  );
}

/** To the next lesson, then to the check, and then to what it was all for. */
function WayOn({ of, next, left, isDone }: { of: Lesson; next: Near; left: number; isDone: boolean }) {
  const { slug } = of.course;
  const [to, says] = next
    ? [learnAddress(slug, next.key), words.next(next.title, next.seconds)]
    : isCheckNext(of)
      ? [checkAddress(slug), words.toCheck]
      : [certificateAddress(slug), left > 0 ? words.seeLeft : words.toCertificate];
  if (!next && !isCertified(of)) return null;
  return (
    <LinkButton className={look["next"]} to={to} variant={(next ? isDone : left === 0) ? "primary" : "line"}>
      {says}
      <ArrowRight className="i" aria-hidden />
    </LinkButton>
  );
}

function beadsOf({ course, lesson, states }: Lesson): Bead[][] {
  const beadOf = (key: string): Bead => (states.get(key)?.done ? "done" : key === lesson.key ? "now" : "next");
  return course.chapters.map(({ lessons }) => lessons.map(({ key }) => beadOf(key)));
}

function ruleOf({ kind, seconds }: Lesson["lesson"]): string {
  const rule = words.rules[kind];
  return typeof rule === "string" ? rule : rule(doneAfter(seconds));
}

function Offline({ user }: { user: string | undefined }) {
  const { isCut, waiting, isForgetful } = useKept(user);
  if (!isCut) return null;
  if (isForgetful) return <Note tone="warn">{words.forgetful}</Note>;
  return (
    <Note tone="warn">
      <b>{words.offlineTitle}</b> {words.offlineText(waiting)}
    </Note>
  );
}

/** A newer edition is out. Nobody has to move before theirs goes; My Learning asks first, since there is no way back. */
function EditionNote({ until }: { until: string }) {
  return (
    <div className={look["preview"]}>
      <p>{words.edition(dayMonthYear(until))}</p>
      <LinkButton size="s" variant="line" to={myLearning}>
        {words.toMine}
      </LinkButton>
    </div>
  );
}

/** Somebody who looks at a free preview: what they do is kept, and counts once they have enrolled. */
function PreviewNote({ of }: { of: Lesson }) {
  const { enrol, busy } = useEnrol(of);
  // In the document, which knows nobody, it has its place; where somebody is probably signed in it waits until that is known.
  const isUnknown = of.user === undefined && of.lesson.preview;
  const isOutside = of.gate === "none" && (isUnknown || of.isGuest || of.opened?.record === null);
  if (!isOutside) return null;
  return (
    <div className={classes(look["preview"], isUnknown && "signed-out")}>
      <p>
        <b>{words.previewNote}</b> {of.course.price > 0 ? null : words.previewIn}
      </p>
      {of.course.price > 0 ? (
        <LinkButton size="s" variant="line" to={`/learning/${of.course.slug}`}>
          {words.gate.paidButton}
        </LinkButton>
      ) : (
        <Button size="s" variant="accent" busy={busy} onClick={enrol}>
          {words.gate.enrolButton}
        </Button>
      )}
    </div>
  );
}

function FootBar({ of, next, onNote }: { of: Lesson; next: Near; onNote: () => void }) {
  if (!of.opened?.record) return null;
  return (
    <div className={look["foot"]} role="region" aria-label={words.lessonActions}>
      <Button variant="line" onClick={onNote}>
        <NotebookPen className="i" aria-hidden />
        {words.addNote}
      </Button>
      {next ? (
        <LinkButton to={learnAddress(of.course.slug, next.key)}>
          {words.nextShort(next.seconds)}
          <ArrowRight className="i" aria-hidden />
        </LinkButton>
      ) : isCheckNext(of) ? (
        <LinkButton to={checkAddress(of.course.slug)}>
          {words.finalCheck}
          <ArrowRight className="i" aria-hidden />
        </LinkButton>
      ) : (
        <AtTheEnd of={of} />
      )}
    </div>
  );
}

/** After all of it: what it was for, in one press. */
function AtTheEnd({ of }: { of: Lesson }) {
  if (!isCertified(of)) return <LinkButton to={myLearning}>{words.toMine}</LinkButton>;
  return (
    <LinkButton to={certificateAddress(of.course.slug)}>
      {secondsLeft(of.course, of.states) > 0 ? words.seeLeft : words.toCertificate}
    </LinkButton>
  );
}

/** For whoever did the last lesson before those around it. */
function EndLink({ of }: { of: Lesson }) {
  return (
    <Link className="link" to={certificateAddress(of.course.slug)}>
      {isCheckNext(of) ? words.seeLeft : words.toCertificate}
    </Link>
  );
}

/** A course with a check ends with a certificate. */
const isCertified = ({ course, opened }: Lesson): boolean => course.has_check && Boolean(opened?.record);

/** After the last lesson comes the check, until it is passed. */
const isCheckNext = ({ course, opened }: Lesson): boolean => course.has_check && opened?.mine.check_passed === false;
