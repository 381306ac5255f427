import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { ticket } from "./session.ts";

/** After so long without a call the desk is locked, and after so many hours it is in any case. */
export const idleMinutes = 30;
export const longestHours = 12;

/** WebAuthn's own JSON, read by the library that checks it. */
const ceremony = z.record(z.string(), z.unknown());
const started = z.object({ ticket: z.string(), options: ceremony });
const signIn = { kind: "sign-in" } as const;

const opened = z.object({
  access_token: z.string(),
  /** Seconds from now. */
  expires_in: z.int(),
  user_id: z.uuid(),
  name: z.string(),
  roles: z.array(z.string()),
});
export type DeskOpened = z.output<typeof opened>;

export const StartDesk = defineEndpoint({
  name: "StartDesk",
  method: "POST",
  path: "/staff/sign-in/start",
  summary: "Begins opening the desk with a passkey of this device.",
  staff: signIn,
  reply: started,
  idempotent: "natural",
});

export const OpenDesk = defineEndpoint({
  name: "OpenDesk",
  method: "POST",
  path: "/staff/sign-in/open",
  summary: "Opens the desk with what the device answered.",
  staff: signIn,
  body: z.object({ ticket, response: ceremony }),
  reply: opened,
  rows: 20,
  idempotent: "natural",
});

export const KeepDesk = defineEndpoint({
  name: "KeepDesk",
  method: "POST",
  path: "/staff/sign-in/keep",
  summary: "A fresh access token for the desk of this browser.",
  staff: signIn,
  reply: opened,
  rows: 20,
  idempotent: "natural",
});

export const CloseDesk = defineEndpoint({
  name: "CloseDesk",
  method: "POST",
  path: "/staff/sign-in/close",
  summary: "Ends the session of this desk.",
  staff: signIn,
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const StartEnrolment = defineEndpoint({
  name: "StartEnrolment",
  method: "POST",
  path: "/staff/sign-in/enrol/start",
  summary: "Begins making this device open the desk, with a link that was handed over.",
  staff: signIn,
  body: z.object({ link: ticket }),
  reply: z.object({ ticket: z.string(), options: ceremony, name: z.string() }),
  idempotent: "natural",
});

export const Enrol = defineEndpoint({
  name: "Enrol",
  method: "POST",
  path: "/staff/sign-in/enrol",
  summary: "Keeps the key that the device made, and opens the desk. The link is used up.",
  staff: signIn,
  body: z.object({ ticket, response: ceremony, label: z._default(z.string().check(z.overwrite(plainLine), z.maxLength(60)), "") }),
  reply: opened,
  rows: 20,
  idempotent: "natural",
});
