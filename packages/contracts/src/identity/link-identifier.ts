import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { maxRows } from "../wire.ts";
import { address, identifier } from "./identifier.ts";
import { signedInReply, sixDigits, ticket } from "./session.ts";
import { codeSent } from "./sign-in-by-code.ts";
import { passkey } from "./sign-in-by-passkey.ts";

export const ListIdentifiers = defineEndpoint({
  name: "ListIdentifiers",
  method: "GET",
  path: "/user/identifiers",
  summary: "The ways into one's account.",
  rows: maxRows,
  reply: z.object({ data: z.array(identifier), passkeys: z.array(passkey), has_password: z.boolean() }),
});

export const SendLinkCode = defineEndpoint({
  name: "SendLinkCode",
  method: "POST",
  path: "/user/identifiers/code",
  summary: "Sends a code to an address that shall belong to one's account too.",
  body: address,
  reply: codeSent,
  idempotent: "natural",
});

/** Two outcomes that a screen shows differently: added, or known to another account that is now proven to be the same person's. */
export const LinkIdentifier = defineEndpoint({
  name: "LinkIdentifier",
  method: "POST",
  path: "/user/identifiers/verify",
  summary: "Adds an address by its code, or offers to join the account that has it.",
  body: z.object({ ticket, code: sixDigits }),
  reply: z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("added"), identifier, message: z.string() }),
    z.object({
      outcome: z.literal("known"),
      /** Proof of both accounts, for ten minutes. */
      merge_ticket: z.string(),
      other: z.object({ name: z.nullable(z.string()), since: z.iso.datetime(), identifiers: z.array(z.string()) }),
      message: z.string(),
    }),
  ]),
  idempotent: "natural",
});

export const MergeAccounts = defineEndpoint({
  name: "MergeAccounts",
  method: "POST",
  path: "/user/identifiers/merge",
  summary: "Joins two accounts of one person: the older one stays and takes over every way in.",
  body: z.object({ merge_ticket: ticket }),
  /** A session of the account that stays: the one before is over. */
  reply: z.extend(signedInReply, { message: z.string() }),
  idempotent: "natural",
});

export const RemoveIdentifier = defineEndpoint({
  name: "RemoveIdentifier",
  method: "DELETE",
  path: "/user/identifiers/:identifier_id",
  summary: "Removes a way into one's account, never the last one.",
  params: z.object({ identifier_id: z.uuid() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
