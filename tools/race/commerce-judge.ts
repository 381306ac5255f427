import type { Ground } from "./callers.ts";

export interface Counts {
  /** Uses of vouchers beyond what they have room for. */
  readonly over_cap: number;
  /** Orders paid twice or told as paid twice, money that is counted twice or that does not go back once, more uses by one person than are theirs. */
  readonly doubled: number;
  /** Purses with less than nothing, or whose balance is not what their entries say. */
  readonly negative: number;
  readonly invoices: number;
  /** Numbers of a series that nobody has, or that two have, and those that the counter does not know. */
  readonly gaps: number;
}

/** What the record says when everybody is through. */
const asked = `
  select
    (select coalesce(sum(greatest(0, greatest(v.used, (select count(*) from commerce.voucher_use u where u.voucher_id = v.id)) - v.cap)), 0)::int
      from commerce.voucher v where v.cap is not null) as over_cap,
    (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from commerce.capture where pays_order group by order_id) c where n > 1)
      + (select coalesce(sum(n - 1), 0)::int from (
          select count(*) as n from platform.outbox where subject = 'commerce.order_paid' group by payload->>'order_id') o where n > 1)
      + (select count(*)::int from commerce.capture c where not c.pays_order and c.amount_paise is distinct from (
          select sum(r.amount_paise) from commerce.refund r where r.payment_id = c.payment_id))
      + (select count(*)::int from (select 1 from commerce.voucher_use u join commerce.voucher v on v.id = u.voucher_id
          group by u.voucher_id, u.user_id, v.per_person having count(*) > v.per_person) d) as doubled,
    (select count(*)::int from rewards.balance where used > earned)
      + (select count(*)::int from (
          select b.user_id from rewards.balance b join rewards.entry e on e.user_id = b.user_id and e.currency = b.currency
          group by b.user_id, b.currency, b.earned, b.used having sum(e.amount) < 0 or sum(e.amount) <> b.earned - b.used) s) as negative,
    (select count(*)::int from commerce.paper where kind = 'invoice' and issued_at is not null) as invoices,
    (select coalesce(sum(c.last - n.different + n.many - n.different), 0)::int from commerce.paper_count c cross join lateral (
      select count(*) as many, count(distinct p.place) as different from commerce.paper p
      where p.series = c.series and p.financial_year = c.financial_year and p.place <= c.last) n)
      + (select count(*)::int from commerce.paper p left join commerce.paper_count c using (series, financial_year)
        where p.issued_at is not null and p.place > coalesce(c.last, 0)) as gaps`;

export async function judge({ sql }: Pick<Ground, "sql">): Promise<Counts> {
  return (await sql<Counts & Record<string, number>>(asked))[0]!;
}
