import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { sixDigits, ticket } from "./session.ts";
import { codeSent } from "./sign-in-by-code.ts";

/** For how long a proof is fresh enough to change the ways into an account. Signing in is a proof, too. */
export const proofMinutes = 10;

const proven = z.object({ message: z.string(), proven_until: z.iso.datetime() });

export const SendProofCode = defineEndpoint({
  name: "SendProofCode",
  method: "POST",
  path: "/user/proof/:identifier_id/code",
  summary: "Sends a code to an address that one's account has already, to prove that one is still oneself.",
  params: z.object({ identifier_id: z.uuid() }),
  body: z.object({ ticket: z.optional(ticket) }),
  reply: codeSent,
  idempotent: "natural",
});

export const ProveByCode = defineEndpoint({
  name: "ProveByCode",
  method: "POST",
  path: "/user/proof/code",
  summary: "Proves by a code who holds this session.",
  body: z.object({ ticket, code: sixDigits }),
  reply: proven,
  idempotent: "natural",
});

export const ProveByPassword = defineEndpoint({
  name: "ProveByPassword",
  method: "POST",
  path: "/user/proof/password",
  summary: "Proves by the password who holds this session.",
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: proven,
  idempotent: "natural",
});

/** Begun by StartPasskey, as a sign-in is. */
export const ProveByPasskey = defineEndpoint({
  name: "ProveByPasskey",
  method: "POST",
  path: "/user/proof/passkey",
  summary: "Proves by a passkey who holds this session.",
  body: z.object({ ticket, response: z.record(z.string(), z.unknown()) }),
  reply: proven,
  idempotent: "natural",
});

/** Begun by StartGoogle, as a sign-in is. */
export const ProveByGoogle = defineEndpoint({
  name: "ProveByGoogle",
  method: "POST",
  path: "/user/proof/google",
  summary: "Proves by what Google sent back who holds this session.",
  body: z.object({ code: z.string().check(z.maxLength(2_000)), state: z.string().check(z.maxLength(200)) }),
  reply: proven,
  idempotent: "natural",
});
