import { momentOf, wallOf } from "@upaya/contracts/zones.ts";

const localForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d$/;

/** What the clocks of a zone show at a moment, as staff and authors write it: "2027-01-16 18:00". */
export const localTime = (at: Date, zone: string): string => wallOf(at, zone).replace("T", " ");

/** The moment that they write so. None where it is no day, or where the clocks skip it. */
export function momentIn(zone: string, local: string): Date | undefined {
  return localForm.test(local) ? momentOf(local.replace(" ", "T"), zone) : undefined;
}
