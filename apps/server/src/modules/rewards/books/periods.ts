import { indiaDay, momentsOf, mondayOf } from "#platform/india.ts";

/** The day and the month of India that a moment falls into, as they are written in the books. */
export function periodsOf(at: Date): { readonly day: string; readonly month: string } {
  const day = indiaDay(at);
  return { day, month: day.slice(0, 7) };
}

/** The Monday of the week of India that a moment falls into. */
export function weekOf(at: Date): string {
  return mondayOf(indiaDay(at));
}

/** The moment itself when it is of that day, else the end of the day that is nearer. */
export function momentWithin(day: string, at: Date): Date {
  const { from, until } = momentsOf(day);
  return new Date(Math.min(Math.max(at.getTime(), from.getTime()), until.getTime() - 1));
}
