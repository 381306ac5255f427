import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { addDays } from "#platform/india.ts";
import { weekOf } from "../books/periods.ts";
import { collectLists } from "./collect-lists.ts";
import { awaitLists, holdLists } from "./scores.store.ts";
import { replaceLists } from "./sorted-lists.ts";

/** This week and the last: nobody asks for older ones. */
export function weeksKept(now: Date): readonly [string, string] {
  const week = weekOf(now);
  return [week, addDays(week, -7)];
}

/** Makes the lists of a week anew, for whoever holds them. Returns how many there are. */
export async function remakeWeek(ctx: Ctx, tx: Tx, week: string): Promise<number> {
  const at = ctx.clock.now();
  const said = () => holdLists(tx);
  const lists = await collectLists(ctx, week, said);
  await replaceLists(ctx.ranks, week, lists, at, said);
  return lists.size;
}

/** Everything that Redis knows of this week and the last, made from the record alone. */
export async function rebuildBoards(ctx: Ctx): Promise<{ lists: number }> {
  return ctx.tx(async (tx) => {
    await awaitLists(tx);
    let lists = 0;
    for (const week of weeksKept(ctx.clock.now())) lists += await remakeWeek(ctx, tx, week);
    return { lists };
  });
}
