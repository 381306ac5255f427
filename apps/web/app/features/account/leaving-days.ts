const dayMs = 86_400_000;
/** Asia/Kolkata has no summer time. */
const kolkata = 330 * 60_000;

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const dayOf = (moment: number) => Math.floor((moment + kolkata) / dayMs);

function nameOf(day: number): string {
  const date = new Date(day * dayMs);
  return `${names[date.getUTCDay()]} ${date.getUTCDate()}`;
}

type State = "done" | "now" | "next" | "end";

/** Each day from the wish to the end, as India counts days. */
export function weekOf(askedAt: string, dueAt: string, now: Date): { readonly day: string; readonly state: State }[] {
  const [first, last, today] = [dayOf(Date.parse(askedAt)), dayOf(Date.parse(dueAt)), dayOf(now.getTime())];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at;
    const state: State = day === last ? "end" : day < today ? "done" : day === today ? "now" : "next";
    return { day: nameOf(day), state };
  });
}

/** Whole days that are left, never more than there are. */
export function daysLeft(dueAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(dueAt) - now.getTime()) / dayMs));
}
