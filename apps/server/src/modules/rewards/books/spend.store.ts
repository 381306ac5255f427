import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const rewards = handleOf("rewards");

/** Coins that somebody gives for something, and those that come back from it. */
export const spent = "spend_coins";
export const returned = "return_coins";

/** How many coins they have, held until the commit. */
export async function holdCoins(tx: Tx, userId: string): Promise<number> {
  const row = await rewards.maybe(
    tx,
    sql<{
      left: number;
    }>`select (earned - used)::int as left from rewards.balance where user_id = ${userId} and currency = 'coins' for update`,
  );
  return row?.left ?? 0;
}

/** What was given for an object, and what of it came back. Asked by whoever holds the coins. */
export async function findSpent(
  tx: Tx,
  userId: string,
  objectId: string,
): Promise<{ given: number; back: number; returns: readonly string[] }> {
  const row = await rewards.maybe(
    tx,
    sql<{
      given: number;
      back: number;
      returns: string[];
    }>`select coalesce(sum(-e.amount) filter (where t.activity = ${spent}), 0)::int as given,
        coalesce(sum(e.amount) filter (where t.activity = ${returned}), 0)::int as back,
        coalesce(array_agg(t.object_id) filter (where t.activity = ${returned}), '{}') as returns
      from rewards.transaction t join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id and e.currency = 'coins'
      where t.user_id = ${userId} and ((t.activity = ${spent} and t.object_id = ${objectId})
        or (t.activity = ${returned} and t.object_id like ${`${objectId} %`}))`,
  );
  return row!;
}

interface Movement {
  readonly userId: string;
  readonly activity: typeof spent | typeof returned;
  readonly objectId: string;
  /** Less than nothing when they are given away. */
  readonly amount: number;
}

/** Both sides and the balance in one statement. What comes back was never earned: it is used less. */
export async function moveOwnCoins(tx: Tx, { userId, activity, objectId, amount }: Movement): Promise<void> {
  await rewards.touch(
    tx,
    sql`with posted as (
        insert into rewards.transaction (id, user_id, activity, object_id, happened_at)
        values (${tx.ids.next()}, ${userId}, ${activity}, ${objectId}, ${tx.clock.now()}) returning id),
      sides as (
        insert into rewards.entry (transaction_id, user_id, currency, amount)
        select id, ${userId}::uuid, 'coins', ${amount}::int from posted union all select id, null, 'coins', -${amount}::int from posted)
      update rewards.balance set used = used - ${amount}::int where user_id = ${userId} and currency = 'coins'`,
  );
}
