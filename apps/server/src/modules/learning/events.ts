import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

const record = z.object({ user_id: z.uuid(), resource_id: z.uuid() });

/** Somebody may learn it from now on, who could not before. */
export const enrolled = defineEvent("learning.enrolled", record.extend({ source: z.string() }));

/** The last reason why somebody could learn it is gone. */
export const withdrawn = defineEvent("learning.withdrawn", record);

/**
 * Every lesson of the edition that they are in is done and its check is passed, for the first time. With the number of the certificate, where
 * there is one, and the minutes by competency.
 */
export const courseCompleted = defineEvent(
  "learning.course_completed",
  record.extend({
    edition: z.int(),
    number: z.string().nullable(),
    at: z.iso.datetime(),
    minutes: z.array(z.object({ node: z.string(), minutes: z.int() })),
  }),
);

const certificate = record.extend({ number: z.string() });

/** It carries a name for the first time. */
export const certificateIssued = defineEvent("learning.certificate_issued", certificate);
export const certificateCorrected = defineEvent("learning.certificate_corrected", certificate);
export const certificateWithdrawn = defineEvent("learning.certificate_withdrawn", certificate);
export const certificateRestored = defineEvent("learning.certificate_restored", certificate);

const place = z.object({ id: z.uuid(), user_id: z.uuid(), resource_id: z.uuid(), session_id: z.uuid() });

/** Places that were taken in the same moment, at a date, in the line for it or for its replay. */
export const registered = defineEvent(
  "learning.registered",
  z.object({ registrations: z.array(place.extend({ waiting: z.boolean(), for_replay: z.boolean() })) }),
);

/** Whoever stood first in the line has a seat now. */
export const movedUp = defineEvent("learning.moved_up", z.object({ registrations: z.array(place) }));
export const givenUp = defineEvent("learning.given_up", place);

/** A date was called off, and these had a place at it or in its line. */
export const placesCancelled = defineEvent("learning.places_cancelled", z.object({ registrations: z.array(place) }));

/** Whoever is enrolled in an edition before it may stay there until then. */
export const editionOpened = defineEvent(
  "learning.edition_opened",
  z.object({ resource_id: z.uuid(), edition: z.int(), until: z.iso.datetime() }),
);

/** A date begins in so many hours. Told once for each start that it had. */
export const sessionNear = defineEvent(
  "learning.session_near",
  z.object({ session_id: z.uuid(), resource_id: z.uuid(), starts_at: z.iso.datetime(), hours: z.int() }),
);
