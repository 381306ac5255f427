import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, reasonBounds, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListAskedRefunds = defineEndpoint({
  name: "ListAskedRefunds",
  method: "GET",
  path: "/staff/refunds",
  summary: "What people ask back and no rule decides: those first that wait longest. What was decided is there to look up.",
  staff: {
    kind: "queue",
    queue: "refunds",
    title: "Refunds",
    promise: "Answered within two working days",
    states: { waiting: "To decide", large: "To decide, by two", declined: "Declined", given: "Given back" },
    empty: "Nobody waits for an answer.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetAskedRefund = defineEndpoint({
  name: "GetAskedRefund",
  method: "GET",
  path: "/staff/refunds/:id",
  summary: "What somebody asks back, why, and how much of it they have watched. Who they are is not said.",
  staff: { kind: "item", queue: "refunds", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

const given =
  "What they ask back is theirs no more, coins and voucher are free again, and the money is on its way. It cannot be taken back.";

export const ApproveRefund = defineEndpoint({
  name: "ApproveRefund",
  method: "POST",
  path: "/staff/refunds/:id/approve",
  summary: "Gives back what somebody asks for.",
  staff: { kind: "act", queue: "refunds", states: ["waiting"], label: "Give it back", effect: given, reason: true },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const ApproveLargeRefund = defineEndpoint({
  name: "ApproveLargeRefund",
  method: "POST",
  path: "/staff/refunds/:id/approve-large",
  summary: "Gives back what somebody asks for, where it is more than ₹10,000.",
  staff: {
    kind: "act",
    queue: "refunds",
    states: ["large"],
    label: "Give it back",
    effect: given,
    reason: true,
    second: "More than ₹10,000 leaves the house.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const DeclineRefund = defineEndpoint({
  name: "DeclineRefund",
  method: "POST",
  path: "/staff/refunds/:id/decline",
  summary: "Declines what somebody asks for, with the reason that they read.",
  staff: {
    kind: "act",
    queue: "refunds",
    states: ["waiting", "large"],
    label: "Decline",
    effect: "They read the answer, keep what they bought, and may ask once for another look within thirty days.",
    grave: true,
  },
  params: id,
  body: z.object({
    answer: field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(reasonBounds.least), z.maxLength(reasonBounds.most)), {
      title: "The answer that they read",
      description: "What was watched, when they bought it, and what they can do now. In a tone that you would want to hear.",
      lines: 4,
    }),
  }),
  reply: staffDone,
  idempotent: "natural",
});
