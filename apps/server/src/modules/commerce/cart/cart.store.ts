import { type RawBuilder, sql } from "kysely";
import { mostInCart } from "@upaya/contracts/commerce/cart.ts";
import type { VoucherTerms } from "@upaya/contracts/commerce/vouchers.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { type Owner, ownerOf } from "./owner.ts";

const commerce = handleOf("commerce");

interface Part {
  readonly resource_id: string;
  readonly price_paise: number;
  readonly owned: boolean;
}

/** Something that somebody chose, by what is true of it for them now. */
export interface Chosen {
  readonly product_id: string;
  readonly session_id: string | null;
  /** Of the date that was chosen. */
  readonly starts_at: Date | null;
  /** That date can be bought. */
  readonly date_open: boolean;
  /** Nothing of these when it is not offered any more. */
  readonly kind: "resource" | "bundle" | null;
  readonly name: string | null;
  readonly price_paise: number | null;
  readonly ready: boolean | null;
  readonly has_dates: boolean | null;
  readonly type: string | null;
  /** Of something that is no bundle. */
  readonly owned: boolean;
  /** Of a bundle, in its order. */
  readonly parts: readonly Part[];
  /** A bundle, chosen too, that it is inside of. */
  readonly bundle: string | null;
  /** In a school's cart: for how many people. */
  readonly seats: number;
  /** Of a school's cart: some of it is held at dates, which each teacher would have to choose. */
  readonly is_dated: boolean;
}

/** Somebody's carts and orders; of a school all that are its, whoever acted for it. */
const ofOwner = ({ userId, schoolId }: Owner) =>
  schoolId === null ? sql`o.user_id = ${userId}::uuid and o.school_id is null` : sql`o.school_id = ${schoolId}::uuid`;

/** Each has one that is open. */
const oneOpen = ({ schoolId }: Owner) =>
  schoolId === null
    ? sql`(user_id) where state = 'open' and school_id is null`
    : sql`(school_id) where state = 'open' and school_id is not null`;

const hasDates = sql`coalesce(p.has_dates, false) or exists (
  select 1 from catalogue.pub_part i join catalogue.pub_product r on r.id = i.resource_id where i.bundle_id = p.id and r.has_dates)`;

/**
 * What is true of each of these for whoever chose them. `chosen` has a row for each: `product_id`, `session_id`, `seats` and `place`, by which they
 * are answered. Who owns nothing is a guest or a school.
 */
function describe(chosen: RawBuilder<unknown>, userId: string | null, isDated: RawBuilder<unknown> = sql`false`): RawBuilder<Chosen> {
  const has = (resource: string) =>
    sql`exists (select 1 from learning.pub_learning l where l.user_id = ${userId}::uuid and l.resource_id = ${sql.ref(resource)})`;
  return sql<Chosen>`with chosen as materialized (${chosen})
    select c.place::int as place, c.product_id, c.session_id, c.seats, ${isDated} as is_dated, s.starts_at, coalesce(s.open and s.public and s.cancelled_at is null and s.ends_at > platform.now(), false) as date_open,
      p.kind, p.name, p.price_paise, p.ready, p.has_dates, p.type, p.kind = 'resource' and ${has("p.id")} as owned, inside.parts, around.name as bundle
    from chosen c
    left join catalogue.pub_product p on p.id = c.product_id
    left join catalogue.pub_session s on s.id = c.session_id and s.resource_id = c.product_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('resource_id', i.resource_id, 'price_paise', i.price_paise, 'owned', ${has("i.resource_id")}) order by i.position), '[]') as parts
      from catalogue.pub_part i where i.bundle_id = p.id) inside
    left join lateral (
      select b.name from chosen o join catalogue.pub_part i on i.bundle_id = o.product_id and i.resource_id = c.product_id
        join catalogue.pub_product b on b.id = o.product_id order by o.place limit 1) around on true
    order by c.place`;
}

const linesOf = (owner: Owner) =>
  sql`select l.product_id, l.session_id, l.seats, row_number() over (order by l.added_at, l.product_id) as place
    from commerce.orders o join commerce.line l on l.order_id = o.id where ${ofOwner(owner)} and o.state = 'open'
    order by l.added_at, l.product_id limit ${mostInCart}`;

/** A school owns nothing: what it buys is its teachers'. */
const describeFor = (owner: Owner, chosen: RawBuilder<unknown>) =>
  owner.schoolId === null ? describe(chosen, owner.userId) : describe(chosen, null, hasDates);

const asked = (ids: readonly string[]) =>
  sql`select product_id, null::uuid as session_id, 1 as seats, min(place) as place
    from unnest(${[...ids]}::uuid[]) with ordinality as a (product_id, place) group by product_id`;

