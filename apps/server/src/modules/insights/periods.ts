/** The year of professional development that a day of India falls into, as schools count it: April to March. */
export function yearOf(day: string): { readonly from: string; readonly to: string } {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** The first day of the month that is so many before that of a day. */
export function monthBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
}

/** The last twelve, the oldest first: 2026-04. */
export const lastMonths = (day: string): string[] => Array.from({ length: 12 }, (_, at) => monthBefore(day, 11 - at).slice(0, 7));
