import { sql } from "kysely";
import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PaperFacts } from "./facts.ts";

const commerce = handleOf("commerce");

/** The paper of an order that is paid is due. Whom it is for is kept with it: they may be forgotten before it is made. */
export async function addPaperOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    tx,
    sql<{ id: string }>`insert into commerce.paper (id, kind, order_id, user_id, asked_at, buyer)
      select ${tx.ids.next()}::uuid, case when o.to_pay_paise = 0 then 'receipt' else 'invoice' end, o.id, o.user_id, ${tx.clock.now()},
        (select to_jsonb(b) - 'order_id' - 'phone' from commerce.buyer b where b.order_id = o.id)
      from commerce.orders o where o.id = ${orderId} on conflict do nothing returning id`,
  );
  return row?.id;
}

/** Money that no invoice was made for goes back without a paper. */
export async function addCreditNote(tx: Tx, refundId: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    tx,
    sql<{ id: string }>`insert into commerce.paper (id, kind, order_id, refund_id, user_id, asked_at)
      select ${tx.ids.next()}::uuid, 'credit_note', o.id, r.id, o.user_id, ${tx.clock.now()}
      from commerce.refund r join commerce.orders o on o.id = r.order_id
      where r.id = ${refundId} and r.amount_paise > 0 and r.cause not in ('second_payment', 'late_payment')
        and exists (select 1 from commerce.paper i where i.order_id = o.id and i.kind = 'invoice') on conflict do nothing returning id`,
  );
  return row?.id;
}

export interface HeldPaper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly order_id: string;
  readonly refund_id: string | null;
  readonly buyer: Readonly<Record<string, string | null>> | null;
  readonly facts: PaperFacts | null;
}

/** One paper and its order's others, held in one order until the transaction ends: what a credit note takes back is known then. */
export async function holdPapersBeside(tx: Tx, id: string): Promise<HeldPaper[]> {
  return commerce.many(
    tx,
    sql<HeldPaper>`select id, kind, order_id, refund_id, buyer, facts from commerce.paper
      where order_id = (select order_id from commerce.paper where id = ${id}) order by asked_at, id for update`,
  );
}

/** The next number of a series and the moment of its issue. Nobody else gets one before the transaction ends, and none is left out if it fails. */
export async function takeNumber(tx: Tx, series: string, financialYear: string): Promise<{ place: number; issued_at: Date }> {
  const row = await commerce.maybe(
    tx,
    sql<{ place: number; issued_at: Date }>`insert into commerce.paper_count as c (series, financial_year, last, last_at)
      values (${series}, ${financialYear}, 1, ${tx.clock.now()})
      on conflict (series, financial_year) do update set last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)
      returning last as place, last_at as issued_at`,
  );
  return row!;
}

interface Issue {
  readonly series: string;
  readonly financialYear: string;
  readonly place: number;
  readonly issuedAt: Date;
  readonly facts: PaperFacts;
}

export async function setIssued(tx: Tx, id: string, { series, financialYear, place, issuedAt, facts }: Issue): Promise<void> {
  await commerce.touch(
    tx,
    sql`update commerce.paper set series = ${series}, financial_year = ${financialYear}, place = ${place}, number = ${facts.number},
        facts = ${JSON.stringify(facts)}, issued_at = ${issuedAt}, buyer = null
      where id = ${id}`,
  );
}

export interface IssuedPaper {
  readonly id: string;
  readonly facts: PaperFacts;
  readonly issued_at: Date;
}

/** One that is to be drawn. */
export async function findUnmade(db: Db, id: string): Promise<IssuedPaper | undefined> {
  return commerce.maybe(
    db,
    sql<IssuedPaper>`select id, facts, issued_at from commerce.paper where id = ${id} and issued_at is not null and made_at is null`,
  );
}

/** The hash of the bytes that it has from now on. Whoever came first has decided; nothing, if it went with whoever it was for. */
export async function setMade(tx: Tx, id: string, hash: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    tx,
    sql<{ hash: string }>`update commerce.paper set hash = coalesce(hash, ${hash}), made_at = coalesce(made_at, ${tx.clock.now()})
      where id = ${id} returning hash`,
  );
  return row?.hash;
}

const sweptAtOnce = 500;

/** Asked for before a moment and not made: their job was lost. */
export async function listUnmade(db: Db, before: Date): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{
      id: string;
    }>`select id from commerce.paper where made_at is null and asked_at < ${before} order by asked_at limit ${sweptAtOnce}`,
  );
  return rows.map(({ id }) => id);
}

export interface MadePaper {
  readonly id: string;
  readonly number: string;
  readonly hash: string;
}

/** One of an order. Whose order it is, the policy has asked. */
export async function findMade(db: Db, orderNumber: string, id: string): Promise<MadePaper | undefined> {
  return commerce.maybe(
    db,
    sql<MadePaper>`select p.id, p.number, p.hash from commerce.paper p join commerce.orders o on o.id = p.order_id
      where p.id = ${id} and o.number = ${orderNumber} and p.made_at is not null`,
  );
}

export async function pageMade(db: Db, userId: string, financialYear: string, after: string, most: number): Promise<MadePaper[]> {
  return commerce.many(
    db,
    sql<MadePaper>`select id, number, hash from commerce.paper
      where user_id = ${userId} and financial_year = ${financialYear} and made_at is not null and id > ${after} order by id limit ${most}`,
  );
}

interface LetterPaper {
  readonly kind: PaperKind;
  readonly id: string;
  readonly number: string | null;
  readonly hash: string | null;
}

/** What a letter about an order, or about one of its refunds, brings; without a number it is not made yet. */
export async function findForLetter(db: Db, orderNumber: string, refundId: string | undefined): Promise<LetterPaper | undefined> {
  const which = refundId === undefined ? sql`p.kind <> 'credit_note'` : sql`p.refund_id = ${refundId}`;
  return commerce.maybe(
    db,
    sql<LetterPaper>`select p.kind, p.id, case when p.made_at is not null then p.number end as number, p.hash
      from commerce.paper p join commerce.orders o on o.id = p.order_id where o.number = ${orderNumber} and ${which}`,
  );
}

interface ListedPaper {
  readonly order_id: string;
  readonly id: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly issued_at: Date;
  readonly refund_id: string | null;
}

/** So many of each order: the invoice first, then what was credited last. */
export async function listMade(db: Db, orderIds: readonly string[], most: number): Promise<ListedPaper[]> {
  return commerce.many(
    db,
    sql<ListedPaper>`select o.order_id, p.* from unnest(${[...orderIds]}::uuid[]) as o (order_id) cross join lateral (
        select id, kind, number, issued_at, refund_id from commerce.paper p where p.order_id = o.order_id and p.made_at is not null
        order by kind = 'credit_note', issued_at desc, id desc limit ${most}) p`,
  );
}
