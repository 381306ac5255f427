import type { Ground } from "./callers.ts";

export interface Counts {
  /** Invitations and requests that are open beyond what may be, and seats beyond those that were bought. */
  readonly over: number;
  /** Schools of the directory that were granted more than once, and people who came in by a link that another had used. Seats that are both
   * their teacher's and the school's, and those that are counted twice. */
  readonly doubled: number;
  /** Schools that nobody is left to let anybody in. */
  readonly without_main: number;
}

/** What the record says when everybody is through. */
const asked = `
  select
    (select coalesce(sum(n - 10), 0)::int from (
        select count(*) as n from schools.invitation where used_at is null and revoked_at is null group by school_id) i where n > 10)
      + (select coalesce(sum(n - 5), 0)::int from (
        select count(*) as n from schools.asker where answered_at is null group by user_id) a where n > 5)
      + (select coalesce(sum(greatest(0, v.used + (select count(*) from commerce.named_seat n where n.voucher_id = v.id and n.state = 'named') - v.seats)), 0)::int
        from commerce.seat_voucher v) as over,
    (select coalesce(sum(n - 1), 0)::int from (
        select count(*) as n from platform.outbox where subject = 'schools.claim_decided' and (payload ->> 'granted')::boolean
        group by payload ->> 'listing_id') c where n > 1)
      + (select coalesce(sum(greatest(0, j.n - (select count(*) from schools.invitation i where i.school_id = j.school_id and i.used_at is not null))), 0)::int
        from (select (payload ->> 'school_id')::uuid as school_id, count(*) as n from platform.outbox
          where subject = 'schools.contact_changed' and payload ->> 'change' = 'joined' group by 1) j)
      + (select count(*)::int from commerce.named_seat n join commerce.seat_use u using (voucher_id, user_id) where n.state <> 'started')
      + (select coalesce(sum(abs(v.used - (select count(*) from commerce.seat_use u where u.voucher_id = v.id))), 0)::int from commerce.seat_voucher v) as doubled,
    (select count(*)::int from schools.school s where not exists (
      select 1 from identity.granted g where g.scope_kind = 'school' and g.scope_id = s.id and g.role = 'main_poc')) as without_main`;

export async function judge({ sql }: Pick<Ground, "sql">): Promise<Counts> {
  return (await sql<Counts & Record<string, number>>(asked))[0]!;
}
