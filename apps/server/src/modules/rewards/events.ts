import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** Some people have badges that they had not. */
export const badgesGranted = defineEvent(
  "rewards.badges_granted",
  z.object({ grants: z.array(z.object({ id: z.uuid(), user_id: z.uuid(), badge: z.string() })) }),
);
