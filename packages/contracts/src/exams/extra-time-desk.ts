import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import type { ExtraTimeNeed } from "./choices.ts";

const id = z.object({ id: z.uuid() });

/** Why somebody asks for more time, in the words of the desk. */
export const needWords: Readonly<Record<ExtraTimeNeed, string>> = {
  reading: "Reading takes them longer",
  seeing: "They see little, or listen to the page",
  hands: "Writing or tapping takes them longer",
  pauses: "They need pauses",
  other: "Another reason, which they keep to themselves",
};

export const ListExtraTimes = defineEndpoint({
  name: "ListExtraTimes",
  method: "GET",
  path: "/staff/exams/extra-time",
  summary: "Who asks for more time on their papers, those first that wait longest. Who they are is not said.",
  staff: {
    kind: "queue",
    queue: "extra-time",
    title: "Olympiad: extra time",
    promise: "Decided within three days",
    states: { asked: "Asked", approved: "Given", refused: "Not given" },
    empty: "Nobody waits.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetExtraTime = defineEndpoint({
  name: "GetExtraTime",
  method: "GET",
  path: "/staff/exams/extra-time/:id",
  summary: "One wish for more time, with the papers that it is for.",
  staff: { kind: "item", queue: "extra-time", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const ApproveExtraTime = defineEndpoint({
  name: "ApproveExtraTime",
  method: "POST",
  path: "/staff/exams/extra-time/:id/approval",
  summary: "Gives more time on each paper of an entry.",
  staff: {
    kind: "act",
    queue: "extra-time",
    states: ["asked", "refused"],
    label: "Give the time",
    effect: "Each of their papers ends later. They read it with their entry.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "key",
});

export const RefuseExtraTime = defineEndpoint({
  name: "RefuseExtraTime",
  method: "POST",
  path: "/staff/exams/extra-time/:id/refusal",
  summary: "Does not give more time, and says why to whoever asked.",
  staff: {
    kind: "act",
    queue: "extra-time",
    states: ["asked", "approved"],
    label: "Do not give it",
    effect: "Their papers end as everybody's do. They read what you write.",
    reason: true,
    grave: true,
  },
  params: id,
  body: z.object({
    words: field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(10), z.maxLength(500)), {
      title: "What they are told",
      description: "Say what would help instead.",
      lines: 3,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});
