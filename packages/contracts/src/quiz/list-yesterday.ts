import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { revealedAnswer } from "./revealed-answer.ts";

const spread = z.object({
  /** The state's name, or null for everybody: too few answered in the person's own, or they have not said where they live. */
  state: z.nullable(z.string()),
  people: z.int(),
  chosen: z.array(z.object({ selected_answer: z.string(), percent: z.int().check(z.gte(0), z.lte(100)) })),
});

export const ListYesterday = defineEndpoint({
  name: "ListYesterday",
  method: "GET",
  path: "/quiz/yesterday",
  summary: "How teachers of one's own state chose yesterday, for the questions that one answered oneself.",
  rows: 8,
  reply: z.object({
    day: z.iso.date(),
    data: z.array(z.extend(revealedAnswer, { question_title: z.string(), question_options: z.array(z.string()), spread })),
  }),
});
