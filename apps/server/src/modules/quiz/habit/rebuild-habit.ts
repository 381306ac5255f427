import type { Ctx } from "#platform/ctx.ts";
import { holdStreaks, listPeopleAfter } from "./days.store.ts";
import { recountPeople } from "./recount-people.ts";

const peopleAtOnce = 200;
const beforeEverybody = "00000000-0000-0000-0000-000000000000";

/** Makes everybody's days, subjects and streaks anew from the answers, while people go on answering. Returns how many people that were. */
export async function rebuildHabit(ctx: Ctx): Promise<number> {
  let total = 0;
  for (let after: string | undefined = beforeEverybody; after;) {
    const people = await recountAfter(ctx, after);
    total += people.length;
    after = people.at(-1);
  }
  return total;
}

function recountAfter(ctx: Ctx, after: string): Promise<string[]> {
  return ctx.tx(async (tx) => {
    const people = await listPeopleAfter(tx, after, peopleAtOnce);
    await holdStreaks(tx, people);
    await recountPeople(tx, people);
    return people;
  });
}
