import { useCallback, useState } from "react";
import type { LessonContent } from "@upaya/contracts/learning/lesson.ts";
import { layerHere } from "../../lib/data/read.ts";
import { Button } from "../../ui/button.tsx";
import { RichText } from "../../ui/rare/rich-text.tsx";
import { LessonFoot } from "./lesson-foot.tsx";
import { Notebook } from "./notes.tsx";
import type { Tab } from "./player-page.tsx";
import look from "./player.module.css";
import prose from "./reading.module.css";
import { Reading } from "./reading.tsx";
import { LessonQuiz } from "./quiz.tsx";
import { Tabs3 } from "./tabs.tsx";
import { Task } from "./task.tsx";
import { Transcript } from "./transcript.tsx";
import { Worksheets } from "./worksheets.tsx";
import { type Lesson, openCall } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

interface BodyProps {
  of: Lesson;
  content: LessonContent;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** What a lesson is made of, by its kind, with the notebook beside it. */
export function LessonBody({ of, content, tab, onTab }: BodyProps) {
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
      <Main of={of} content={content} />
      <Worksheets of={content.worksheets} />
      <Tabs3 tab={tab} onTab={onTab} hasText={hasTranscript} />
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

function Below({ text, language }: { text: LessonContent["text"]; language: string }) {
  if (text.length === 0) return null;
  return (
    <div className={prose["prose"]} lang={language}>
      <RichText text={text} />
    </div>
  );
}