/** What is used beside it. */
export interface Beside {
  readonly uses_coins: boolean;
  readonly coins_left: number;
  readonly voucher: (VoucherTerms & { readonly id: string; readonly code: string }) | null;
}

export interface OwnCart {
  readonly rows: readonly Chosen[];
  readonly beside: Beside | undefined;
}

/** Of the voucher all that decides whether it fits, as it stands for one person. */
const voucherOf = (userId: string) => sql`select to_jsonb(x) from (
    select v.id, v.code, v.percent, v.amount_paise, v.most_paise, v.starts_at, v.ends_at, v.cap, v.used, v.per_person, v.least_paise, v.kinds,
      v.stopped_at is not null as is_stopped,
      (select count(*)::int from commerce.voucher_use u where u.voucher_id = v.id and u.user_id = ${userId}) as own_uses
    from commerce.voucher v where v.id = o.voucher_id) x`;

/** In the order in which they were chosen, with what is used beside them: in one statement, so that one price comes of it. */
export async function listCart(db: Db, owner: Owner): Promise<OwnCart> {
  const { userId, schoolId } = owner;
  // Coins and vouchers are people's: nothing is used beside a school's cart.
  if (schoolId !== null) return { rows: await commerce.many(db, describeFor(owner, linesOf(owner))), beside: undefined };
  const found = await commerce.many(
    db,
    sql<Chosen & Beside>`select d.*, b.* from (${describeFor(owner, linesOf(owner))}) d cross join (
      select o.uses_coins, (${voucherOf(userId)}) as voucher,
        coalesce((select (earned - used)::int from rewards.pub_balance where user_id = ${userId} and currency = 'coins'), 0) as coins_left
      from commerce.orders o where ${ofOwner(owner)} and o.state = 'open') b order by d.place`,
  );
  const [first] = found;
  if (!first) return { rows: [], beside: undefined };
  const { uses_coins, coins_left, voucher } = first;
  return { rows: found, beside: { uses_coins, coins_left, voucher: voucher && withDates(voucher) } };
}

/** JSON has no dates. */
const withDates = (voucher: NonNullable<Beside["voucher"]>) => ({
  ...voucher,
  starts_at: new Date(voucher.starts_at),
  ends_at: voucher.ends_at && new Date(voucher.ends_at),
});

/** The same of things that nobody keeps, for a guest. */
export async function listQuoted(db: Db, ids: readonly string[]): Promise<Chosen[]> {
  return commerce.many(db, describe(asked(ids), null));
}

/** What is in somebody's cart, and after it these. */
export async function listJoined(db: Db, userId: string, ids: readonly string[]): Promise<Chosen[]> {
  const both = sql`select product_id, (array_agg(session_id order by session_id))[1] as session_id, 1 as seats, min(place) as place from (
    (${linesOf(ownerOf(userId))}) union all select product_id, session_id, seats, place + 1000 from (${asked(ids)}) a) b group by product_id`;
  return commerce.many(db, describe(both, userId));
}

export interface Put {
  readonly productId: string;
  readonly sessionId: string | null;
  /** Without a number it keeps the one that it has, or has one. */
  readonly seats: number | undefined;
}

/** What is true of one thing beside what is in their cart already. */
export async function findWanted(db: Db, owner: Owner, { productId, sessionId, seats }: Put): Promise<Chosen | undefined> {
  const beside = sql`select ${productId}::uuid as product_id, ${sessionId}::uuid as session_id, ${seats ?? 1}::int as seats, 0::bigint as place
    union all select product_id, session_id, seats, place from (${linesOf(owner)}) l where product_id <> ${productId}::uuid`;
  return commerce.maybe(db, sql<Chosen>`select * from (${describeFor(owner, beside)}) d where product_id = ${productId}::uuid`);
}

interface Kept {
  /** Nothing: the cart is full. */
  readonly kept: boolean;
  /** For how many people it is there now. */
  readonly seats: number;
  /** How many of its parts made room for it. */
  readonly replaced: number;
  readonly count: number;
}

/** A new one, or the one that is there. Nobody else changes or places it until the transaction ends. */
const opened = (tx: Tx, owner: Owner) => sql<{
  id: string;
}>`insert into commerce.orders (id, user_id, school_id, state, opened_at, changed_at)
  values (${tx.ids.next()}, ${owner.userId}, ${owner.schoolId}, 'open', ${tx.clock.now()}, ${tx.clock.now()})
  on conflict ${oneOpen(owner)} do update set changed_at = excluded.changed_at returning id`;

