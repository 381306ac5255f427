/** The clock of India, like every day that the product writes. It has no summer time: five and a half hours ahead, always. */
const kolkata = 330 * 60_000;
export const dayMs = 86_400_000;

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Which day of India's calendar a moment is on, counted from 1970. */
export const dayOf = (moment: number): number => Math.floor((moment + kolkata) / dayMs);

/** How much of its day has passed, from 0 to 1. */
export const partOfDay = (moment: number): number => (moment + kolkata) / dayMs - dayOf(moment);

const dateOf = (day: number) => new Date(day * dayMs);
export const weekdayOf = (day: number): number => dateOf(day).getUTCDay();

/** "Fri 14" */
export const shortDay = (day: number): string => `${days[weekdayOf(day)]!.slice(0, 3)} ${dateOf(day).getUTCDate()}`;

/** "Mon 17 Nov" */
export function dayText(moment: number): string {
  const day = dayOf(moment);
  return `${shortDay(day)} ${months[dateOf(day).getUTCMonth()]!.slice(0, 3)}`;
}

/** "Friday 14 November" */
export function longDay(moment: number): string {
  const date = dateOf(dayOf(moment));
  return `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** "11:38 am" */
export function timeText(moment: number): string {
  const date = new Date(moment + kolkata);
  const hours = date.getUTCHours();
  return `${hours % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** "Mon 17 Nov, 6:00 pm", and the year where it is another one. */
export function momentText(moment: number, now: number): string {
  const year = new Date(moment + kolkata).getUTCFullYear();
  const other = year === new Date(now + kolkata).getUTCFullYear() ? "" : ` ${year}`;
  return `${dayText(moment)}${other}, ${timeText(moment)}`;
}

/** For an input of date and time: what it shows, and what it means. */
export const toLocal = (iso: string): string => new Date(Date.parse(iso) + kolkata).toISOString().slice(0, 16);
export const fromLocal = (text: string): string => new Date(Date.parse(`${text.slice(0, 16)}Z`) - kolkata).toISOString();
