import type { Ctx } from "#platform/ctx.ts";
import { listBalances } from "../books/ledger.store.ts";
import type { Currency } from "../books/rules.store.ts";

interface Purse {
  readonly earned: number;
  readonly used: number;
  readonly left: number;
}

/** What a person has, in both currencies. */
export async function walletOf(ctx: Ctx, userId: string): Promise<Record<Currency, Purse>> {
  const balances = await listBalances(ctx.db, userId);
  const purse = (currency: Currency): Purse => {
    const { earned, used } = balances.find((balance) => balance.currency === currency) ?? { earned: 0, used: 0 };
    return { earned, used, left: earned - used };
  };
  return { points: purse("points"), coins: purse("coins") };
}
