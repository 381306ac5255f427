import * as z from "zod";
import { linkStates } from "@upaya/contracts/schools/links.ts";
import { defineEvent } from "#platform/bus/event.ts";

/** Somebody added a school that is not in the directory, and is its first contact. */
export const schoolMade = defineEvent("schools.school_made", z.object({ school_id: z.uuid(), user_id: z.uuid() }));

/** It was decided whether somebody speaks for a school of the directory: with the school where they do, without one where they do not. */
export const claimDecided = defineEvent(
  "schools.claim_decided",
  z.object({ claim_id: z.uuid(), user_id: z.uuid(), listing_id: z.uuid(), granted: z.boolean(), school_id: z.uuid().nullable() }),
);

/** What a school sent to prove itself was looked at, or what had been proven is taken back. `user_ids` are its contacts at that moment. */
export const documentDecided = defineEvent(
  "schools.document_decided",
  z.object({ school_id: z.uuid(), decision: z.enum(["returned", "verified", "revoked"]), user_ids: z.array(z.uuid()) }),
);

/** Somebody asks to speak for a school as well. `user_ids` are those who may answer: its main contacts. */
export const contactAsked = defineEvent(
  "schools.contact_asked",
  z.object({ school_id: z.uuid(), asker_id: z.uuid(), user_ids: z.array(z.uuid()) }),
);

/** How somebody speaks for a school is another. `by` is whoever changed it, so that nobody is told of what they did themselves. */
export const contactChanged = defineEvent(
  "schools.contact_changed",
  z.object({
    school_id: z.uuid(),
    user_id: z.uuid(),
    change: z.enum(["joined", "became_main", "became_additional", "removed", "declined"]),
    by: z.uuid(),
  }),
);

/** A school has put somebody on its list. With their account, where the address is proven one's own. */
export const teacherInvited = defineEvent(
  "schools.teacher_invited",
  z.object({ school_id: z.uuid(), link_id: z.uuid(), user_id: z.uuid().nullable() }),
);

/** Somebody asks by the link of a staff room to be on the list. `user_ids` are the school's contacts at that moment. */
export const linkAsked = defineEvent(
  "schools.link_asked",
  z.object({ school_id: z.uuid(), link_id: z.uuid(), user_ids: z.array(z.uuid()) }),
);

/** Somebody belongs to a school now, or does not; whose word it was. */
export const linkChanged = defineEvent(
  "schools.link_changed",
  z.object({
    school_id: z.uuid(),
    link_id: z.uuid(),
    user_id: z.uuid().nullable(),
    state: z.enum(linkStates),
    by: z.enum(["teacher", "school", "time"]),
  }),
);

/** A staff list that was put in as a file has been gone through, or was stopped: so many rows are in, and so many came back. */
export const rosterImported = defineEvent(
  "schools.roster_imported",
  z.object({ school_id: z.uuid(), import_id: z.uuid(), user_id: z.uuid(), taken: z.int(), back: z.int() }),
);
