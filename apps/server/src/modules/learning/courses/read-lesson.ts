import type * as z from "zod";
import { readAttachments } from "./attachments/read-attachments.ts";
import { type Cue, readCaptions } from "./captions.ts";
import type { Lesson, Slide } from "./course.ts";
import type { CourseFiles } from "./course-files.ts";
import type { Faults } from "./faults.ts";
import { type Facts, readFacts } from "./front-matter.ts";
import { lessonFacts } from "./lesson-facts.ts";
import { readQuestions } from "./read-questions.ts";
import { richTextOf, wordsIn } from "./rich-text.ts";

interface Written {
  readonly path: string;
  /** Its name without number and ending. */
  readonly name: string;
  readonly files: CourseFiles;
  readonly faults: Faults;
}

type LessonFacts = Facts<z.output<typeof lessonFacts>>;

/** Read as quickly as somebody reads who has to do it tomorrow. */
const wordsAMinute = 180;
const secondsAQuestion = 45;

/** One lesson with its captions. */
export function readLesson({ path, name, files, faults }: Written): Lesson | undefined {
  const facts = readFacts(files.get(path)!.toString("utf8"), lessonFacts, { file: path, faults });
  if (!facts) return undefined;
  const { head } = facts;
  const text = richTextOf(facts.body, { file: path, line: facts.bodyLine, faults });
  if (text.length === 0 && head.kind !== "video" && head.kind !== "quiz")
    faults.add(path, facts.bodyLine, "There is nothing to read below the facts.");
  const captions = captionsOf(path, files, faults);
  if (head.kind !== "video" && Object.keys(captions).length > 0) faults.add(path, 1, "Only a video has captions.");
  const slides = head.kind === "video" ? head.slides : [];
  checkSlides(slides, captions, facts, path, faults);
  const questions = head.kind === "quiz" ? readQuestions(head.questions, { path, lineOf: facts.lineOf, faults }) : [];
  return {
    key: head.id ?? name,
    title: head.title,
    kind: head.kind,
    seconds: secondsOf(head, captions, wordsIn(text)),
    preview: head.preview,
    text,
    ask: head.kind === "task" ? head.ask : null,
    slides,
    captions,
    questions,
    attachments: readAttachments(head.attachments, { path, lineOf: facts.lineOf, files, faults }),
    media: head.kind === "video" && head.media !== undefined ? `${path.slice(0, path.lastIndexOf("/") + 1)}${head.media}` : null,
    machine_voice: head.kind === "video" && head.voice === "machine",
  };
}

function captionsOf(path: string, files: CourseFiles, faults: Faults): Record<string, Cue[]> {
  const stem = path.slice(0, -".md".length);
  return Object.fromEntries(
    [...files].flatMap(([other, bytes]) => {
      const language = other.startsWith(`${stem}.`) ? /^([a-z]{2})\.vtt$/.exec(other.slice(stem.length + 1))?.[1] : undefined;
      return language ? [[language, readCaptions(bytes.toString("utf8"), other, faults)] as const] : [];
    }),
  );
}

/** How long it takes, counted from the lesson itself: nobody has to say it, and nobody says it wrongly. */
function secondsOf(head: LessonFacts["head"], captions: Readonly<Record<string, readonly Cue[]>>, words: number): number {
  if (head.kind === "task") return head.minutes * 60;
  if (head.kind === "quiz") return head.questions.length * secondsAQuestion;
  if (head.kind === "reading") return Math.max(60, Math.round((words / wordsAMinute) * 60));
  return Math.max(60, ...Object.values(captions).map((cues) => Math.ceil((cues.at(-1)?.to ?? 0) / 1_000)));
}

function checkSlides(
  slides: readonly Slide[],
  captions: Readonly<Record<string, readonly Cue[]>>,
  { lineOf }: LessonFacts,
  path: string,
  faults: Faults,
): void {
  const end = Math.max(0, ...Object.values(captions).map((cues) => cues.at(-1)?.to ?? 0));
  for (const [index, { at }] of slides.entries()) {
    const line = lineOf(["slides", index, "at"]);
    if (index === 0 && at !== 0) faults.add(path, line, 'The first slide is up from the beginning: at: "0:00".');
    if (index > 0 && at <= slides[index - 1]!.at) faults.add(path, line, "Slides stand in the order of time.");
    if (end > 0 && at >= end) faults.add(path, line, "This slide comes after the last word of the captions.");
  }
}
