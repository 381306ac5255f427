import type { Reply } from "@upaya/contracts/endpoint.ts";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { GetMyWeek, MyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay, momentsOf, mondayOf } from "#platform/india.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { excusedBy } from "./calendar.ts";
import { findMyDays, type MyDays } from "./my-week.store.ts";
import { advance, frozenDays, streakOn } from "./streak.ts";

/** One's streak as it stands today, not as the last answer left it: a day that was missed since has taken its freeze. */
export async function getMyWeek(ctx: Ctx): Promise<Reply<typeof GetMyWeek>> {
  const { id } = personOf(ctx.actor);
  const today = indiaDay(ctx.clock.now());
  const monday = mondayOf(today);
  const [person] = await listKnownPeople(ctx.db, [id]);
  const whom = { user: id, state: foldName(person?.state ?? ""), from: monday, to: addDays(monday, 6), since: momentsOf(today).from };
  const mine = withToday(await findMyDays(ctx.db, whom), today);
  return {
    streak: streakOn(mine.streak ?? undefined, today, excusedBy(mine.holidays)),
    days: weekOf(mine, monday, today),
    to_practise: mine.to_practise,
  };
}

/** An answer of today counts from the moment it is locked: the books, which others keep, have it a little later. */
function withToday(mine: MyDays, today: string): MyDays {
  if (!mine.answered_today || mine.days.includes(today)) return mine;
  const isExcused = excusedBy(mine.holidays);
  const ahead = mine.streak !== null && mine.streak.last_day >= today;
  return { ...mine, days: [...mine.days, today], streak: ahead ? mine.streak : advance(mine.streak ?? undefined, today, isExcused) };
}

function weekOf({ days, holidays }: MyDays, monday: string, today: string): MyWeek["days"] {
  const isExcused = excusedBy(holidays);
  const frozen = frozenDays(days, today, isExcused);
  const stateOf = (day: string) => {
    if (days.includes(day)) return "answered";
    if (day >= today) return day === today ? "open" : "ahead";
    if (isExcused(day)) return "excused";
    return frozen.has(day) ? "frozen" : "missed";
  };
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    state: stateOf(day),
    holiday: holidays.find((holiday) => holiday.day === day)?.name ?? null,
  }));
}
