import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { address, channel } from "./identifier.ts";
import { sharedDevice, signedInReply, sixDigits, ticket } from "./session.ts";

/** How a code on its way is told: the same for a known and an unknown address. */
export const codeSent = z.object({
  ticket: z.string(),
  channel,
  /** Until when the code can be entered. */
  expires_at: z.iso.datetime(),
  /** When it can be sent again; it stays the same code. */
  resend_at: z.iso.datetime(),
  message: z.string(),
});

export const SendCode = defineEndpoint({
  name: "SendCode",
  method: "POST",
  path: "/auth/code",
  summary: "Sends a one-time code by e-mail or SMS. Sent again before it ends, it is the same code.",
  body: address,
  reply: codeSent,
  idempotent: "natural",
});

export const SignInByCode = defineEndpoint({
  name: "SignInByCode",
  method: "POST",
  path: "/auth/code/verify",
  summary: "Signs in with a one-time code. An address nobody has yet makes a new account.",
  body: z.object({ ticket, code: sixDigits, shared_device: sharedDevice }),
  reply: signedInReply,
  idempotent: "natural",
});
