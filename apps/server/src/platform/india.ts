/** India has one time zone and no summer time: its days begin five and a half hours before those of UTC. */
const aheadMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day of India that a moment falls into, as it is written in the books: 2026-11-15. */
export function indiaDay(at: Date): string {
  return dateOf(at.getTime() + aheadMs);
}

/** From the first moment of a day of India to the first one of the next. */
export function momentsOf(day: string): { readonly from: Date; readonly until: Date } {
  const from = Date.parse(day) - aheadMs;
  return { from: new Date(from), until: new Date(from + dayMs) };
}

export function addDays(day: string, days: number): string {
  return dateOf(Date.parse(day) + days * dayMs);
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** The Monday that the week of a day begins with. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** A financial year of India begins on the first of April. As it is written: 2026-27. */
export function financialYear(at: Date): string {
  const [year, month] = indiaDay(at).split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** From the first moment of a financial year to the first one of the next. Nothing: this is no such year. */
export function momentsOfYear(written: string): { readonly from: Date; readonly until: Date } | undefined {
  const first = Number(/^(20\d{2})-\d{2}$/.exec(written)?.[1]);
  if (Number.isNaN(first) || financialYear(momentsOf(`${first}-04-01`).from) !== written) return undefined;
  return { from: momentsOf(`${first}-04-01`).from, until: momentsOf(`${first + 1}-04-01`).from };
}

/** The hours of India in which staff are at work, Monday to Saturday. */
const office = { opens: 10 * 3_600_000, closes: 18 * 3_600_000 } as const;

/**
 * One working day after a moment: at the same time of the next day that staff work. What comes while the office is closed counts as if it
 * came when it opens, so its day ends when the office closes.
 */
export function workingDayAfter(at: Date): Date {
  let day = indiaDay(at);
  let time = at.getTime() - momentsOf(day).from.getTime();
  if (isSunday(day) || time >= office.closes) [day, time] = [nextWorkingDay(day), office.opens];
  if (time <= office.opens) return new Date(momentsOf(day).from.getTime() + office.closes);
  return new Date(momentsOf(nextWorkingDay(day)).from.getTime() + time);
}

function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isSunday(next) ? addDays(next, 1) : next;
}
