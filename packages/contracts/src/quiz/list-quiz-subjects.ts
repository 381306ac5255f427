import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const ListQuizSubjects = defineEndpoint({
  name: "ListQuizSubjects",
  method: "GET",
  path: "/quiz/subjects",
  summary: "The subjects that have published questions, by slug.",
  rows: "closed",
  reply: z.object({ data: z.array(z.object({ subject: z.string() })) }),
  shed: "browse",
});
