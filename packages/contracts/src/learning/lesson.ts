import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Video } from "../media/video.ts";
import { richText } from "./text.ts";

const key = z.string().check(z.maxLength(60));
const lessonAddress = z.object({ slug: z.string().check(z.maxLength(120)), lesson: key });

export const lessonKind = z.enum(["video", "reading", "quiz", "task"]);

const outlineLesson = z.object({ key, title: z.string(), kind: lessonKind, seconds: z.int(), preview: z.boolean() });
const outlineChapter = z.object({ key, title: z.string(), lessons: z.array(outlineLesson) });

const course = z.object({
  resource_id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  /** In paise; 0 is free. */
  price: z.int(),
  minutes: z.int(),
  /** It ends with a final check. */
  has_check: z.boolean(),
  chapters: z.array(outlineChapter),
});
export type LessonCourse = z.output<typeof course>;

const cue = z.object({ from: z.int(), to: z.int(), text: z.string() });
export type Cue = z.output<typeof cue>;
const slide = z.object({ at: z.int(), title: z.string(), lines: z.array(z.string()) });

/** Without its key: that leaves with an answer. */
const question = z.object({ key, text: z.string(), options: z.array(z.string()) });

/** What is seen and heard, once it is converted. Its files stand below `base`: `master.m3u8`, `{rung}.m3u8`, `sound.m3u8`, stills and `poster.webp`. */
const film = z.object({
  ...z.pick(Video, { renditions: true, sound: true, stills: true, poster: true }).shape,
  base: z.string(),
  /** When the address ends; that of a free preview never does. */
  ends_at: z.nullable(z.iso.datetime()),
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  /** Read out by a program, which is said beside it. */
  machine_voice: z.boolean(),
});
export type LessonFilm = z.output<typeof film>;

/** All that a lesson is made of. Times are in milliseconds, as captions have them. */
const content = z.object({
  text: richText,
  ask: z.nullable(z.string()),
  slides: z.array(slide),
  captions: z.array(z.object({ language: z.string(), cues: z.array(cue) })),
  /** Of a video that has one by now; without it the video is read. */
  film: z.nullable(film),
  questions: z.array(question),
  /** Worksheets to print. */
  worksheets: z.array(z.object({ key: z.string(), title: z.string(), bytes: z.int(), url: z.string() })),
});
export type LessonContent = z.output<typeof content>;

const facts = z.object({
  key,
  title: z.string(),
  kind: lessonKind,
  seconds: z.int(),
  preview: z.boolean(),
});
export type LessonFacts = z.output<typeof facts>;

export const GetLesson = defineEndpoint({
  name: "GetLesson",
  method: "GET",
  path: "/learning/courses/:slug/lessons/:lesson",
  summary: "A lesson as everybody may see it: the whole of a free preview, the outline around any other.",
  rows: "closed",
  params: lessonAddress,
  reply: z.object({ course, lesson: facts, content: z.nullable(content) }),
  shed: "browse",
});

const given = z.object({
  question: key,
  option: z.int(),
  correct: z.boolean(),
  answer: z.int(),
  explanation: z.string(),
});
export type GivenAnswer = z.output<typeof given>;

export const lessonNote = z.object({
  id: z.uuid(),
  lesson: key,
  /** Where in the lesson, in seconds. */
  at: z.int(),
  text: z.string(),
  edited_at: z.iso.datetime(),
});
export type LessonNote = z.output<typeof lessonNote>;

/** What somebody has done of a lesson, by the server's count. */
export const lessonState = z.object({ lesson: key, counted: z.int(), done: z.boolean() });

export type LessonState = z.output<typeof lessonState>;

export const OpenLesson = defineEndpoint({
  name: "OpenLesson",
  method: "GET",
  path: "/learning/mine/:slug/lessons/:lesson",
  summary: "A lesson of the edition that one is in, with what one has done of it and a signed start.",
  rows: "closed",
  params: lessonAddress,
  reply: z.object({
    course,
    lesson: facts,
    /** Nothing for whoever is not enrolled, but for a preview. */
    content: z.nullable(content),
    record: z.nullable(
      z.object({
        id: z.uuid(),
        completed: z.boolean(),
        /** Another edition is out; this one is there until then. */
        leaves_on: z.nullable(z.iso.datetime()),
      }),
    ),
    mine: z.object({
      done: z.array(lessonState),
      check_passed: z.boolean(),
      position: z.int(),
      answers: z.array(given),
      task: z.nullable(z.object({ text: z.string(), edited_at: z.iso.datetime() })),
      notes: z.array(lessonNote),
    }),
    /** Nothing where there is no content. */
    start: z.nullable(z.string()),
  }),
});

export const StartLesson = defineEndpoint({
  name: "StartLesson",
  method: "POST",
  path: "/learning/courses/:slug/lessons/:lesson/start",
  summary: "The moment at which a guest opened a free preview, signed, so that what was watched counts after enrolling.",
  params: lessonAddress,
  reply: z.object({ start: z.string() }),
  idempotent: "natural",
});
