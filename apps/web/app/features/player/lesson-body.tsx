import { type ReactNode, Suspense, useCallback, useState } from "react";
import type { LessonContent } from "@upaya/contracts/learning/lesson.ts";
import { layerHere } from "../../lib/data/read.ts";
import { Button } from "../../ui/button.tsx";
import { LessonFoot } from "./lesson-foot.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Below, type BodyProps } from "./below.tsx";
import { Notebook } from "./notes.tsx";
import look from "./player.module.css";
import { Reading } from "./reading.tsx";
import { LessonQuiz } from "./quiz.tsx";
import { Tabs3 } from "./tabs.tsx";
import { Task } from "./task.tsx";
import { Transcript } from "./transcript.tsx";
import { Worksheets } from "./worksheets.tsx";
import { type Lesson, openCall } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

/** Most of the player's code is about films: a lesson without one does not pay for it. */
const FilmLesson = lazyPart(async () => (await import("./film/film-lesson.tsx")).FilmLesson);

/** What a lesson is made of: watched where there is a film, read where there is none or somebody wants to. */
export function LessonBody(props: BodyProps) {
  const { content, children } = props;
  const [isRead, setRead] = useState(false);
  const read = useCallback(() => setRead(true), []);
  const { film } = content;
  if (film && !isRead)
    return (
      <Suspense fallback={<FilmPlace>{children}</FilmPlace>}>
        <FilmLesson {...props} film={film} onRead={read} />
      </Suspense>
    );
  return <ReadLesson {...props} onWatch={film ? () => setRead(false) : undefined} />;
}

/** As large as the film that is on its way. */
function FilmPlace({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={`${look["film-place"]} on-board`} aria-busy="true" />
      {children}
    </>
  );
}

/** What a lesson is made of, by its kind, with the notebook beside it. */
function ReadLesson({ of, content, tab, onTab, onWatch, children }: BodyProps & { onWatch: (() => void) | undefined }) {
  const { course, opened, report } = of;
  // In seconds: what was read last on this page, else where they were the last time.
  const [read, setRead] = useState<number>();
  const before = opened?.mine.position ?? 0;
  const at = read ?? before;
  const onRead = useCallback(
    (from: number, to: number) => {
      setRead(from);
      report("read", from, to);
    },
    [report],
  );
  const hasTranscript = content.captions.length > 0;
  return (
    <>
      {children}
      {onWatch ? (
        <Button size="s" variant="soft" className={look["go-on"]} onClick={onWatch}>
          {words.watchIt}
        </Button>
      ) : (
        <Main of={of} content={content} />
      )}
      <Worksheets of={content.worksheets} />
      <Tabs3 tab={tab} onTab={onTab} hasText={hasTranscript} hasNotes={Boolean(opened?.record)} />
      <div className={look["duo"]} data-has-text={hasTranscript || undefined}>
        {hasTranscript ? (
          <div className={look["text"]}>
            {before >= worthGoingOn ? (
              <Button size="s" variant="soft" className={look["go-on"]} onClick={() => goToSecond(before)}>
                {words.goOn(before)}
              </Button>
            ) : null}
            <Transcript of={of} content={content} onRead={onRead} />
            <Below text={content.text} language={course.language} />
          </div>
        ) : null}
        {opened?.record ? (
          <div className={look["notes"]}>
            <Notebook of={of} at={at} onGoTo={goToSecond} />
          </div>
        ) : null}
      </div>
      <LessonFoot of={of} at={read ?? (before > 0 ? before : undefined)} />
    </>
  );
}

/** Seconds: whoever has read less is at the beginning. */
const worthGoingOn = 20;

/** To the words of a lesson that is read. */
function goToSecond(seconds: number): void {
  const units = [...document.querySelectorAll<HTMLElement>("[data-from]")];
  units.findLast((unit) => Number(unit.dataset["from"]) <= seconds)?.scrollIntoView({ block: "center" });
}

/** What the kind of the lesson is about. */
function Main({ of, content }: { of: Lesson; content: LessonContent }) {
  const { lesson, course, report } = of;
  // The server has said that it is done: everything that was read of this course is asked for again.
  const onDone = useCallback(() => void layerHere()?.changed([openCall]), []);
  const onRead = useCallback((from: number, to: number) => report("read", from, to), [report]);
  if (lesson.kind === "video") return <p className="meta">{words.readIt}</p>;
  if (lesson.kind === "reading") return <Reading text={content.text} seconds={lesson.seconds} language={course.language} onRead={onRead} />;
  return (
    <>
      <Below text={content.text} language={course.language} />
      {lesson.kind === "quiz" ? (
        <LessonQuiz of={of} questions={content.questions} onDone={onDone} />
      ) : (
        <Task of={of} ask={content.ask} onDone={onDone} />
      )}
    </>
  );
}
