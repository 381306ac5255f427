import type { Module } from "../module.ts";
import type { AnyRegister } from "../personal.ts";
import type { PeopleOf } from "./people.ts";
import { platformPeople } from "./platform-people.ts";

/** Somebody's: by a mark, or by a column that says whose it is. */
function keepsPeople(columns: AnyRegister): boolean {
  return Object.values(columns).some((table) => "user_id" in table || Object.values(table).some((mark) => mark !== "none"));
}

/** What every module does for people, the lowest ring first. A module that keeps something about them and cannot hand it over, join and forget it stops the boot. */
export function peopleOf(modules: readonly Module[]): readonly PeopleOf[] {
  const rude = modules.find(({ columns, people }) => keepsPeople(columns) && !people);
  if (rude)
    throw new Error(`${rude.name} keeps something about people, and its manifest does not say how that is exported, joined and forgotten`);
  return [
    { module: "platform", ...platformPeople },
    ...modules.flatMap(({ name, people }) => (people ? [{ module: name, ...people }] : [])),
  ];
}
