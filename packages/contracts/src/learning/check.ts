import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { checkDraws } from "./counts.ts";
import { richText } from "./text.ts";

const key = z.string().check(z.maxLength(60));
const address = z.object({ slug: z.string().check(z.maxLength(120)) });

/** Without its key: that leaves for a try that is handed in. */
const question = z.object({ key, text: z.string(), options: z.array(z.string()) });

const openTry = z.object({ id: z.uuid(), begun_at: z.iso.datetime(), questions: z.array(question) });
export type OpenTry = z.output<typeof openTry>;

/** How many may be begun today, and when there are more. */
const chances = z.object({ left: z.int(), next_at: z.nullable(z.iso.datetime()) });
export type Chances = z.output<typeof chances>;

const explained = z.object({
  ...question.shape,
  /** What was chosen; nothing where there was no answer. */
  option: z.nullable(z.int()),
  answer: z.int(),
  explanation: z.string(),
});

const result = z.object({
  id: z.uuid(),
  handed_at: z.iso.datetime(),
  right: z.int(),
  of: z.int(),
  passed: z.boolean(),
  questions: z.array(explained),
});
export type CheckResult = z.output<typeof result>;

export const OpenCheck = defineEndpoint({
  name: "OpenCheck",
  method: "GET",
  path: "/learning/mine/:slug/check",
  summary: "The final check of a course one is in: the try that is open, what came of the last one, and how many are left today.",
  /** The questions of a try; what its author says before it is shorter. */
  rows: 100,
  params: address,
  reply: z.object({
    course: z.object({ resource_id: z.uuid(), slug: z.string(), title: z.string(), language: z.string() }),
    /** What its author says before it. */
    text: richText,
    /** As many are drawn, and as many must be right. */
    draws: z.int(),
    needs: z.int(),
    open: z.nullable(openTry),
    last: z.nullable(result),
    /** The first try that was enough. */
    passed: z.nullable(z.object({ right: z.int(), of: z.int(), at: z.iso.datetime() })),
    chances,
    /** Lessons that are not done yet, and the seconds they take. */
    left: z.object({ lessons: z.int(), seconds: z.int() }),
    completed: z.boolean(),
  }),
});
export type CheckState = z.output<typeof OpenCheck.reply>;

export const BeginTry = defineEndpoint({
  name: "BeginTry",
  method: "POST",
  path: "/learning/mine/:slug/check/tries",
  summary: "Draws questions for a try. One that is open is answered again, with the same questions.",
  rows: checkDraws,
  params: address,
  reply: z.object({ try: openTry, chances }),
  idempotent: "natural",
});

export const HandInTry = defineEndpoint({
  name: "HandInTry",
  method: "POST",
  path: "/learning/tries/:id",
  summary: "Hands a try in as a whole. Handed in once more, it is answered with what came of it the first time.",
  rows: checkDraws,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({
    answers: z.array(z.object({ question: key, option: z.int().check(z.gte(0), z.lte(9)) })).check(z.maxLength(checkDraws)),
  }),
  reply: z.object({ result, chances, completed: z.boolean() }),
  idempotent: "natural",
});
