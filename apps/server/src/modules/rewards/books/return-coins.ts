import type { Tx } from "#platform/db/database.ts";
import { passOn } from "./join-books.ts";
import { findSpent, holdCoins, moveOwnCoins, returned } from "./spend.store.ts";

interface Return {
  /** Whoever gave them, also when their account was joined to another one since: from there they go on to where their person is. */
  readonly userId: string;
  readonly objectId: string;
  /** Which return of this object it is: each happens once. */
  readonly part: string;
  readonly coins: number;
}

/** Gives coins back in the transaction of whatever they were given for: never more than was given. Answers how many came back now. */
export async function returnCoins(tx: Tx, { userId, objectId, part, coins }: Return): Promise<number> {
  if (coins === 0) return 0;
  await holdCoins(tx, userId);
  const { given, back, returns } = await findSpent(tx, userId, objectId);
  const key = `${objectId} ${part}`;
  const amount = returns.includes(key) ? 0 : Math.min(coins, given - back);
  if (amount === 0) return 0;
  await moveOwnCoins(tx, { userId, activity: returned, objectId: key, amount });
  await passOn(tx, [userId]);
  return amount;
}
