import { defineEndpoint } from "../endpoint.ts";
import { deskQuery, deskRows } from "../staff.ts";

export const ListJobs = defineEndpoint({
  name: "ListJobs",
  method: "GET",
  path: "/staff/jobs",
  summary: "The platform's jobs by name: how many wait, how many are at work, and since when the oldest has been due.",
  staff: {
    kind: "queue",
    queue: "jobs",
    title: "Jobs",
    states: { all: "Everything" },
    empty: "No worker has run yet.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});
