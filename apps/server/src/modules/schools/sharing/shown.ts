import { addDays, indiaDay, momentsOf } from "#platform/india.ts";
import type { Sharing } from "../../identity/index.ts";

/** Its last day as somebody chose it: a day of India. */
const untilOf = (endsAt: Date | null): string | null => (endsAt ? addDays(indiaDay(endsAt), -1) : null);
export const endOf = (until: string | null): Date | null => (until === null ? null : momentsOf(until).until);

export function shownGiven({ number, kind, purpose, ends_at, given_at }: Sharing) {
  return { number, kind, purpose, until: untilOf(ends_at), given_at: given_at.toISOString() };
}

export function shownReceipt(sharing: Sharing, school: string | null) {
  const { ended_at, ended_why } = sharing;
  return { ...shownGiven(sharing), school_name: school, ended_at: ended_at?.toISOString() ?? null, ended_why };
}
