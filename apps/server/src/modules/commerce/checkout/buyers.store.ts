import { sql } from "kysely";
import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Owner } from "../cart/owner.ts";

const commerce = handleOf("commerce");

interface BuyerRow {
  readonly name: string;
  readonly phone: string;
  readonly country: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
  readonly school_name: string | null;
  readonly gstin: string | null;
}

const columns = sql`b.name, b.phone, b.country, b.address, b.postcode, b.city, b.state, b.school_name, b.gstin`;

const buyerOf = ({ school_name, gstin, ...who }: BuyerRow): Buyer => ({
  ...who,
  school: school_name === null || gstin === null ? null : { name: school_name, gstin },
});

export async function addBuyer(tx: Tx, orderId: string, { school, ...who }: Buyer): Promise<void> {
  await commerce.touch(
    tx,
    sql`insert into commerce.buyer (order_id, name, phone, country, address, postcode, city, state, school_name, gstin)
      values (${orderId}, ${who.name}, ${who.phone}, ${who.country}, ${who.address}, ${who.postcode}, ${who.city}, ${who.state},
        ${school?.name ?? null}, ${school?.gstin ?? null})`,
  );
}

/** As they wrote it with this order. */
export async function findBuyer(db: Db, orderId: string): Promise<Buyer | undefined> {
  const row = await commerce.maybe(db, sql<BuyerRow>`select ${columns} from commerce.buyer b where b.order_id = ${orderId}`);
  return row && buyerOf(row);
}

/** As they wrote it last time; for a school, as whoever bought for it did. */
export async function findLastBuyer(db: Db, { userId, schoolId }: Owner): Promise<Buyer | undefined> {
  const row = await commerce.maybe(
    db,
    sql<BuyerRow>`select ${columns} from commerce.orders o join commerce.buyer b on b.order_id = o.id
      where ${schoolId === null ? sql`o.user_id = ${userId} and o.school_id is null` : sql`o.school_id = ${schoolId}`} and o.state <> 'open' order by o.placed_at desc, o.id desc limit 1`,
  );
  return row && buyerOf(row);
}
