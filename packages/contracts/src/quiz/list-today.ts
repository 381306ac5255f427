import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { publicQuestion } from "./public-question.ts";

export const ListToday = defineEndpoint({
  name: "ListToday",
  method: "GET",
  path: "/quiz/today",
  summary: "The questions of this day of India, the same four for everybody: a mixture, or those of a subject.",
  rows: 4,
  query: z.object({ subject: z._default(z.string().check(z.maxLength(60)), "") }),
  reply: z.object({ day: z.iso.date(), subject: z.string(), data: z.array(publicQuestion) }),
  shed: "browse",
});
