import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

/** Nobody says something to more people than this alone. */
export const mostReachedAlone = 10_000;

/** Where a word to everybody may lead. */
export const broadcastPages = {
  home: "The front page",
  courses: "All courses",
  learning: "My learning",
  quiz: "The quiz",
  badges: "My badges",
  registrations: "My registrations",
  olympiad: "The olympiad",
  help: "Help",
} as const;
type BroadcastPage = keyof typeof broadcastPages;

export const ListBroadcasts = defineEndpoint({
  name: "ListBroadcasts",
  method: "GET",
  path: "/staff/broadcasts",
  summary: "What was said to everybody, or is written and not said yet, the newest first.",
  staff: {
    kind: "queue",
    queue: "broadcasts",
    title: "Words to everybody",
    states: { draft: "Not said yet", draft_many: "Needs two people", live: "Said", taken_back: "Taken back" },
    empty: "There is nothing here.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetBroadcast = defineEndpoint({
  name: "GetBroadcast",
  method: "GET",
  path: "/staff/broadcasts/:id",
  summary: "A word to everybody as it is read, where it leads, and how many people would read it.",
  staff: { kind: "item", queue: "broadcasts", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const WriteBroadcast = defineEndpoint({
  name: "WriteBroadcast",
  method: "POST",
  path: "/staff/broadcasts",
  summary: "Writes a word to everybody. Nobody reads it before it is said.",
  staff: {
    kind: "act",
    begins: "broadcasts",
    label: "Write a word to everybody",
    effect: "It is kept here, with how many people would read it. Nobody else sees it before you say it.",
    says: ["page"],
  },
  body: z.object({
    text: field(z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(5), z.maxLength(240)), {
      title: "What everybody reads on their bell",
      description: "One or two plain sentences. No names of people: everybody reads it.",
      lines: 3,
    }),
    page: field(z.enum(Object.keys(broadcastPages) as [BroadcastPage, ...BroadcastPage[]]), {
      title: "Where it leads",
      words: broadcastPages,
    }),
  }),
  reply: z.object({ ...staffDone.shape, id: z.uuid() }),
  idempotent: "key",
});

const effect = "It stands on everybody's bell within seconds. No letter and no push is sent.";

export const SayBroadcast = defineEndpoint({
  name: "SayBroadcast",
  method: "POST",
  path: "/staff/broadcasts/:id/saying",
  summary: "Says a word to everybody, while they are at most 10,000.",
  staff: { kind: "act", queue: "broadcasts", states: ["draft"], label: "Say it to everybody", effect, reason: true },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const SayBroadcastToMany = defineEndpoint({
  name: "SayBroadcastToMany",
  method: "POST",
  path: "/staff/broadcasts/:id/saying-to-many",
  summary: "Says a word to everybody, however many they are, when a second person agrees.",
  staff: {
    kind: "act",
    queue: "broadcasts",
    states: ["draft_many"],
    label: "Say it to everybody",
    effect,
    reason: true,
    second: "More than 10,000 people read it.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const DropBroadcast = defineEndpoint({
  name: "DropBroadcast",
  method: "POST",
  path: "/staff/broadcasts/:id/dropping",
  summary: "Throws away a word to everybody that was not said.",
  staff: {
    kind: "act",
    queue: "broadcasts",
    states: ["draft", "draft_many"],
    label: "Throw it away",
    effect: "It is gone. To say it in other words, write it again.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const TakeBackBroadcast = defineEndpoint({
  name: "TakeBackBroadcast",
  method: "POST",
  path: "/staff/broadcasts/:id/taking-back",
  summary: "Takes a word to everybody off every bell.",
  staff: {
    kind: "act",
    queue: "broadcasts",
    states: ["live"],
    label: "Take it back",
    effect: "It is off every bell within seconds, and cannot be put back. Whoever has read it has read it.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
