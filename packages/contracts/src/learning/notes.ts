import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { lessonNote } from "./lesson.ts";

const key = z.string().check(z.maxLength(60));

/** Of one person in one course: more than a notebook holds. */
export const mostNotes = 500;

export const SaveNote = defineEndpoint({
  name: "SaveNote",
  method: "PUT",
  path: "/learning/notes/:id",
  summary: "Writes a note of one's own, or changes it: of two changes the later one stays.",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    resource_id: z.uuid(),
    lesson: key,
    at: z.int().check(z.gte(0), z.lte(14_400)),
    text: z.string().check(z.minLength(1), z.maxLength(2_000)),
    edited_at: z.iso.datetime(),
  }),
  reply: lessonNote,
  idempotent: "natural",
});

export const RemoveNote = defineEndpoint({
  name: "RemoveNote",
  method: "DELETE",
  path: "/learning/notes/:id",
  summary: "Removes a note for good.",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ id: z.uuid() }),
  idempotent: "natural",
});

const sheetLesson = z.object({
  key,
  title: z.string(),
  ask: z.nullable(z.string()),
  task: z.nullable(z.string()),
  notes: z.array(lessonNote),
});

export const GetSheet = defineEndpoint({
  name: "GetSheet",
  method: "GET",
  path: "/learning/mine/:slug/sheet",
  summary: "All that one wrote in a course, lesson by lesson, on one sheet to print.",
  rows: "closed",
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  reply: z.object({ title: z.string(), slug: z.string(), lessons: z.array(sheetLesson) }),
});

export const SearchTranscript = defineEndpoint({
  name: "SearchTranscript",
  method: "GET",
  path: "/learning/mine/:slug/transcript",
  summary: "Where words are said in the lessons of a course.",
  rows: 100,
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(80)) }),
  reply: z.object({
    /** How often, in each lesson that says it. */
    lessons: z.array(z.object({ lesson: key, title: z.string(), hits: z.int() })),
  }),
});
