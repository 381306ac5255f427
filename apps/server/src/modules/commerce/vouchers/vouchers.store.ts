import { sql } from "kysely";
import type { VoucherTerms } from "@upaya/contracts/commerce/vouchers.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

/** As staff wrote it, whatever case it is typed in. For one person, with how often they have used it. */
export async function findVoucherByCode(
  db: Db,
  code: string,
  userId: string,
): Promise<(VoucherTerms & { readonly id: string }) | undefined> {
  return commerce.maybe(
    db,
    sql<
      VoucherTerms & { id: string }
    >`select v.id, v.percent, v.amount_paise, v.most_paise, v.starts_at, v.ends_at, v.cap, v.used, v.per_person,
        v.least_paise, v.kinds, v.stopped_at is not null as is_stopped,
        (select count(*)::int from commerce.voucher_use u where u.voucher_id = v.id and u.user_id = ${userId}) as own_uses
      from commerce.voucher v where v.code = ${code}`,
  );
}

/** What somebody chose for their cart. */
export async function setVoucher(tx: Tx, cartId: string, voucherId: string | null): Promise<void> {
  await commerce.touch(
    tx,
    sql`update commerce.orders set voucher_id = ${voucherId}::uuid, changed_at = ${tx.clock.now()} where id = ${cartId}`,
  );
}

export async function setUsesCoins(tx: Tx, cartId: string, uses: boolean): Promise<void> {
  await commerce.touch(tx, sql`update commerce.orders set uses_coins = ${uses}, changed_at = ${tx.clock.now()} where id = ${cartId}`);
}

interface Use {
  readonly voucherId: string;
  readonly orderId: string;
  readonly userId: string;
  /** By an order that was placed with it: stopped since, it still holds for this one. */
  readonly isPlaced?: boolean;
}

/**
 * One use more, within its cap and within what is this person's. False: there is none left, and nothing was taken. The row of the voucher is what all
 * wait for, so the second statement sees every use that was taken before.
 */
export async function takeVoucher(tx: Tx, { voucherId, orderId, userId, isPlaced = false }: Use): Promise<boolean> {
  const free = await commerce.maybe(
    tx,
    sql`select 1 from commerce.voucher where id = ${voucherId} and (stopped_at is null or ${isPlaced}) and (cap is null or used < cap) for update`,
  );
  if (!free) return false;
  const kept = await commerce.touch(
    tx,
    sql`insert into commerce.voucher_use (order_id, voucher_id, user_id, held_at)
      select ${orderId}, v.id, ${userId}, ${tx.clock.now()} from commerce.voucher v where v.id = ${voucherId} and v.per_person >
        (select count(*) from commerce.voucher_use u where u.voucher_id = v.id and u.user_id = ${userId})`,
  );
  if (kept === 0) return false;
  await commerce.touch(tx, sql`update commerce.voucher set used = used + 1 where id = ${voucherId}`);
  return true;
}

/** What an order has held is somebody else's again. */
export async function giveVoucherBack(tx: Tx, orderId: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`with gone as (delete from commerce.voucher_use where order_id = ${orderId} returning voucher_id)
      update commerce.voucher v set used = v.used - 1 from gone where v.id = gone.voucher_id`,
  );
}
