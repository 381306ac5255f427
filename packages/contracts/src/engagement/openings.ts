import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

/** What people wait for as one word of an address: `~` for its slashes. */
const id = z.object({ id: z.string().check(z.regex(/^[a-z0-9~_-]{1,80}$/)) });

export const ListAwaited = defineEndpoint({
  name: "ListAwaited",
  method: "GET",
  path: "/staff/openings",
  summary: "What people asked to be told of when it opens, and how many wait for each.",
  staff: {
    kind: "queue",
    queue: "openings",
    title: "Tell me when it opens",
    states: { waiting: "Awaited", telling: "Being told", told: "Told" },
    empty: "Nobody waits for anything.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetAwaited = defineEndpoint({
  name: "GetAwaited",
  method: "GET",
  path: "/staff/openings/:id",
  summary: "How many wait for something, how they would be told, and when others were.",
  staff: { kind: "item", queue: "openings", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const OpenAwaited = defineEndpoint({
  name: "OpenAwaited",
  method: "POST",
  path: "/staff/openings/:id/opening",
  summary: "Tells everybody who asked that something is open, each of them once.",
  staff: {
    kind: "act",
    queue: "openings",
    states: ["waiting"],
    label: "This is open",
    effect:
      "Each who asked is told once: people on their bell and their devices, an address by one letter, a number by one message. " +
      "After that their address or number is deleted.",
    reason: true,
    grave: true,
  },
  params: id,
  body: z.object({
    title: field(z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(2), z.maxLength(80)), {
      title: "What is open",
      description: 'As it is called on the site. They read: "… is open".',
    }),
    path: field(z.string().check(z.trim(), z.maxLength(200)), {
      title: "Its page",
      description: "The address after the name of the site, such as /quiz or /learning/a-calm-classroom. Look at it before you send it.",
    }),
  }),
  reply: staffDone,
  idempotent: "natural",
});
