import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

/** What became of a report, in the words of the desk. */
export const reportAnswers = {
  mended: "The lesson is mended",
  not_a_mistake: "It is not a mistake",
  duplicate: "Reported before",
} as const;
export type ReportAnswer = keyof typeof reportAnswers;

export const ListReports = defineEndpoint({
  name: "ListReports",
  method: "GET",
  path: "/staff/reports",
  summary: "Mistakes that learners reported, those first that wait longest; what is settled with the newest first.",
  staff: {
    kind: "queue",
    queue: "reports",
    title: "Mistakes in lessons",
    promise: "Whoever wrote the lesson reads it",
    states: { open: "Open", settled: "Settled" },
    empty: "Nobody has reported a mistake.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetReport = defineEndpoint({
  name: "GetReport",
  method: "GET",
  path: "/staff/reports/:id",
  summary: "A mistake that somebody reported, with its place in the lesson. Who it was is not said.",
  staff: { kind: "item", queue: "reports", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const SettleReport = defineEndpoint({
  name: "SettleReport",
  method: "POST",
  path: "/staff/reports/:id/settlement",
  summary: "Says what became of a report.",
  staff: {
    kind: "act",
    queue: "reports",
    states: ["open"],
    label: "Settle it",
    effect: "The report leaves the list. Nothing is sent to whoever wrote it; it is kept for 180 days.",
    reason: true,
    says: ["answer"],
  },
  params: id,
  body: z.object({
    answer: field(z.enum(Object.keys(reportAnswers) as [ReportAnswer, ...ReportAnswer[]]), {
      title: "What became of it",
      words: reportAnswers,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});
