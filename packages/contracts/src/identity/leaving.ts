import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { maxRows } from "../wire.ts";

/** How long one may change one's mind. */
export const daysToStay = 7;

/** Where the receipt of a deletion is, by its number: nobody but who was given the number knows it. */
export const receiptPath = (number: string) => `/deleted/${number}`;

export const leavingReasons = ["other_account", "too_many_messages", "no_longer_teaching", "no_trust"] as const;

const part = z.object({ what: z.string(), count: z.int() });
const kept = z.object({ what: z.string(), why: z.string(), until: z.string() });

export const GetLeaving = defineEndpoint({
  name: "GetLeaving",
  method: "GET",
  path: "/user/leaving",
  summary: "Whether one's account is going, what would go with it and what the law keeps.",
  rows: maxRows,
  reply: z.object({
    /** Missing while nobody asked for it. */
    asked: z.nullable(z.object({ asked_at: z.iso.datetime(), due_at: z.iso.datetime(), number: z.string() })),
    goes: z.array(part),
    kept: z.array(kept),
  }),
});

export const AskToLeave = defineEndpoint({
  name: "AskToLeave",
  method: "POST",
  path: "/user/leaving",
  summary: "Asks for one's account to be deleted, in seven days.",
  body: z.object({ reason: z.optional(z.enum(leavingReasons)) }),
  reply: z.object({ message: z.string(), due_at: z.iso.datetime(), number: z.string() }),
  idempotent: "natural",
});

export const StayHere = defineEndpoint({
  name: "StayHere",
  method: "DELETE",
  path: "/user/leaving",
  summary: "Calls the deletion of one's account back.",
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

/** `DL` and sixteen letters and figures that are not mistaken for one another: 80 bits. */
const receiptNumber = z.string().check(z.regex(/^DL(-[A-HJ-NP-Z2-9]{4}){4}$/));

export const GetReceipt = defineEndpoint({
  name: "GetReceipt",
  method: "GET",
  path: "/deletions/:number",
  summary: "What became of a deletion, by the number that its person was given. It names nobody.",
  params: z.object({ number: receiptNumber }),
  rows: maxRows,
  reply: z.object({
    state: z.enum(["waiting", "called_back", "at_work", "done"]),
    asked_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    ended_at: z.nullable(z.iso.datetime()),
    gone: z.array(part),
    kept: z.array(kept),
  }),
});
