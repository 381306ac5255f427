import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { Db } from "#platform/db/statement.ts";
import { isSunday } from "#platform/india.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { type Holiday, listHolidays } from "./holidays.store.ts";
import type { IsExcused } from "./streak.ts";

/** Sundays, and these days. */
export function excusedBy(holidays: Iterable<Pick<Holiday, "day">>): IsExcused {
  const days = new Set([...holidays].map(({ day }) => day));
  return (day) => isSunday(day) || days.has(day);
}

/** Where each of these people teaches, as a folded name; whoever has not said so is not there. */
export async function statesOf(db: Db, users: readonly string[]): Promise<Map<string, string>> {
  const people = await listKnownPeople(db, users);
  return new Map(people.flatMap(({ id, state }) => (state && foldName(state) ? [[id, foldName(state)] as const] : [])));
}

/** Which days between these two are nobody's fault, for each of these people: by the state they live in now. */
export async function calendarsOf(db: Db, users: readonly string[], from: string, to: string): Promise<(user: string) => IsExcused> {
  const states = await statesOf(db, users);
  const holidays = await listHolidays(db, from, to, [...new Set(states.values())]);
  const calendars = new Map(
    ["", ...states.values()].map((own) => [own, excusedBy(holidays.filter(({ state }) => state === "" || state === own))]),
  );
  return (user) => calendars.get(states.get(user) ?? "")!;
}
