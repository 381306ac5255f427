import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListProposals = defineEndpoint({
  name: "ListProposals",
  method: "GET",
  path: "/staff/proposals",
  summary: "What somebody of the staff asked for and a second person has to agree to.",
  staff: {
    kind: "queue",
    queue: "second-person",
    title: "Waits for a second person",
    promise: "Decided within three days, or it ends by itself",
    states: { open: "Waiting", agreed: "Agreed", declined: "Declined", ended: "Nobody decided" },
    empty: "Nothing waits for a second person.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetProposal = defineEndpoint({
  name: "GetProposal",
  method: "GET",
  path: "/staff/proposals/:id",
  summary: "Who asked for what, to whom, and why.",
  staff: { kind: "item", queue: "second-person", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const DecideProposal = defineEndpoint({
  name: "DecideProposal",
  method: "POST",
  path: "/staff/proposals/:id/decision",
  summary: "Agrees to what another of the staff asked for, which does it, or declines it.",
  staff: {
    kind: "act",
    queue: "second-person",
    states: ["open"],
    label: "Decide",
    effect: "With a yes it is done at once, in both your names. With a no it is over.",
    reason: true,
    says: ["decision"],
  },
  params: id,
  body: z.object({
    decision: field(z.enum(["agree", "decline"]), { title: "Your word", words: { agree: "Yes, do it", decline: "No" } }),
  }),
  reply: staffDone,
  idempotent: "natural",
});
