import { helpHours } from "@upaya/contracts/engagement/help-rules.ts";

/** By when a person has answered what is asked now. */
export const helpDue = (now: Date): Date => new Date(now.getTime() + helpHours * 3_600_000);
