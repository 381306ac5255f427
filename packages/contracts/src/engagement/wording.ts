import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine, plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

/** The kind of message. */
const id = z.object({ id: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

const line = (most: number) => z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(2), z.maxLength(most));

export const ListWordings = defineEndpoint({
  name: "ListWordings",
  method: "GET",
  path: "/staff/words",
  summary: "What is said of each kind of message: as it came with the release, or as staff wrote it.",
  staff: {
    kind: "queue",
    queue: "words",
    title: "Words of messages",
    states: { released: "As they came", changed: "Changed by staff" },
    empty: "There are none.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetWording = defineEndpoint({
  name: "GetWording",
  method: "GET",
  path: "/staff/words/:id",
  summary: "The words of a kind of message, where they are shown, and how they read with facts in them.",
  staff: { kind: "item", queue: "words", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const ChangeWording = defineEndpoint({
  name: "ChangeWording",
  method: "POST",
  path: "/staff/words/:id/change",
  summary: "Writes other words for a kind of message.",
  staff: {
    kind: "act",
    queue: "words",
    label: "Write other words",
    effect: "From now on they are read on every bell, also of what was told before, and in every push and letter that leaves after this.",
    reason: true,
  },
  params: id,
  body: z.object({
    bell: field(line(200), {
      title: "On the bell",
      description: "One line. {title} and its like stand for what it is about: which there are is said above.",
      lines: 2,
    }),
    many: field(z.optional(line(200)), {
      title: "On the bell, for several",
      description: "Only where several are gathered in one line; {repeats} of them.",
      lines: 2,
    }),
    push: field(line(160), {
      title: "On a device",
      description: "It is read on screens that are locked: no name and no amount.",
      lines: 2,
    }),
    letter: field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(2), z.maxLength(2_000)), {
      title: "The letter",
      description: "An empty line begins a new paragraph.",
      lines: 8,
    }),
    button: field(line(40), { title: "The button" }),
    because: field(line(200), { title: "Why it came", description: "A sentence: “You registered for it.”", lines: 2 }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const RestoreWording = defineEndpoint({
  name: "RestoreWording",
  method: "POST",
  path: "/staff/words/:id/restoring",
  summary: "Puts back the words that came with the release.",
  staff: {
    kind: "act",
    queue: "words",
    states: ["changed"],
    label: "Put back the words that came",
    effect: "What staff wrote is gone. The words that came with the product are read everywhere again.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const TryWording = defineEndpoint({
  name: "TryWording",
  method: "POST",
  path: "/staff/words/:id/trial",
  summary: "Sends the words of a kind of message to whoever asks for it, with facts that are made up.",
  staff: {
    kind: "act",
    queue: "words",
    label: "Send it to me",
    effect: "You get it by letter and on your devices, as far as this kind is sent that way. Nobody else does, and it is on no bell.",
  },
  params: id,
  reply: staffDone,
  idempotent: "key",
});
