import type { MyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import { weekWords as words } from "./words.ts";

type Week = Pick<MyWeek, "streak" | "days">;

/** Where today stands in the week: it is open, or the last day that is not ahead. */
export function todayAt(days: Week["days"]): number {
  const open = days.findIndex(({ state }) => state === "open");
  if (open >= 0) return open;
  const ahead = days.findIndex(({ state }) => state === "ahead");
  return (ahead < 0 ? days.length : ahead) - 1;
}

function ofStreak({ streak, days }: Week): string[] {
  const { length, best } = streak;
  if (length === 0) return [words.none];
  const at = todayAt(days);
  const now = days[at];
  const off = at === 6 || (now !== undefined && now.holiday !== null);
  return [
    words.row(length),
    ...(now?.state === "open" ? [(off ? words.rests : words.grows)(length + 1)] : []),
    ...(best > length ? [words.best(best)] : []),
  ];
}

/** What the marks of a week mean, in sentences. A plain Sunday needs none. */
export function weekSays(week: Week): string[] {
  const { days, streak } = week;
  const daysIn = (wanted: string) => words.days.filter((_day, index) => days[index]?.state === wanted);
  const [frozen, missed] = [daysIn("frozen"), daysIn("missed")];
  const holidays = days.flatMap(({ state, holiday }, index) => {
    if (holiday === null || (state !== "excused" && state !== "ahead")) return [];
    return [(state === "ahead" ? words.isHoliday : words.wasHoliday)(words.days[index]!, holiday)];
  });
  return [
    ofStreak(week).join(" "),
    ...(frozen.length > 0 ? [words.frozen(frozen)] : []),
    // Nobody is told of days that passed before they had begun.
    ...(missed.length > 0 && streak.best > 0 ? [words.missed(missed)] : []),
    ...holidays,
    words.freezes(streak.freezes),
  ];
}

/** What tomorrow is called when one may leave it out: a holiday's name, or Sunday. Nothing on a school day, or past the week's end. */
export function dayOffTomorrow(days: Week["days"]): string | undefined {
  const at = todayAt(days) + 1;
  const next = days[at];
  if (!next) return undefined;
  return next.holiday ?? (at === 6 ? words.days[6] : undefined);
}
