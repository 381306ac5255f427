import { checkAddress, learnAddress } from "../../lib/learn-address.ts";
import { CirclePlay, FileText, ListChecks, ListTodo, MessageCircleQuestion } from "lucide-react";
import { Link } from "react-router";
import type { LessonCourse, LessonState } from "@upaya/contracts/learning/lesson.ts";
import { classes } from "../../ui/classes.ts";
import look from "./lessons.module.css";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

const icons = { video: CirclePlay, reading: FileText, quiz: MessageCircleQuestion, task: ListTodo } as const;

type Chapter = LessonCourse["chapters"][number];

export const lessonsOf = ({ chapters }: Pick<LessonCourse, "chapters">) => chapters.flatMap(({ lessons }) => lessons);

/** Seconds that are not done yet. */
export function secondsLeft(course: LessonCourse, states: Lesson["states"]): number {
  return lessonsOf(course).reduce((sum, { key, seconds }) => sum + leftOf(seconds, states.get(key)), 0);
}

const leftOf = (seconds: number, state: LessonState | undefined) => (state?.done ? 0 : Math.max(0, seconds - (state?.counted ?? 0)));

export function LessonList({ of }: { of: Lesson }) {
  const { course, states } = of;
  const all = lessonsOf(course);
  const done = all.filter(({ key }) => states.get(key)?.done).length;
  return (
    <aside className={look["rail"]} aria-label={words.lessons} id="lessons">
      <div className={look["list"]}>
        <div className={look["list-head"]}>
          <h2>{words.lessons}</h2>
          <span className="meta num">{words.lessonsOf(done, all.length)}</span>
        </div>
        {course.chapters.map((chapter, at) => (
          <ChapterPart key={chapter.key} chapter={chapter} number={at + 1} of={of} />
        ))}
        {course.has_check ? <CheckLine of={of} /> : null}
      </div>
    </aside>
  );
}

/** At the end of the list, as at the end of the course. */
function CheckLine({ of: { course, opened } }: { of: Lesson }) {
  const isPassed = opened?.mine.check_passed === true;
  return (
    <div className={look["chapter"]}>
      <ul className={look["check"]}>
        <li className={classes(isPassed && look["done"])}>
          <Link to={checkAddress(course.slug)}>
            <i className={look["dot"]} />
            <b>
              {words.finalCheck}
              {isPassed ? <span className="sr">{words.isDone}</span> : null}
            </b>
            <span className={look["length"]}>
              <ListChecks className="i i-s" aria-hidden="true" />
              <span className="num">{isPassed ? words.checkPassed : words.checkLength}</span>
            </span>
          </Link>
        </li>
      </ul>
    </div>
  );
}

function ChapterPart({ chapter, number, of: { course, lesson, states } }: { chapter: Chapter; number: number; of: Lesson }) {
  const isDone = chapter.lessons.every(({ key }) => states.get(key)?.done);
  const isHere = chapter.lessons.some(({ key }) => key === lesson.key);
  const left = chapter.lessons.reduce((sum, { key, seconds }) => sum + leftOf(seconds, states.get(key)), 0);
  return (
    <details className={look["chapter"]} open={isHere || !isDone}>
      <summary>
        <b>
          {number}. {chapter.title}
        </b>
        <span className="meta num">{isDone ? words.chapterDone : words.minutes(left)}</span>
      </summary>
      <ul>
        {chapter.lessons.map((each) => (
          <LessonLine key={each.key} slug={course.slug} lesson={each} state={states.get(each.key)} isHere={each.key === lesson.key} />
        ))}
      </ul>
    </details>
  );
}

interface LineProps {
  slug: string;
  lesson: Chapter["lessons"][number];
  state: LessonState | undefined;
  isHere: boolean;
}

function LessonLine({ slug, lesson, state, isHere }: LineProps) {
  const Icon = icons[lesson.kind];
  const isBegun = state !== undefined && !state.done && state.counted > 0;
  return (
    <li className={classes(state?.done && look["done"], isHere && look["now"])}>
      <Link to={learnAddress(slug, lesson.key)} aria-current={isHere ? "page" : undefined}>
        <i className={look["dot"]} />
        <span>
          {lesson.title}
          {state?.done ? <span className="sr">{words.isDone}</span> : null}
          {lesson.preview ? <span className={look["free"]}>{words.isPreview}</span> : null}
        </span>
        <span className={look["length"]}>
          <Icon className="i i-s" role="img" aria-label={words.kinds[lesson.kind]} />
          <span className="num">{isBegun ? words.secondsLeft(leftOf(lesson.seconds, state)) : words.minutes(lesson.seconds)}</span>
        </span>
      </Link>
    </li>
  );
}
