import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

/** How a request for a call ended, in the words of the desk. */
export const callOutcomes = {
  interested: "Spoke with them: they want to go on",
  not_now: "Spoke with them: not now",
  answered: "Spoke with them: their question is answered",
  wrong_number: "The number is not theirs",
  unreachable: "Could not be reached",
} as const;
type CallOutcome = keyof typeof callOutcomes;

export const ListCalls = defineEndpoint({
  name: "ListCalls",
  method: "GET",
  path: "/staff/calls",
  summary: "Who asked for a call or a service, those first who were promised one soonest; what is done with the newest first.",
  staff: {
    kind: "queue",
    queue: "calls",
    title: "Requests for a call",
    promise: "Called back within one working day",
    states: { waiting: "Waiting", done: "Done" },
    search: "A whole e-mail address or phone number",
    empty: "Nobody waits for a call.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetCall = defineEndpoint({
  name: "GetCall",
  method: "GET",
  path: "/staff/calls/:id",
  summary: "Who asked, how they are reached and when it suits them, and what became of it.",
  staff: { kind: "item", queue: "calls", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const CloseCall = defineEndpoint({
  name: "CloseCall",
  method: "POST",
  path: "/staff/calls/:id/end",
  summary: "Says how a request for a call ended.",
  staff: {
    kind: "act",
    queue: "calls",
    states: ["waiting"],
    label: "Called: done",
    effect: "The request leaves the list of those who wait. Nothing is sent to them.",
    says: ["outcome"],
  },
  params: id,
  body: z.object({
    outcome: field(z.enum(Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]]), { title: "How it ended", words: callOutcomes }),
    note: field(z.optional(z.string().check(z.maxLength(500))), {
      title: "Note",
      description: "What the next colleague has to know. Whoever asked can read it in the copy of their data.",
      lines: 4,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const TriedCall = defineEndpoint({
  name: "TriedCall",
  method: "POST",
  path: "/staff/calls/:id/tries",
  summary: "Says that somebody called and nobody answered.",
  staff: {
    kind: "act",
    queue: "calls",
    states: ["waiting"],
    label: "Nobody answered",
    effect: "The try is counted, and they are due again one working day from now.",
  },
  params: id,
  reply: staffDone,
  idempotent: "key",
});

export const ReopenCall = defineEndpoint({
  name: "ReopenCall",
  method: "POST",
  path: "/staff/calls/:id/reopening",
  summary: "Puts a request that was done back among those that wait.",
  staff: {
    kind: "act",
    queue: "calls",
    states: ["done"],
    label: "Put it back on the list",
    effect: "They wait for a call again, due one working day from now. What was noted stays.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
