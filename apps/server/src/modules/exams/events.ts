import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

const entry = z.object({ user_id: z.uuid(), entry_id: z.uuid(), edition_id: z.uuid() });

export const entered = defineEvent("exams.entered", entry);
/** With the number of the change: the later of two has the higher one. */
export const entryChanged = defineEvent("exams.entry_changed", entry.extend({ sequence: z.int() }));
export const withdrawn = defineEvent("exams.withdrawn", entry);
