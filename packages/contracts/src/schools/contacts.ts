import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { emailAddress } from "../identity/identifier.ts";
import { schoolRoles } from "../identity/roles.ts";
import { contactJobs, keysOf } from "./kinds.ts";
import { ofSchool } from "./school.ts";

const role = z.enum(schoolRoles as [(typeof schoolRoles)[number], ...(typeof schoolRoles)[number][]]);
const job = z.enum(keysOf(contactJobs));

/** Where an invitation is answered. */
export const invitationPath = (token: string) => `/school-invitation/${token}`;
export const invitationDays = 14;
export const mostInvitations = 10;

const contact = z.object({
  user_id: z.uuid(),
  name: z.string(),
  photo_url: z.nullable(z.string()),
  role,
  /** Nothing of somebody who has not said it. */
  job: z.nullable(job),
  since: z.iso.datetime(),
  is_me: z.boolean(),
});
export type Contact = z.output<typeof contact>;

const invitation = z.object({
  id: z.uuid(),
  role,
  job,
  /** Where it was sent; nothing when its link was only handed over. */
  sent_to: z.nullable(z.string()),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** For whoever may change contacts, while it can be opened. */
  url: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** Somebody who speaks for the school as well, as they say, and asks to be let in. */
const asker = z.object({ id: z.uuid(), name: z.string(), photo_url: z.nullable(z.string()), job, asked_at: z.iso.datetime() });

export const ListContacts = defineEndpoint({
  name: "ListContacts",
  method: "GET",
  path: "/school/contacts",
  summary: "Who speaks for a school, who is invited to and who asks to, for its contacts.",
  query: z.object(ofSchool),
  reply: z.object({
    contacts: z.array(contact),
    invitations: z.array(invitation),
    askers: z.array(asker),
    /** The caller is a main contact. */
    may_change: z.boolean(),
  }),
  rows: 100,
});

/** No Idempotency-Key: the reply would be kept with it, and it holds the link. */
export const InviteContact = defineEndpoint({
  name: "InviteContact",
  method: "POST",
  path: "/school/contacts/invitations",
  summary:
    "Makes a link that lets one person speak for a school, once; with an address it is sent there. Sent there again, the link before stops.",
  body: z.object({ role, job, email: z.optional(emailAddress), ...ofSchool }),
  reply: z.object({ message: z.string(), invitation }),
  idempotent: "natural",
});

export const RevokeInvitation = defineEndpoint({
  name: "RevokeInvitation",
  method: "DELETE",
  path: "/school/contacts/invitations/:invitation_id",
  summary: "Takes an invitation back: its link stops at once.",
  params: z.object({ invitation_id: z.uuid() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const AnswerAsker = defineEndpoint({
  name: "AnswerAsker",
  method: "POST",
  path: "/school/contacts/askers/:asker_id",
  summary: "Lets somebody speak for the school who asked to, or says that they do not.",
  params: z.object({ asker_id: z.uuid() }),
  body: z.object({ answer: z.enum(["yes", "no"]), role: z._default(role, "additional_main_poc") }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const ChangeContact = defineEndpoint({
  name: "ChangeContact",
  method: "PATCH",
  path: "/school/contacts/:user_id",
  summary: "Makes a contact main or additional. One main contact stays.",
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role, ...ofSchool }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const RemoveContact = defineEndpoint({
  name: "RemoveContact",
  method: "DELETE",
  path: "/school/contacts/:user_id",
  summary: "Ends it that somebody speaks for a school, at once and at every device. One main contact stays.",
  params: z.object({ user_id: z.uuid() }),
  query: z.object(ofSchool),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const AskContact = defineEndpoint({
  name: "AskContact",
  method: "POST",
  path: "/schools/directory/:listing_id/ask",
  summary: "Asks the contacts of a school to be let in. Asked again within thirty days it is asked once.",
  params: z.object({ listing_id: z.uuid() }),
  body: z.object({ job }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

const token = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

export const LookAtInvitation = defineEndpoint({
  name: "LookAtInvitation",
  method: "GET",
  path: "/schools/invitations/:token",
  summary: "What an invitation is to, for whoever holds its link.",
  params: token,
  reply: z.object({ school: z.string(), photo_url: z.nullable(z.string()), role, job, from: z.string(), expires_at: z.iso.datetime() }),
});

export const AcceptInvitation = defineEndpoint({
  name: "AcceptInvitation",
  method: "POST",
  path: "/schools/invitations/:token",
  summary: "Accepts an invitation to speak for a school: the first who does is its contact.",
  params: token,
  reply: z.object({ message: z.string(), school_id: z.uuid() }),
  idempotent: "natural",
});
