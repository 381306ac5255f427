import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

const record = z.object({ user_id: z.uuid(), resource_id: z.uuid() });

/** Somebody may learn it from now on, who could not before. */
export const enrolled = defineEvent("learning.enrolled", record.extend({ source: z.string() }));

/** The last reason why somebody could learn it is gone. */
export const withdrawn = defineEvent("learning.withdrawn", record);

/** Every lesson of the edition that they are in is done, for the first time. */
export const completed = defineEvent("learning.completed", record.extend({ edition: z.int() }));
