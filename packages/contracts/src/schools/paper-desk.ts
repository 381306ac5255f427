import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { type DocumentKind, documentKinds } from "./documents.ts";
import { keysOf } from "./kinds.ts";

const id = z.object({ id: z.uuid() });

/** An affiliation that is granted for longer than this is a slip of the hand. */
export const affiliationYears = 10;

const words = (title: string, description: string) =>
  field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(10), z.maxLength(500)), { title, description, lines: 3 });

/** Which of the two has to be another. */
const faults = [...keysOf(documentKinds), "both"] as const;
const faultWords: Readonly<Record<(typeof faults)[number], string>> = { ...documentKinds, both: "Both of them" };

export const faultyOf = (fault: (typeof faults)[number]): readonly DocumentKind[] => (fault === "both" ? keysOf(documentKinds) : [fault]);

export const ListSchoolPapers = defineEndpoint({
  name: "ListSchoolPapers",
  method: "GET",
  path: "/staff/school-documents",
  summary: "What schools sent to be verified: whoever waits longest first, and what was decided last first.",
  staff: {
    kind: "queue",
    queue: "school-documents",
    title: "Schools: documents",
    promise: "Read within 2 working days",
    states: { sent: "To read", verified: "Verified", returned: "Came back", revoked: "Taken back" },
    empty: "No school waits.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetSchoolPapers = defineEndpoint({
  name: "GetSchoolPapers",
  method: "GET",
  path: "/staff/school-documents/:id",
  summary:
    "What a school says of itself, and the documents it sent, by links that are good for five minutes. Whoever looks is written down.",
  staff: { kind: "item", queue: "school-documents", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const VerifySchool = defineEndpoint({
  name: "VerifySchool",
  method: "POST",
  path: "/staff/school-documents/:id/verification",
  summary: "Verifies a school until its affiliation ends.",
  staff: {
    kind: "act",
    queue: "school-documents",
    states: ["sent"],
    label: "Verify the school",
    effect:
      "Its posts and its page say that it is verified, until the day that you enter. Name, board and UDISE code must be those of the documents. Its contacts are told.",
    reason: true,
  },
  params: id,
  body: z.object({
    affiliation_until: field(z.iso.date(), {
      title: "Affiliated until",
      description: "The last day, as the affiliation letter says it.",
    }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const ReturnDocuments = defineEndpoint({
  name: "ReturnDocuments",
  method: "POST",
  path: "/staff/school-documents/:id/return",
  summary: "Sends a school's documents back, and says what is wrong.",
  staff: {
    kind: "act",
    queue: "school-documents",
    states: ["sent"],
    label: "Send them back",
    effect: "The school reads what you write and may send both anew. What it sent is deleted after 90 days.",
    reason: true,
    says: ["faulty"],
  },
  params: id,
  body: z.object({
    faulty: field(z.enum(faults), { title: "Which one is wrong", words: faultWords }),
    words: words("What the school is told", "Say what is wrong with it, and what would be right."),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const RevokeVerification = defineEndpoint({
  name: "RevokeVerification",
  method: "POST",
  path: "/staff/school-documents/:id/revocation",
  summary: "Takes the verification of a school back. It is done when a second person agrees.",
  staff: {
    kind: "act",
    queue: "school-documents",
    states: ["verified"],
    label: "Take the verification back",
    effect: "Nothing says any more that this school is verified. Its contacts are told why, and it may send other documents.",
    second: "Parents and teachers trust this mark, and a school that loses it loses applicants.",
    reason: true,
    grave: true,
  },
  params: id,
  body: z.object({ words: words("What the school is told", "Why it is not verified any more, and what it can do.") }),
  reply: staffDone,
  idempotent: "natural",
});
