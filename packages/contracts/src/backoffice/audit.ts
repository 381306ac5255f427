import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows } from "../staff.ts";

export const ListAudit = defineEndpoint({
  name: "ListAudit",
  method: "GET",
  path: "/staff/audit",
  summary: "What staff did and looked at, the newest first.",
  staff: {
    kind: "queue",
    queue: "audit",
    title: "What staff did",
    states: {
      acts: "Acts",
      done: "Done",
      asked: "Asked for",
      agreed: "Agreed",
      declined: "Declined",
      looked: "Looked at",
      all: "Everything",
    },
    search: "The number of an account or of a thing",
    empty: "Nothing was done yet.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetAudit = defineEndpoint({
  name: "GetAudit",
  method: "GET",
  path: "/staff/audit/:id",
  summary: "One act or look: who, which operation, on what, which fields, and why.",
  staff: { kind: "item", queue: "audit", shows: "nobody" },
  params: z.object({ id: z.uuid() }),
  reply: deskItem,
  rows: 100,
});
