import * as z from "zod/mini";
import { courseCard } from "../catalogue/card.ts";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, nameOr, offsetParam } from "../wire.ts";
import { certificateStates } from "./certificates.ts";
import { lessonKind } from "./lesson.ts";

const id = z.object({ id: z.string().check(z.maxLength(64)) });

const threadLesson = z.object({ key: z.string(), title: z.string(), kind: lessonKind, seconds: z.int(), done: z.boolean() });

/** Something one learns: a thread of lessons, where one is, and how long the rest takes. */
const learningItem = z.object({
  record_id: z.uuid(),
  card: courseCard,
  /** By chapter. */
  thread: z.array(z.array(threadLesson)),
  done: z.int(),
  /** Seconds of all lessons that are not done. */
  left: z.int(),
  /** The lesson to go on with, and what is left of it in seconds. */
  next: z.nullable(z.object({ lesson: z.string(), title: z.string(), left: z.int() })),
  /** Its final check, where it has one. */
  check: z.nullable(z.object({ passed: z.boolean() })),
  /** Of a course that is completed and ends with one. */
  certificate: z.nullable(z.object({ number: z.string(), state: z.enum(certificateStates), withdraws_at: z.nullable(z.iso.datetime()) })),
  /** Languages in which captions are there. */
  captions: z.array(z.string()),
  enrolled_at: z.iso.datetime(),
  used_at: z.nullable(z.iso.datetime()),
  completed_at: z.nullable(z.iso.datetime()),
  /** Until when one may, where there is an end. */
  ends_at: z.nullable(z.iso.datetime()),
  /** Another edition is out, and this one goes then. */
  leaves_on: z.nullable(z.iso.datetime()),
  /** It has retired altogether: what is done stays done. */
  retired: z.boolean(),
  can_leave: z.boolean(),
  /** There is a note or a task of theirs: a sheet to print. */
  written: z.boolean(),
});
export type LearningItem = z.output<typeof learningItem>;

const learningStates = ["open", "completed", "registered", "hidden"] as const;
export type LearningState = (typeof learningStates)[number];

const learningOrders = ["used", "newest", "title", "shortest"] as const;
export type LearningOrder = (typeof learningOrders)[number];

export const ListMyLearning = defineEndpoint({
  name: "ListMyLearning",
  method: "GET",
  path: "/learning/mine",
  summary: "What one learns: under way, completed or hidden; and the talks and classes one has a place in, which have no lessons.",
  query: z.object({
    state: nameOr(learningStates, "open"),
    q: z._default(z.string().check(z.maxLength(80)), ""),
    sort: nameOr(learningOrders, "used"),
    limit: limitParam(24),
    offset: offsetParam,
  }),
  reply: z.object({
    data: z.array(learningItem),
    total: z.int(),
    counts: z.object({ open: z.int(), completed: z.int(), registered: z.int(), hidden: z.int() }),
  }),
});

export const HideLearning = defineEndpoint({
  name: "HideLearning",
  method: "PUT",
  path: "/learning/records/:id/hidden",
  summary: "Hides something one learns from the list, or brings it back.",
  params: id,
  body: z.object({ hidden: z.boolean() }),
  reply: z.object({ id: z.uuid(), hidden: z.boolean() }),
  idempotent: "natural",
});

export const MoveEdition = defineEndpoint({
  name: "MoveEdition",
  method: "POST",
  path: "/learning/records/:id/edition",
  summary: "Moves to the newest edition of a course. What is done stays done.",
  params: id,
  reply: z.object({ id: z.uuid(), edition: z.int() }),
  idempotent: "natural",
});
