import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWalletSummary } from "@upaya/contracts/rewards/wallet-summary.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { momentsOf } from "#platform/india.ts";
import { ownStanding } from "../boards/own-standing.ts";
import { listHistory } from "./list-history.ts";
import { sumBetween } from "../books/ledger.store.ts";
import { periodsOf, weekOf } from "../books/periods.ts";
import { listRulesFor } from "../books/rules.store.ts";
import { walletOf } from "./wallet-of.ts";

/** The newest lines: as many as a page of the book has. */
const newest = 20;

/** Everything about one's points and coins that a page of them begins with. */
export async function getWalletSummary(ctx: Ctx): Promise<Reply<typeof GetWalletSummary>> {
  const { id } = personOf(ctx.actor);
  const now = ctx.clock.now();
  const { day } = periodsOf(now);
  const [wallet, standing, rules, points, coins_book] = await Promise.all([
    walletOf(ctx, id),
    ownStanding(ctx, id, { week: weekOf(now) }),
    listRulesFor(ctx.db, id, day),
    sumBetween(ctx.db, id, "points", momentsOf(day)),
    listHistory(ctx, { currency: "coins", limit: newest }),
  ]);
  return { ...wallet, coins_book, week: { points: standing.points, place: standing.place }, today: { points }, rules };
}
