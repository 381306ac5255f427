import { fail } from "#platform/errors.ts";
import { momentIn } from "#platform/zones.ts";
import { deskWords } from "./words.ts";

/** A start that is typed by the clocks of a zone, and is still to come. */
export function startOf(local: string, zone: string, now: Date): Date {
  const start = momentIn(zone, local) ?? fail("invalid_input", { fields: [{ path: "starts_at", message: deskWords.skipped }] });
  return start > now ? start : fail("invalid_input", { fields: [{ path: "starts_at", message: deskWords.past }] });
}
