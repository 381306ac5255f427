import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const wantedFile = z.object({
  field: z.string(),
  title: z.string(),
  description: z.string(),
  endings: z.array(z.string()),
  most_bytes: z.int(),
});

/** A form of the desk: what to ask for, where to send it, and what is said beside it. */
const act = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  label: z.string(),
  effect: z.string(),
  queue: z.nullable(z.string()),
  begins: z.nullable(z.string()),
  states: z.nullable(z.array(z.string())),
  reason: z.boolean(),
  second: z.nullable(z.string()),
  grave: z.boolean(),
  /** Whether a repeat needs an Idempotency-Key. */
  key: z.boolean(),
  /** JSON Schema of the body, with the words of each field; nothing when there is nothing to ask. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  /** The file that goes with it, as a form. */
  file: z.nullable(wantedFile),
  /** The file that is uploaded before it; its id goes into this field of the body. */
  upload: z.nullable(z.object({ ...wantedFile.shape, kind: z.string() })),
});
export type DeskAct = z.output<typeof act>;

const queue = z.object({
  name: z.string(),
  title: z.string(),
  /** What was promised to those who wait; a list without it is only looked things up in. */
  promise: z.nullable(z.string()),
  path: z.string(),
  /** With `:id` in it; nothing when its rows say everything. */
  item: z.nullable(z.string()),
  states: z.array(z.object({ state: z.string(), words: z.string() })),
  search: z.nullable(z.string()),
  empty: z.string(),
  /** Of those that wait: how many, up to a thousand, and until when each of the oldest was promised an answer. */
  waiting: z.int(),
  dues: z.array(z.iso.datetime()),
});
export type DeskQueue = z.output<typeof queue>;

export const GetDesk = defineEndpoint({
  name: "GetDesk",
  method: "GET",
  path: "/staff/desk",
  summary: "Everything that this person may do at the desk: lists with how many wait, and acts with the fields that they take.",
  staff: { kind: "read" },
  rows: "machine",
  reply: z.object({ queues: z.array(queue), acts: z.array(act), now: z.iso.datetime() }),
});
