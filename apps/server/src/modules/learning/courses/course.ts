import { leastPool } from "@upaya/contracts/learning/counts.ts";
import type { Block } from "@upaya/contracts/learning/text.ts";
import type { NewResource } from "../../catalogue/index.ts";
import type { Cue } from "./captions.ts";

type LessonKind = "video" | "reading" | "quiz" | "task";

export interface Slide {
  /** In milliseconds from the beginning of the video. */
  readonly at: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What is missing of it (a key, an explanation) may come later: it keeps a course from being published, not from being imported. */
export interface Question {
  readonly key: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Counted from 0. */
  readonly answer: number | null;
  readonly explanation: string;
}

/** A worksheet that comes with a lesson. */
export interface LessonFile {
  /** In its address. */
  readonly key: string;
  readonly title: string;
  /** In the course folder. */
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
}

export interface Lesson {
  /** In the address of the lesson, and the same in every version: what somebody has done is remembered under it. */
  readonly key: string;
  readonly title: string;
  readonly kind: LessonKind;
  readonly seconds: number;
  readonly preview: boolean;
  readonly text: readonly Block[];
  /** Over the field in which a task is written down. */
  readonly ask: string | null;
  readonly slides: readonly Slide[];
  /** By language. */
  readonly captions: Readonly<Record<string, readonly Cue[]>>;
  readonly questions: readonly Question[];
  readonly attachments: readonly LessonFile[];
  /** Where the film of a video lies in the course folder. It may come later: until then the video is read. */
  readonly media: string | null;
  /** It is read out by a program, which learners are told. */
  readonly machine_voice: boolean;
}

export interface Chapter {
  readonly key: string;
  readonly title: string;
  readonly lessons: readonly Lesson[];
}

type Shown =
  | "title"
  | "summary"
  | "description"
  | "language"
  | "level"
  | "subjects"
  | "grades"
  | "boards"
  | "tags"
  | "competencies"
  | "outcomes"
  | "questions";

/** All that the catalogue shows of it, as its author says it. */
export interface Card extends Pick<NewResource, Shown> {
  readonly kind: "self_paced_course" | "micro_resource";
  readonly instructor: string;
  /** In rupees; 0 is free. */
  readonly price: number;
}

/** What is kept of a talk with its replay, which is one lesson of it. What the catalogue shows of a talk is not changed by it. */
export interface ReplayCard extends Pick<NewResource, "title" | "summary" | "language"> {
  readonly kind: "webinar" | "expert_masterclass";
  readonly instructor: string;
  readonly price: number;
}

/** The final check, of whose questions each try draws some. */
export interface Check {
  /** What is said before it. */
  readonly text: readonly Block[];
  readonly questions: readonly Question[];
}

/** A course as its author wrote it. */
export interface Course {
  readonly slug: string;
  readonly card: Card;
  readonly chapters: readonly Chapter[];
  readonly check: Check | null;
}

export const lessonsOf = ({ chapters }: Pick<Course, "chapters">): Lesson[] => chapters.flatMap(({ lessons }) => lessons);

export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** What is still to come before anybody may see it, in sentences. */
export function lacksOf(course: Course): string[] {
  const { check } = course;
  return [
    ...lessonsOf(course).flatMap((lesson) => [
      ...(lesson.kind === "video" && !lesson.captions[course.card.language]
        ? [`“${lesson.title}” has no captions in the language of the course (${course.card.language}).`]
        : []),
      ...lesson.questions.flatMap(keyLacks),
    ]),
    ...(check && check.questions.length < leastPool
      ? [`The check has ${check.questions.length} questions; it needs ${leastPool} to draw from.`]
      : []),
    ...(check?.questions.flatMap(keyLacks) ?? []),
  ];
}

const keyLacks = ({ text, answer, explanation }: Question): string[] => [
  ...(answer === null ? [`“${text}” has no right answer.`] : []),
  ...(explanation === "" ? [`“${text}” has no explanation.`] : []),
];

/** As the catalogue shows it. */
export interface OutlineChapter {
  readonly module: string;
  readonly lessons: readonly {
    readonly key: string;
    readonly title: string;
    readonly kind: LessonKind;
    readonly minutes: number;
    readonly preview?: boolean;
  }[];
}

export function outlineOf({ chapters }: Course): OutlineChapter[] {
  return chapters.map(({ title, lessons }) => ({
    module: title,
    lessons: lessons.map((lesson) => ({
      key: lesson.key,
      title: lesson.title,
      kind: lesson.kind,
      minutes: minutesOf(lesson.seconds),
      ...(lesson.preview ? { preview: true } : {}),
    })),
  }));
}

export const courseMinutes = (course: Course): number => minutesOf(lessonsOf(course).reduce((sum, { seconds }) => sum + seconds, 0));
