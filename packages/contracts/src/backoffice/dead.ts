import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListDead = defineEndpoint({
  name: "ListDead",
  method: "GET",
  path: "/staff/dead",
  summary: "Events that a consumer gave up on, and jobs that gave up, in the order in which they did.",
  staff: {
    kind: "queue",
    queue: "dead",
    title: "What could not be done",
    promise: "Looked at within a day",
    states: { all: "Everything", events: "Events", jobs: "Jobs" },
    empty: "Everything could be done.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetDead = defineEndpoint({
  name: "GetDead",
  method: "GET",
  path: "/staff/dead/:id",
  summary: "What could not be done, how often it was tried, and why it failed.",
  staff: { kind: "item", queue: "dead", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const SendAgain = defineEndpoint({
  name: "SendAgain",
  method: "POST",
  path: "/staff/dead/:id/again",
  summary: "Has something tried anew that was given up.",
  staff: {
    kind: "act",
    queue: "dead",
    label: "Try it again",
    effect: "It is tried anew within seconds. If what was wrong still is, it comes back here.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const Discard = defineEndpoint({
  name: "Discard",
  method: "POST",
  path: "/staff/dead/:id/end",
  summary: "Gives up for good on something that could not be done.",
  staff: {
    kind: "act",
    queue: "dead",
    label: "Give it up for good",
    effect: "It is never done. Whoever waits for it, such as for a letter or a text message, waits in vain.",
    reason: true,
    second: "What is given up is never done, and nobody is told.",
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
