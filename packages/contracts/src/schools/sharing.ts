import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { schoolRoles } from "../identity/roles.ts";
import { lookKinds, lookReasons, sharedKinds, sharedPurposes, sharingEnds } from "../identity/sharing.ts";
import { limitParam, offsetParam, wrapped } from "../wire.ts";

const kind = z.enum(sharedKinds);
const purpose = z.enum(sharedPurposes);
/** The last day of it, a day of India; nothing: until the teacher leaves the school. */
const until = z.nullable(z.iso.date());

/** `SG`, the year and eight letters and figures that are not mistaken for one another. */
const receiptNumber = z.string().check(z.regex(/^SG-\d\d-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/));

const given = { number: receiptNumber, kind, purpose, until, given_at: z.iso.datetime() };

const sharing = z.object({
  school_id: z.uuid(),
  school_name: z.string(),
  place: z.string(),
  /** When both had said that they teach there. */
  since: z.iso.datetime(),
  /** What the link itself shows. */
  name: z.string(),
  subjects: z.array(z.string()).check(z.maxLength(6)),
  grades: z.array(z.int()).check(z.maxLength(13)),
  /** What is in force now; a kind that is missing is not shown. */
  given: z.array(z.object(given)).check(z.maxLength(sharedKinds.length)),
});
export type SchoolSharing = z.output<typeof sharing>;

const mostLinked = 50;

export const ListSharing = defineEndpoint({
  name: "ListSharing",
  method: "GET",
  path: "/user/sharing",
  summary: "What each school that one belongs to sees of oneself at this moment, what for and until when.",
  rows: mostLinked,
  reply: wrapped(z.array(sharing)),
});

const receiptRow = z.object({
  ...given,
  school_name: z.nullable(z.string()),
  ended_at: z.nullable(z.iso.datetime()),
  ended_why: z.nullable(z.enum(sharingEnds)),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const ListSharingReceipts = defineEndpoint({
  name: "ListSharingReceipts",
  method: "GET",
  path: "/user/sharing-receipts",
  summary: "The receipts of what one said yes to, the newest first. Each is kept for three years after it ended.",
  query: z.object({ limit: limitParam(30), offset: offsetParam }),
  reply: wrapped(z.array(receiptRow)),
});

/** As somebody typed it: one that is no number of ours is not found. */
const ofReceipt = { params: z.object({ number: z.string().check(z.maxLength(40)) }) } as const;

const receipt = z.extend(receiptRow, {
  name: z.string(),
  place: z.string(),
  /** How often the school looked at it, and when it last did. */
  looks: z.int(),
  last_look_at: z.nullable(z.iso.datetime()),
});
export type SharingReceipt = z.output<typeof receipt>;

export const GetSharingReceipt = defineEndpoint({
  name: "GetSharingReceipt",
  method: "GET",
  path: "/user/sharing-receipts/:number",
  summary: "One receipt of one's own, with how often the school looked at what it is about.",
  ...ofReceipt,
  reply: receipt,
});

export const FetchSharingReceipt = defineEndpoint({
  name: "FetchSharingReceipt",
  method: "GET",
  path: "/user/sharing-receipts/:number/signed.jwt",
  summary: "A receipt of one's own as a signed text, which whoever has our public key can check.",
  ...ofReceipt,
  replies: "file",
});

export const CheckSharingReceipt = defineEndpoint({
  name: "CheckSharingReceipt",
  method: "GET",
  path: "/sharing-receipts/:number/genuine",
  summary: "Whether we gave a receipt of this number, and nothing else of it.",
  ...ofReceipt,
  reply: z.object({ genuine: z.boolean() }),
});

const schoolAndKind = z.object({ school_id: z.uuid(), kind });

export const GiveSharing = defineEndpoint({
  name: "GiveSharing",
  method: "PUT",
  path: "/user/sharing/:school_id/:kind",
  summary: "Lets a school that one belongs to see one kind of what is one's own. Another purpose or another last day is another receipt.",
  params: schoolAndKind,
  body: z.object({ purpose, until }),
  reply: z.object({ message: z.string(), given: z.object(given) }),
  idempotent: "natural",
});

const done = z.object({ message: z.string() });

export const WithdrawSharing = defineEndpoint({
  name: "WithdrawSharing",
  method: "DELETE",
  path: "/user/sharing/:school_id/:kind",
  summary: "Takes one kind back: the school does not see it from its next look on.",
  params: schoolAndKind,
  reply: done,
  idempotent: "natural",
});

export const WithdrawAllSharing = defineEndpoint({
  name: "WithdrawAllSharing",
  method: "DELETE",
  path: "/user/sharing/:school_id",
  summary: "Takes back everything that a school was let see. What it sees by the link stays, until one leaves it.",
  params: z.object({ school_id: z.uuid() }),
  reply: done,
  idempotent: "natural",
});

/** By whom: somebody of a school, or of our staff. */
const lookers = ["school", "upaya"] as const;

const look = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.enum(lookers),
  /** As it was then; nothing of our staff, and of whoever has deleted their account. */
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(schoolRoles as [(typeof schoolRoles)[number], ...(typeof schoolRoles)[number][]])),
  school_name: z.nullable(z.string()),
  what: z.enum([...lookKinds, "account"]),
  why: z.nullable(z.enum(lookReasons)),
});
export type Look = z.output<typeof look>;

/** The strip of days above the looks. */
export const lookDays = 30;

export const ListLooks = defineEndpoint({
  name: "ListLooks",
  method: "GET",
  path: "/user/looks",
  summary: "Who looked at what of one's own, when and why, the newest first. Looks are kept for a year.",
  query: z.object({
    by: z.optional(z.enum(lookers)),
    /** Those before this one. */
    before: z.optional(z.uuid()),
    limit: limitParam(30),
  }),
  reply: z.object({
    data: z.array(look),
    /** Whether there are older ones. */
    more: z.boolean(),
    /** Of the last thirty days, up to a thousand looks of each; days without a look are not in it. */
    days: z.array(z.object({ day: z.iso.date(), school: z.int(), upaya: z.int() })).check(z.maxLength(lookDays)),
  }),
});

export const FetchLooks = defineEndpoint({
  name: "FetchLooks",
  method: "GET",
  path: "/user/looks.csv",
  summary: "Every look at what is one's own that is kept, as a table for a spreadsheet.",
  replies: "file",
});
