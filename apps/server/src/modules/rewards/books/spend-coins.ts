import type { Tx } from "#platform/db/database.ts";
import { findSpent, holdCoins, moveOwnCoins, spent } from "./spend.store.ts";

interface Spending {
  readonly userId: string;
  /** What they are given for: once for each, for ever. */
  readonly objectId: string;
  readonly coins: number;
}

/**
 * Takes coins from somebody in the transaction of whatever they are given for. Asked twice it takes them once. False: they have fewer, and
 * nothing was taken. Whoever comes at once waits at the balance, so nobody spends a coin twice.
 */
export async function spendCoins(tx: Tx, { userId, objectId, coins }: Spending): Promise<boolean> {
  if (coins === 0) return true;
  const left = await holdCoins(tx, userId);
  const { given } = await findSpent(tx, userId, objectId);
  if (given > 0) return true;
  if (left < coins) return false;
  await moveOwnCoins(tx, { userId, activity: spent, objectId, amount: -coins });
  return true;
}
