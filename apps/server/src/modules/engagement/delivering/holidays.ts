import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { dayAfter, india, wallOf } from "@upaya/contracts/zones.ts";
import type { Db } from "#platform/db/statement.ts";
import { type Holiday, listHolidays } from "../../quiz/index.ts";

interface Where {
  readonly state: string | null;
  readonly zone: string;
}

/** Nothing is held for longer than this many days. */
const lookedAhead = 62;

/** Days on which the schools of these places are closed, from yesterday on, in the order of the days. */
export async function holidaysOf(db: Db, now: Date, places: readonly Where[]): Promise<(where: Where) => Holiday[]> {
  let day = wallOf(new Date(now.getTime() - 86_400_000), india).slice(0, 10);
  const from = day;
  for (let days = 0; days < lookedAhead; days += 1) day = dayAfter(day);
  const states = [...new Set(places.flatMap(({ state }) => (state && foldName(state) ? [foldName(state)] : [])))];
  const holidays = await listHolidays(db, from, day, states);
  return ({ state, zone }) => {
    const own = state ? foldName(state) : "";
    // Whoever lives elsewhere and names no State of India has other holidays, which nobody has told us.
    if (!own && zone !== india) return [];
    return holidays.filter((holiday) => holiday.state === "" || holiday.state === own);
  };
}
