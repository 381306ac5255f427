import * as z from "zod";
import { sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import { defineEvent } from "#platform/bus/event.ts";

/** A new account. */
export const personJoined = defineEvent("identity.person_joined", z.object({ user_id: z.uuid() }));

/** Somebody agreed to something or took it back: what holds now is asked for, since it may be told late. */
export const consentSaid = defineEvent("identity.consent_said", z.object({ user_id: z.uuid(), purpose: z.string() }));

/** Two accounts became one: whoever keeps something under `from_id` keeps it under `into_id` from now on. */
export const peopleMerged = defineEvent("identity.people_merged", z.object({ from_id: z.uuid(), into_id: z.uuid() }));

/** Somebody signed in on a device that the account did not know, and the account had been used before. */
export const deviceJoined = defineEvent("identity.device_joined", z.object({ user_id: z.uuid(), device: z.string() }));

/** A way into an account was added or removed, accounts were joined or its data was asked for: what is named by `change`. */
export const accessChanged = defineEvent("identity.access_changed", z.object({ user_id: z.uuid(), change: z.string() }));

/** What somebody lets a school see is another: the kinds that hold now, none when it is over. Told late it may be old, so whoever shows something asks. */
export const sharingChanged = defineEvent(
  "identity.sharing_changed",
  z.object({ user_id: z.uuid(), school_id: z.uuid(), kinds: z.array(z.enum(sharedKinds)) }),
);
