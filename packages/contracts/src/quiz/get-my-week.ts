import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** `frozen` was saved by a freeze; `excused` is a Sunday or a school holiday without an answer; `open` is today, still without one. */
const dayStates = ["answered", "frozen", "excused", "missed", "open", "ahead"] as const;

export const GetMyWeek = defineEndpoint({
  name: "GetMyWeek",
  method: "GET",
  path: "/quiz/my-week",
  summary: "One's streak as it stands today, the seven days of this week from Monday on, and how many missed questions can be practised.",
  rows: 7,
  reply: z.object({
    streak: z.object({ length: z.int(), best: z.int(), freezes: z.int() }),
    days: z.array(z.object({ day: z.iso.date(), state: z.enum(dayStates), holiday: z.nullable(z.string()) })),
    to_practise: z.int(),
  }),
});

export type MyWeek = z.output<typeof GetMyWeek.reply>;
