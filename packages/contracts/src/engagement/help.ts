import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { emailAddress } from "../identity/identifier.ts";
import { numberForm } from "../learning/certificate-number.ts";
import { limitParam } from "../wire.ts";
import {
  allHelpWhats,
  helpAboutKinds,
  helpClosings,
  helpLength,
  helpNumberForm,
  helpPathForm,
  helpStates,
  helpTopics,
  helpWhats,
  mostHelpEntries,
} from "./help-rules.ts";

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, "must name a course"));

const words = (least: number) =>
  z
    .string()
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.minLength(least, `must be at least ${least} characters`),
      z.maxLength(helpLength.most, `must be at most ${helpLength.most} characters`),
    );

const about = z.discriminatedUnion("kind", [
  /** An address of ours, from its slash on and up to its question mark. */
  z.object({ kind: z.literal("page"), path: z.string().check(z.regex(helpPathForm, "must be a page of ours")) }),
  z.object({ kind: z.literal("course"), slug }),
  z.object({
    kind: z.literal("lesson"),
    /** Of its course. */
    slug,
    lesson: z.string().check(z.regex(/^[\w-]{1,60}$/, "must name a lesson")),
    /** Where in it, in seconds. */
    at: z.optional(z.int().check(z.gte(0), z.lte(14_400))),
  }),
  z.object({ kind: z.literal("certificate"), number: z.string().check(z.regex(numberForm, "must be the number of a certificate")) }),
  /** Of the talk that it is a date of. */
  z.object({ kind: z.literal("session"), slug }),
]);

const question = z
  .object({
    topic: z.enum(helpTopics),
    /** What is the matter, where `about` says what it is with: one of `helpWhats` of its kind. */
    what: z.optional(z.enum(allHelpWhats)),
    text: words(helpLength.least),
    about: z.optional(about),
    /** Where a guest is answered. Whoever is signed in is answered where they have proven to be, and what stands here is not read. */
    email: z.optional(emailAddress),
    /** No person sees this field. Whoever fills it is a machine. */
    topic_line: z.optional(z.unknown()),
  })
  .check(
    z.refine((asked) => asked.what === undefined || (asked.about !== undefined && isWhatOf(asked.about.kind, asked.what)), {
      path: ["what"],
      error: "must fit what it is about",
    }),
  );

const isWhatOf = (kind: keyof typeof helpWhats, what: string) => (helpWhats[kind] as readonly string[]).includes(what);

export const GetOfficer = defineEndpoint({
  name: "GetOfficer",
  method: "GET",
  path: "/engagement/help/officer",
  summary: "Who is the grievance officer, and how to reach them.",
  shed: "browse",
  reply: z.object({ name: z.string(), email: z.string(), phone: z.string(), hours: z.string(), address: z.string() }),
});

export const AskHelp = defineEndpoint({
  name: "AskHelp",
  method: "POST",
  path: "/engagement/help/questions",
  summary: "Asks a person for help. The number is there at once, and a letter says it too; an answer is there within 48 hours.",
  body: question,
  reply: z.object({
    number: z.string(),
    asked_at: z.iso.datetime(),
    /** By when a person has answered. */
    due_at: z.iso.datetime(),
    /** The asker's own address, which they are answered at: null for a guest, who has just typed theirs, and where none is proven. */
    email: z.nullable(z.string()),
    /** It comes on the bell as well. */
    on_bell: z.boolean(),
  }),
  idempotent: "key",
});

const listed = z.object({
  number: z.string(),
  topic: z.enum(helpTopics),
  state: z.enum(helpStates),
  /** How it begins. */
  begins: z.string(),
  asked_at: z.iso.datetime(),
  /** When either side said something last. */
  last_at: z.iso.datetime(),
  /** By when a person answers, while it waits. */
  due_at: z.nullable(z.iso.datetime()),
});

export const ListHelpQuestions = defineEndpoint({
  name: "ListHelpQuestions",
  method: "GET",
  path: "/engagement/help/questions",
  summary: "What the caller asked while signed in, the newest first.",
  query: z.object({
    limit: limitParam(20),
    /** What `next` of the page before said. */
    after: z.optional(z.string().check(z.maxLength(80), z.regex(/^[\w.:-]+$/))),
  }),
  reply: z.object({ data: z.array(listed), next: z.nullable(z.string()) }),
});

const numbered = z.object({ number: z.string().check(z.regex(helpNumberForm, "must be the number of a question")) });

/** From the link in a guest's letter; whoever asked while signed in needs none. */
const byKey = z.object({ key: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/))) });

const thread = z.object({
  number: z.string(),
  topic: z.enum(helpTopics),
  what: z.nullable(z.enum(allHelpWhats)),
  state: z.enum(helpStates),
  /** Why we closed it, where we did. */
  closed_because: z.nullable(z.enum(helpClosings)),
  /** With a page of ours that leads there. */
  about: z.nullable(z.object({ kind: z.enum(helpAboutKinds), title: z.string(), path: z.nullable(z.string()) })),
  asked_at: z.iso.datetime(),
  due_at: z.nullable(z.iso.datetime()),
  /** Where answers go by letter. */
  email: z.nullable(z.string()),
  on_bell: z.boolean(),
  /** The oldest first. Text, and nothing else: line breaks are its only form. */
  entries: z.array(z.object({ id: z.uuid(), by: z.enum(["me", "us"]), text: z.string(), at: z.iso.datetime() })),
  /** False when there is no room for more words: then it is another question. */
  takes_more: z.boolean(),
});
export type HelpThread = z.output<typeof thread>;

export const GetHelpQuestion = defineEndpoint({
  name: "GetHelpQuestion",
  method: "GET",
  path: "/engagement/help/questions/:number",
  summary: "One's own question and what was said to it. Another's, one that never was and a wrong key are the same: not found.",
  params: numbered,
  query: byKey,
  reply: thread,
  rows: mostHelpEntries,
});

export const ReplyToHelp = defineEndpoint({
  name: "ReplyToHelp",
  method: "POST",
  path: "/engagement/help/questions/:number/replies",
  summary: "Adds words to one's own question. One that was answered, solved or closed waits again, for 48 hours at most.",
  params: numbered,
  query: byKey,
  body: z.object({ text: words(helpLength.leastAdded) }),
  /** Nothing of what was said: a kept reply is nowhere to look for somebody's words. */
  reply: z.object({ id: z.uuid(), at: z.iso.datetime(), state: z.enum(helpStates), due_at: z.iso.datetime() }),
  idempotent: "key",
});

export const SolveHelp = defineEndpoint({
  name: "SolveHelp",
  method: "POST",
  path: "/engagement/help/questions/:number/solved",
  summary: "Says that one's own question is solved. It is the asker who closes it.",
  params: numbered,
  query: byKey,
  reply: thread,
  rows: mostHelpEntries,
  idempotent: "natural",
});
