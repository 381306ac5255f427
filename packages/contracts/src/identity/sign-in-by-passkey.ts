import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { sharedDevice, signedInReply, ticket } from "./session.ts";

/** WebAuthn's own JSON, read by the library that checks it. */
const ceremony = z.record(z.string(), z.unknown());

const started = z.object({ ticket: z.string(), options: ceremony });

export const StartPasskey = defineEndpoint({
  name: "StartPasskey",
  method: "POST",
  path: "/auth/passkey",
  summary: "Begins a sign-in with a passkey of this device.",
  reply: started,
  idempotent: "natural",
});

export const SignInByPasskey = defineEndpoint({
  name: "SignInByPasskey",
  method: "POST",
  path: "/auth/passkey/verify",
  summary: "Signs in with what the device answered.",
  body: z.object({ ticket, response: ceremony, shared_device: sharedDevice }),
  reply: signedInReply,
  idempotent: "natural",
});

export const StartNewPasskey = defineEndpoint({
  name: "StartNewPasskey",
  method: "POST",
  path: "/user/passkey/start",
  summary: "Begins adding a passkey to one's account.",
  reply: started,
  idempotent: "natural",
});

export const passkey = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
});

export const AddPasskey = defineEndpoint({
  name: "AddPasskey",
  method: "POST",
  path: "/user/passkey",
  summary: "Adds the passkey that the device made.",
  body: z.object({ ticket, response: ceremony, label: z._default(z.string().check(z.overwrite(plainLine), z.maxLength(60)), "") }),
  reply: z.object({ message: z.string(), passkey }),
  idempotent: "natural",
});

export const RemovePasskey = defineEndpoint({
  name: "RemovePasskey",
  method: "DELETE",
  path: "/user/passkey/:passkey_id",
  summary: "Removes one of one's own passkeys.",
  params: z.object({ passkey_id: z.uuid() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
