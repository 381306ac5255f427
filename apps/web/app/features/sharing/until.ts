/** The day of India that a moment falls into: a last day is one of those. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

/** What a last day can be: the end of this school year, the summer after it, a year from today. As days, the soonest first; "" is the end of the link. */
export function lastDays(today: string, chosen: string | null): string[] {
  const year = Number(today.slice(0, 4));
  const next = (monthDay: string) => (`${year}-${monthDay}` > today ? `${year}-${monthDay}` : `${year + 1}-${monthDay}`);
  const inAYear = `${year + 1}${today.slice(4)}`.replace("-02-29", "-02-28");
  const days = new Set([next("03-31"), next("06-30"), inAYear, ...(chosen === null ? [] : [chosen])]);
  return [...[...days].toSorted(), ""];
}

/** The school year ends with March. */
export const schoolYearEnd = (today: string): string => lastDays(today, null).find((day) => day.endsWith("-03-31")) ?? "";
