import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

/** The seats that schools have named for them. */
export function pageNamedSeatsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{ id: string }>`select n.id, n.user_id, n.state, n.state_at, n.reminded_at, n.reminders, v.product_id, v.school_id
      from commerce.named_seat n join commerce.seat_voucher v on v.id = n.voucher_id where n.user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

/** The vouchers that such seats are of, held and counted anew after `change`. */
async function recounted(tx: Tx, userIds: readonly string[], change: () => Promise<number>): Promise<number> {
  const vouchers = await commerce.many(
    tx,
    sql<{ id: string }>`select id from commerce.seat_voucher where id in (
      select voucher_id from commerce.named_seat where user_id = any(${[...userIds]}::uuid[])) order by id for update`,
  );
  const changed = await change();
  await commerce.touch(
    tx,
    sql`update commerce.seat_voucher v set named = (select count(*) from commerce.named_seat n where n.voucher_id = v.id and n.state = 'named')
      where v.id = any(${vouchers.map(({ id }) => id)}::uuid[])`,
  );
  return changed;
}

/** Two accounts are one person: of two seats of one voucher the better one stays, and whoever has used its code has started. */
export async function moveNamedSeats(tx: Tx, from: string, into: string): Promise<void> {
  await recounted(tx, [from, into], async () => {
    await commerce.touch(
      tx,
      sql`with pairs as (select a.id as left_id, b.id as right_id, array_position(array['started', 'named', 'recalled', 'over'], a.state)
            < array_position(array['started', 'named', 'recalled', 'over'], b.state) as left_stays
          from commerce.named_seat a join commerce.named_seat b on b.voucher_id = a.voucher_id where a.user_id = ${from} and b.user_id = ${into})
        delete from commerce.named_seat n using pairs p where n.id = case when p.left_stays then p.right_id else p.left_id end`,
    );
    await commerce.touch(tx, sql`update commerce.named_seat set user_id = ${into} where user_id = ${from}`);
    return commerce.touch(
      tx,
      sql`update commerce.named_seat n set state = 'started' where n.user_id = ${into} and n.state <> 'started'
        and exists (select 1 from commerce.seat_use u where u.voucher_id = n.voucher_id and u.user_id = ${into})`,
    );
  });
  await commerce.touch(tx, sql`update commerce.named_seat set state_by = ${into} where state_by = ${from}`);
}

/** What they have not started is free again. Whom they have named a seat for keeps it, without who it was. */
export async function dropSeatsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const theirs = sql`any(${[...userIds]}::uuid[])`;
  const dropped = await recounted(tx, userIds, () => commerce.touch(tx, sql`delete from commerce.named_seat where user_id = ${theirs}`));
  return dropped + (await commerce.touch(tx, sql`update commerce.named_seat set state_by = null where state_by = ${theirs}`));
}