/** One more thing, and what is inside of it leaves. Once, however many tabs press. */
export async function putLine(tx: Tx, owner: Owner, { productId, sessionId, seats }: Put): Promise<Kept> {
  const now = tx.clock.now();
  const row = await commerce.maybe(
    tx,
    sql<Kept>`with cart as (${opened(tx, owner)}),
      before as (select l.product_id from commerce.line l join cart on cart.id = l.order_id),
      inside as (delete from commerce.line l using cart, catalogue.pub_part i
        where l.order_id = cart.id and i.bundle_id = ${productId}::uuid and l.product_id = i.resource_id returning l.product_id),
      put as (insert into commerce.line (order_id, product_id, session_id, seats, added_at)
        select cart.id, ${productId}::uuid, ${sessionId}::uuid, ${seats ?? 1}::int, ${now} from cart
        where (select count(*) from before) - (select count(*) from inside) < ${mostInCart} or ${productId}::uuid in (select product_id from before)
        on conflict (order_id, product_id) do update set session_id = coalesce(excluded.session_id, line.session_id), seats = coalesce(${seats ?? null}::int, line.seats)
        returning product_id, seats)
      select exists (select 1 from put) as kept, coalesce((select seats from put), 0) as seats, (select count(*)::int from inside) as replaced,
        (select count(*)::int from (select product_id from before union select product_id from put except select product_id from inside) n) as count`,
  );
  return row!;
}

interface Dropped {
  /** How many are left. */
  readonly count: number;
  /** Nothing when it is not offered any more. */
  readonly name: string | null;
}

export async function dropLine(tx: Tx, owner: Owner, productId: string): Promise<Dropped> {
  const row = await commerce.maybe(
    tx,
    // Held first: a cart that is being placed is none any more by then.
    sql<Dropped>`with cart as (update commerce.orders o set changed_at = ${tx.clock.now()} where ${ofOwner(owner)} and o.state = 'open' returning o.id),
      gone as (delete from commerce.line l using cart where l.order_id = cart.id and l.product_id = ${productId}::uuid returning l.product_id)
      select (select count(*)::int from commerce.line l join cart on cart.id = l.order_id) - (select count(*)::int from gone) as count,
        (select name from catalogue.pub_product where id = ${productId}::uuid) as name`,
  );
  return row!;
}

/** What an order is of is not to be bought again. */
export async function dropBought(tx: Tx, owner: Owner, orderId: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`delete from commerce.line l using commerce.orders o, commerce.line b
      where ${ofOwner(owner)} and o.state = 'open' and l.order_id = o.id and b.order_id = ${orderId} and b.product_id = l.product_id`,
  );
}

/** The open one, made where there is none. */
export async function openCart(tx: Tx, owner: Owner): Promise<string> {
  const cart = await commerce.maybe(tx, opened(tx, owner));
  return cart!.id;
}

export interface HeldCart {
  readonly id: string;
  readonly voucher_id: string | null;
  readonly uses_coins: boolean;
}

/** The cart of somebody. Nobody else changes or places it until the transaction ends. */
export async function holdCart(tx: Tx, owner: Owner): Promise<HeldCart | undefined> {
  return commerce.maybe(
    tx,
    sql<HeldCart>`select o.id, o.voucher_id, o.uses_coins from commerce.orders o where ${ofOwner(owner)} and o.state = 'open' for update`,
  );
}

/** It holds exactly these: those that are new behind what was in it. */
export async function setLines(tx: Tx, cartId: string, stay: readonly Pick<Chosen, "product_id" | "session_id">[]): Promise<void> {
  const ids = stay.map(({ product_id }) => product_id);
  await commerce.touch(tx, sql`delete from commerce.line where order_id = ${cartId} and product_id <> all(${ids}::uuid[])`);
  await commerce.touch(
    tx,
    sql`insert into commerce.line (order_id, product_id, session_id, added_at)
      select ${cartId}::uuid, product_id, session_id, ${tx.clock.now()}::timestamptz + place * interval '1 microsecond'
      from unnest(${ids}::uuid[], ${stay.map(({ session_id }) => session_id)}::uuid[]) with ordinality as s (product_id, session_id, place)
      on conflict (order_id, product_id) do nothing`,
  );
}

export async function countLines(db: Db, userId: string): Promise<number> {
  const row = await commerce.maybe(
    db,
    sql<{ count: number }>`select count(*)::int as count from commerce.pub_cart where user_id = ${userId}`,
  );
  return row!.count;
}

export async function isInCart(db: Db, userId: string, productId: string): Promise<boolean> {
  const row = await commerce.maybe(
    db,
    sql<{
      is: boolean;
    }>`select exists (select 1 from commerce.pub_cart where user_id = ${userId} and product_id = ${productId}::uuid) as is`,
  );
  return row!.is;
}
