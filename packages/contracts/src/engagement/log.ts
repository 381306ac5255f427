import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const FindPersonTold = defineEndpoint({
  name: "FindPersonTold",
  method: "GET",
  path: "/staff/told",
  summary: "Whoever has the address, number or id that is searched for: what they were told is looked up there.",
  staff: {
    kind: "queue",
    queue: "told",
    title: "What somebody was told",
    states: { found: "Found" },
    search: "A whole e-mail address, phone number or account number",
    empty: "Search for somebody by their whole address or number.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetPersonTold = defineEndpoint({
  name: "GetPersonTold",
  method: "GET",
  path: "/staff/told/:id",
  summary: "What somebody was told in the last 180 days, by which channel, what became of it and why it waits; and how they can be told.",
  staff: { kind: "item", queue: "told", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});
