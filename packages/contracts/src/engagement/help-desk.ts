import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { withoutMarkup } from "../forms/without-markup.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { type HelpClosing, helpClosings, helpLength, type HelpTopic, helpTopics } from "./help-rules.ts";

const id = z.object({ id: z.uuid() });

/** In the words of the desk. */
export const helpTopicWords: Readonly<Record<HelpTopic, string>> = {
  certificates: "Certificates",
  lessons: "Lessons and progress",
  sessions: "Live sessions",
  signing_in: "Signing in",
  other: "Something else",
};

/** In the words of the desk. */
export const helpClosingWords: Readonly<Record<HelpClosing, string>> = {
  duplicate: "They asked the same before, and it is answered there",
  settled_elsewhere: "It was settled with them in another way",
  not_a_question: "It is no question: advertising, abuse or a machine",
};

export const ListHelp = defineEndpoint({
  name: "ListHelp",
  method: "GET",
  path: "/staff/help",
  summary: "What people asked, those first who were promised an answer soonest; all others with the newest first.",
  staff: {
    kind: "queue",
    queue: "help",
    title: "Questions for help",
    promise: "A person answers within 48 hours",
    states: { waiting: "Waiting", answered: "Answered", solved: "Solved", closed: "Closed by us" },
    search: "Number of the question, or a whole e-mail address",
    empty: "Nobody waits for an answer.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetHelp = defineEndpoint({
  name: "GetHelp",
  method: "GET",
  path: "/staff/help/:id",
  summary: "A question with what it is about, and everything that was said to it.",
  staff: { kind: "item", queue: "help", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const AnswerHelp = defineEndpoint({
  name: "AnswerHelp",
  method: "POST",
  path: "/staff/help/:id/answers",
  summary: "Answers a question. The answer is sent at once.",
  staff: {
    kind: "act",
    queue: "help",
    states: ["waiting", "answered"],
    label: "Answer",
    effect: "The answer is sent to whoever asked: by letter to a guest, on the bell and as they chose to anybody else.",
  },
  params: id,
  body: z.object({
    text: field(withoutMarkup(2, helpLength.most).check(z.overwrite(plainText)), {
      title: "Your answer",
      description: "Plain words. They read it as it stands here.",
      lines: 10,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const NoteHelp = defineEndpoint({
  name: "NoteHelp",
  method: "POST",
  path: "/staff/help/:id/notes",
  summary: "Keeps a note for colleagues beside a question.",
  staff: {
    kind: "act",
    queue: "help",
    label: "Note for colleagues",
    effect: "The note stands beside the question. Nothing is sent.",
  },
  params: id,
  body: z.object({
    text: field(withoutMarkup(2, 1_000).check(z.overwrite(plainText)), {
      title: "Note",
      description: "What the next colleague has to know. Whoever asked can read it in the copy of their data.",
      lines: 4,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const MoveHelp = defineEndpoint({
  name: "MoveHelp",
  method: "POST",
  path: "/staff/help/:id/topic",
  summary: "Puts a question under another topic.",
  staff: {
    kind: "act",
    queue: "help",
    label: "Move to another topic",
    effect: "The question stands under the other topic, due when it was due before. Nothing is sent.",
    says: ["topic"],
  },
  params: id,
  body: z.object({ topic: field(z.enum(helpTopics), { title: "Topic", words: helpTopicWords }) }),
  reply: staffDone,
  idempotent: "natural",
});

export const CloseHelp = defineEndpoint({
  name: "CloseHelp",
  method: "POST",
  path: "/staff/help/:id/closing",
  summary: "Closes a question without an answer.",
  staff: {
    kind: "act",
    queue: "help",
    states: ["waiting"],
    label: "Close without an answer",
    effect: "The question leaves the list of those who wait. Nothing is sent; its page says why. Words that they add put it back.",
    reason: true,
    says: ["because"],
  },
  params: id,
  body: z.object({ because: field(z.enum(helpClosings), { title: "Why", words: helpClosingWords }) }),
  reply: staffDone,
  idempotent: "key",
});
