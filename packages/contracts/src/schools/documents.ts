import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pictureFile } from "../media/picture-file.ts";
import { keysOf } from "./kinds.ts";

/** Both are needed. */
export const documentKinds = { affiliation: "Affiliation letter", registration: "Registration of the trust or society" } as const;
export type DocumentKind = keyof typeof documentKinds;

/** So many days after a decision what was sent is deleted. */
export const documentDays = 90;
/** Within so many working days the documents are read. */
export const reviewDays = 2;

export const document = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(documentKinds)),
  /** As the sender's file was called. */
  name: z.string(),
  bytes: z.int(),
  sent_at: z.iso.datetime(),
});

/** None: nothing was sent. Returned: what is wrong stands in `because`; both can be sent again. */
export const reviewState = z.object({
  state: z.enum(["none", "sent", "returned", "verified", "ended", "revoked"]),
  sent_at: z.nullable(z.iso.datetime()),
  /** Who sent it, for the school's other contacts. */
  sent_by: z.nullable(z.string()),
  due_at: z.nullable(z.iso.datetime()),
  decided_at: z.nullable(z.iso.datetime()),
  because: z.nullable(z.string()),
  /** Of those that came back, which one has to be another. */
  faulty: z.array(z.enum(keysOf(documentKinds))).check(z.maxLength(2)),
});
export type ReviewState = z.output<typeof reviewState>;

const upload = { file: pictureFile, body: z.object({ kind: z.enum(keysOf(documentKinds)), school_id: z.optional(z.uuid()) }) } as const;

export const UploadSchoolDocument = defineEndpoint({
  name: "UploadSchoolDocument",
  method: "POST",
  path: "/school/documents",
  summary: "Puts a document by for a school's verification, in the place of an earlier one of its kind. Nobody reads it before it is sent.",
  ...upload,
  reply: z.object({ message: z.string(), document }),
  idempotent: "natural",
});

export const RemoveSchoolDocument = defineEndpoint({
  name: "RemoveSchoolDocument",
  method: "DELETE",
  path: "/school/documents/:document_id",
  summary: "Takes a document back that was not sent yet.",
  params: z.object({ document_id: z.uuid() }),
  query: z.object({ school_id: z.optional(z.uuid()) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const SendSchoolDocuments = defineEndpoint({
  name: "SendSchoolDocuments",
  method: "POST",
  path: "/school/documents/review",
  summary: "Sends a school's two documents to be read.",
  body: z.object({ school_id: z.optional(z.uuid()) }),
  reply: z.object({ message: z.string(), verification: reviewState }),
  idempotent: "natural",
});

/** The same for whoever does not speak for the school yet. */
export const UploadClaimDocument = defineEndpoint({
  name: "UploadClaimDocument",
  method: "POST",
  path: "/schools/claims/:claim_id/documents",
  summary: "Puts a document by that shows that one speaks for a school, in the place of an earlier one of its kind.",
  params: z.object({ claim_id: z.uuid() }),
  file: pictureFile,
  body: z.object({ kind: z.enum(keysOf(documentKinds)) }),
  reply: z.object({ message: z.string(), document }),
  idempotent: "natural",
});
