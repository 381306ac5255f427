import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const commerce = handleOf("commerce");

/** A cart is left when nobody has changed it for so long; after a week nobody is told of it any more, for instance because the worker was away. */
const leftAfter = "24 hours";
const toldUntil = "7 days";
/** Nobody is told more often, whatever carts they have. */
const toldOnceIn = "30 days";

interface LeftCart {
  readonly id: string;
  readonly user_id: string;
  /** It is not too old, and they were not told of one for a while. */
  readonly may_be_told: boolean;
}

/** People's own carts that were left, those first that were left longest. Each is looked at once, until it is changed. */
export async function takeLeft(tx: Tx, most: number): Promise<LeftCart[]> {
  const now = tx.clock.now();
  return commerce.many(
    tx,
    sql<LeftCart>`with due as (select id from commerce.orders
        where state = 'open' and school_id is null and (left_looked_at is null or left_looked_at < changed_at)
          and changed_at <= ${now}::timestamptz - ${leftAfter}::interval
        order by changed_at limit ${most} for update skip locked)
      update commerce.orders o set left_looked_at = ${now} from due where o.id = due.id
      returning o.id, o.user_id, o.changed_at > ${now}::timestamptz - ${toldUntil}::interval and not exists (
        select 1 from commerce.orders t where t.user_id = o.user_id and t.left_told_at > ${now}::timestamptz - ${toldOnceIn}::interval) as may_be_told`,
  );
}

export async function markTold(tx: Tx, cartId: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.orders set left_told_at = ${tx.clock.now()} where id = ${cartId}`);
}
