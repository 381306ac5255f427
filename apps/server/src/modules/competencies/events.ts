import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** What speaks for these people's skill in these nodes has changed. One event for everything that shared a commit. */
export const evidenceChanged = defineEvent(
  "competencies.evidence_changed",
  z.object({ people: z.array(z.object({ user_id: z.uuid(), nodes: z.array(z.string()) })) }),
);
