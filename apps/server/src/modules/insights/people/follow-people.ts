import type { Ctx } from "#platform/ctx.ts";
import { listLiving } from "../../identity/index.ts";
import { markBehind } from "../figures/figures.store.ts";
import { foldSoon } from "../figures/fold-soon.ts";
import { foldPeople } from "./fold-people.ts";
import { listKept } from "./people.store.ts";

/** Something of theirs has changed: of those who share something with a school, under the account that is theirs now. */
export async function followPeople(ctx: Ctx, users: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const living = await listLiving(tx, users);
    const kept = await listKept(tx, [...new Set([...users, ...living.values()])]);
    if ((await foldPeople(tx, kept)) === 0) return;
    for (const school of await markBehind(tx, kept)) await foldSoon(tx, school);
  });
}
