import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { withoutMarkup } from "../forms/without-markup.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

/** The subjects of the bank, in the words of the desk. */
const subjects = {
  biology: "Biology",
  chemistry: "Chemistry",
  english: "English",
  evs: "Environmental studies",
  hindi: "Hindi",
  inclusion: "Inclusion",
  math: "Mathematics",
  pedagogy: "Pedagogy",
  physics: "Physics",
  science: "Science",
  "social-science": "Social science",
} as const;
type Subject = keyof typeof subjects;

/** Up to so many words, with commas between them. */
function slugs(most: number) {
  const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
  const form = new RegExp(`^(?:${slug}(?:, *${slug}){0,${most - 1}})?$`);
  return z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(form, `must be at most ${most} words like number-sense, with commas between them`));
}

const option = (title: string) => field(withoutMarkup(1, 90), { title });

const question = {
  subject: field(z.enum(Object.keys(subjects) as [Subject, ...Subject[]]), { title: "Subject", words: subjects }),
  title: field(withoutMarkup(10, 160), { title: "Question", lines: 3 }),
  option_1: option("First option"),
  option_2: option("Second option"),
  option_3: option("Third option"),
  option_4: option("Fourth option"),
  right: field(z.enum(["1", "2", "3", "4"]), {
    title: "The right one",
    words: { "1": "The first", "2": "The second", "3": "The third", "4": "The fourth" },
  }),
  explanation: field(withoutMarkup(40, 450), { title: "Why", description: "Shown to whoever has answered.", lines: 5 }),
  tags: field(slugs(3), { title: "Tags", description: "Up to three, such as number-sense, primary" }),
  competencies: field(z.optional(slugs(2)), {
    title: "Competencies",
    description: "Up to two, such as numeracy-practice. Whoever missed it practises others of the same.",
  }),
};

export const ListQuestions = defineEndpoint({
  name: "ListQuestions",
  method: "GET",
  path: "/staff/questions",
  summary: "The bank of the daily quiz: today's questions, all that are public, those whose day is still to come, and those withdrawn.",
  staff: {
    kind: "queue",
    queue: "questions",
    title: "Questions of the daily quiz",
    states: { today: "Today", public: "In the quiz", waiting: "Not public yet", withdrawn: "Withdrawn" },
    search: "Words of the question, or its number",
    empty: "There is no such question.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetBankQuestion = defineEndpoint({
  name: "GetBankQuestion",
  method: "GET",
  path: "/staff/questions/:id",
  summary: "A question as people see it, with its key and how it was answered.",
  staff: { kind: "item", queue: "questions", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const NewQuestion = defineEndpoint({
  name: "NewQuestion",
  method: "POST",
  path: "/staff/questions",
  summary: "Puts a new question into the bank.",
  staff: {
    kind: "act",
    begins: "questions",
    label: "Write a question",
    effect: "It is in the quiz from the day you choose, or within two seconds, and its turn as one of the daily four comes by itself.",
    reason: true,
    says: ["subject"],
  },
  body: z.object({
    ...question,
    from: field(z.optional(z.iso.date()), { title: "Public from", description: "Leave it empty for at once." }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const CorrectQuestion = defineEndpoint({
  name: "CorrectQuestion",
  method: "POST",
  path: "/staff/questions/:id/words",
  summary: "Corrects a question. Its right option only changes while it is not public yet.",
  staff: {
    kind: "act",
    queue: "questions",
    states: ["today", "public", "waiting"],
    label: "Correct it",
    effect:
      "Everybody reads the new words within two seconds, also those who answered. Which option is right can only change before the question is public, since answers and points are given once: afterwards withdraw it and write a new one.",
    reason: true,
    says: ["subject", "right"],
  },
  params: id,
  body: z.object(question),
  reply: staffDone,
  idempotent: "natural",
});

export const WithdrawQuestion = defineEndpoint({
  name: "WithdrawQuestion",
  method: "POST",
  path: "/staff/questions/:id/withdrawal",
  summary: "Takes a question out of the quiz.",
  staff: {
    kind: "act",
    queue: "questions",
    states: ["today", "public", "waiting"],
    label: "Withdraw it",
    effect: "Nobody can answer it from now on. Answers and points that were given for it stay. It does not come back.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
