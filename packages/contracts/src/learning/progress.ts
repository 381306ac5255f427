import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { eventsAtOnce } from "./counts.ts";
import { lessonState } from "./lesson.ts";

const key = z.string().check(z.maxLength(60));
const most = "must be a time within a lesson";
/** A lesson has an hour at most; a task may say four. */
const second = z.int().check(z.gte(0, most), z.lte(14_400, most));

const event = z
  .object({
    /** Counted up by the device: the same number is the same event. */
    sequence: z.int().check(z.gte(1), z.lte(2_000_000_000)),
    /** What the server signed when the lesson was opened. Without it nothing counts. */
    start: z.string().check(z.maxLength(600)),
    by: z.enum(["watched", "read"]),
    from: second,
    to: second,
    /** By the clock of the device; it decides nothing but which position is the later one. */
    at: z.iso.datetime(),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before its beginning" }));
export type ProgressEvent = z.output<typeof event>;

export const SaveProgress = defineEndpoint({
  name: "SaveProgress",
  method: "POST",
  path: "/learning/progress",
  summary: "What was watched or read since the last time. What is answered is kept.",
  body: z.object({ device: z.uuid(), events: z.array(event).check(z.minLength(1), z.maxLength(eventsAtOnce)) }),
  rows: eventsAtOnce,
  reply: z.object({
    saved_at: z.iso.datetime(),
    lessons: z.array(z.extend(lessonState, { resource_id: z.uuid() })),
    /** Not counted, now or later: their start is not ours, or somebody else's. */
    refused: z.array(z.int()),
    /** Not counted yet: one is not enrolled. */
    waiting: z.array(z.int()),
  }),
  idempotent: "natural",
});

export const AnswerQuestion = defineEndpoint({
  name: "AnswerQuestion",
  method: "POST",
  path: "/learning/answers",
  summary: "Answers a question of a lesson, once; whoever has answered it before is told what that answer was.",
  body: z.object({ resource_id: z.uuid(), lesson: key, question: key, option: z.int().check(z.gte(0), z.lte(9)) }),
  reply: z.object({
    question: key,
    option: z.int(),
    correct: z.boolean(),
    answer: z.int(),
    explanation: z.string(),
    /** Whether that was the last one open. */
    done: z.boolean(),
  }),
  idempotent: "natural",
});

const writtenLength = 4_000;

export const WriteTask = defineEndpoint({
  name: "WriteTask",
  method: "PUT",
  path: "/learning/tasks",
  summary: "Writes down what happened in class. It stays with whoever wrote it.",
  body: z.object({
    resource_id: z.uuid(),
    lesson: key,
    text: z.string().check(z.maxLength(writtenLength)),
    edited_at: z.iso.datetime(),
  }),
  reply: z.object({ text: z.string(), edited_at: z.iso.datetime(), done: z.boolean() }),
  idempotent: "natural",
});
