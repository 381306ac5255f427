import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { listing } from "./directory.ts";
import { document, documentKinds } from "./documents.ts";
import { contactJobs, keysOf } from "./kinds.ts";

/** A code to the listed address makes its holder a contact; two documents make the school verified as well. */
export const claimWays = ["code", "documents"] as const;

/**
 * `begun`: a code is on its way, or documents are being gathered. `reading`: staff read the documents. `disputed`: two people say that they speak
 * for it, and staff decide. All others are ends.
 */
const claimStates = ["begun", "reading", "disputed", "granted", "refused", "taken_back", "lapsed"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What may follow on what; anything else throws. */
export const claimMoves: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  begun: ["reading", "disputed", "granted", "taken_back", "lapsed", "refused"],
  reading: ["disputed", "granted", "refused", "taken_back"],
  disputed: ["granted", "refused", "taken_back"],
  granted: [],
  refused: [],
  taken_back: [],
  lapsed: [],
};

export const codeMinutes = 15;
export const codeTries = 5;
/** Begun and left alone for so many days it lapses. */
export const begunDays = 14;

const claim = z.object({
  id: z.uuid(),
  listing,
  job: z.enum(keysOf(contactJobs)),
  way: z.enum(claimWays),
  state: z.enum(claimStates),
  begun_at: z.iso.datetime(),
  code: z.nullable(
    z.object({
      /** Shortened. */
      to: z.string(),
      sent_at: z.iso.datetime(),
      until: z.iso.datetime(),
      resend_at: z.iso.datetime(),
      tries_left: z.int(),
    }),
  ),
  /** The right code was entered: in a dispute it speaks for them. */
  entered_at: z.nullable(z.iso.datetime()),
  documents: z.array(document).check(z.maxLength(keysOf(documentKinds).length)),
  sent_at: z.nullable(z.iso.datetime()),
  due_at: z.nullable(z.iso.datetime()),
  decided_at: z.nullable(z.iso.datetime()),
  because: z.nullable(z.string()),
  /** Once it is granted. */
  school_id: z.nullable(z.uuid()),
});
export type Claim = z.output<typeof claim>;

const ofClaim = z.object({ claim_id: z.uuid() });
const told = z.object({ message: z.string(), claim });

export const ListClaims = defineEndpoint({
  name: "ListClaims",
  method: "GET",
  path: "/schools/claims",
  summary: "The schools that one says one speaks for, and how far each has come, the newest first.",
  reply: z.object({ data: z.array(claim) }),
  rows: 20,
});

export const BeginClaim = defineEndpoint({
  name: "BeginClaim",
  method: "POST",
  path: "/schools/claims",
  summary:
    "Says that one speaks for a school of the directory: by a code to its listed address, or by two documents. Said again it changes the way.",
  body: z.object({ listing_id: z.uuid(), job: z.enum(keysOf(contactJobs)), way: z.enum(claimWays) }),
  reply: told,
  idempotent: "natural",
});

export const SendClaimCode = defineEndpoint({
  name: "SendClaimCode",
  method: "POST",
  path: "/schools/claims/:claim_id/code",
  summary: "Sends the code to the listed address once more.",
  params: ofClaim,
  reply: told,
  idempotent: "natural",
  rows: keysOf(documentKinds).length,
});

export const EnterClaimCode = defineEndpoint({
  name: "EnterClaimCode",
  method: "POST",
  path: "/schools/claims/:claim_id/entry",
  summary: "Enters the code that the school's office got. It makes its holder the first contact, unless somebody else says that they are.",
  params: ofClaim,
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/, "The code has six figures.")) }),
  reply: told,
  idempotent: "natural",
});

export const SendClaim = defineEndpoint({
  name: "SendClaim",
  method: "POST",
  path: "/schools/claims/:claim_id/review",
  summary: "Sends the two documents to be read.",
  params: ofClaim,
  reply: told,
  idempotent: "natural",
  rows: keysOf(documentKinds).length,
});

export const TakeClaimBack = defineEndpoint({
  name: "TakeClaimBack",
  method: "DELETE",
  path: "/schools/claims/:claim_id",
  summary: "Takes it back that one speaks for a school. What was sent is deleted.",
  params: ofClaim,
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
