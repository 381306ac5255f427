import { sql } from "kysely";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { RefundReason } from "@upaya/contracts/commerce/refunds.ts";
import type { RefundState } from "@upaya/contracts/commerce/order-states.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const commerce = handleOf("commerce");

export const deskStates = ["waiting", "large", "declined", "given"] as const;
export type DeskState = (typeof deskStates)[number];

const isLarge = sql`r.amount_paise > ${sql.lit(refundRule.second_person_paise)}`;
const conditions = {
  waiting: sql`r.state = 'asked' and not ${isLarge}`,
  large: sql`r.state = 'asked' and ${isLarge}`,
  declined: sql`r.state = 'declined'`,
  given: sql`r.cause = 'asked' and r.state in ('approved', 'sent', 'arrived', 'failed')`,
} as const;

/** Of whom it is stays out of everything that the desk reads. */
export interface DeskRefund {
  readonly id: string;
  readonly number: string;
  readonly state: RefundState;
  readonly shown_state: DeskState;
  readonly amount_paise: number;
  readonly coins: number;
  readonly order_paise: number;
  readonly paid_at: Date;
  readonly why: RefundReason;
  readonly said: string | null;
  readonly answer: string | null;
  readonly asked_at: Date;
  readonly asked_again_at: Date | null;
  readonly due_at: Date;
  readonly decided_at: Date | null;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = sql`r.id, o.number, r.state, r.amount_paise, r.coins, o.to_pay_paise as order_paise, o.paid_at, r.why, r.said, r.answer, r.asked_at,
  r.asked_again_at, r.due_at, r.decided_at,
  case when r.state = 'asked' then case when ${isLarge} then 'large' else 'waiting' end when r.state = 'declined' then 'declined' else 'given' end as shown_state,
  to_char(case when r.state = 'asked' then r.due_at else r.decided_at end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from commerce.refund r join commerce.orders o on o.id = r.order_id`;

/** Of those that wait, those first that were promised an answer first; of those that were decided, the newest. */
export async function listAsked(db: Db, state: DeskState, after: PlaceInList | undefined): Promise<DeskRefund[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  const waits = state === "waiting" || state === "large";
  return commerce.many(
    db,
    waits
      ? sql<DeskRefund>`select ${shown} where ${conditions[state]} ${start ? sql`and (r.due_at, r.id) > ${start}` : sql``}
          order by r.due_at, r.id limit ${deskLimit}`
      : sql<DeskRefund>`select ${shown} where ${conditions[state]} ${start ? sql`and (r.decided_at, r.id) < ${start}` : sql``}
          order by r.decided_at desc, r.id desc limit ${deskLimit}`,
  );
}

type Counts = Record<DeskState, number> & { readonly dues: Date[] };

const upToThousand = (state: DeskState) =>
  sql`(select count(*)::int from (select 1 from commerce.refund r where ${conditions[state]} limit 1000) each) as ${sql.ref(state)}`;

/** How many there are of each, up to a thousand, and until when those wait that wait longest. */
export async function countAsked(db: Db, most: number): Promise<Counts> {
  const row = await commerce.maybe(
    db,
    sql<Counts>`select ${sql.join(deskStates.map(upToThousand))},
      array(select due_at from commerce.refund where state = 'asked' order by due_at, id limit ${most}) as dues`,
  );
  return row!;
}

export async function findAsked(db: Db, id: string): Promise<DeskRefund | undefined> {
  return commerce.maybe(db, sql<DeskRefund>`select ${shown} where r.id = ${id} and r.cause = 'asked'`);
}

interface AskedPart {
  readonly name: string;
  readonly paise: number;
  readonly coins: number;
  /** When they asked, and today. */
  readonly percent: number;
  readonly resource_id: string;
}

export async function listPartsAsked(db: Db, id: string): Promise<AskedPart[]> {
  return commerce.many(
    db,
    sql<AskedPart>`select coalesce(n.name, l.name) as name, p.paise, p.coins, p.seen_percent as percent, p.resource_id
      from commerce.refund_part p join commerce.line l on l.order_id = p.order_id and l.product_id = p.product_id
        left join catalogue.pub_product n on n.id = p.resource_id
      where p.refund_id = ${id} order by p.product_id, p.resource_id`,
  );
}

/** How often whoever asks was given something back in the days that count. */
export async function countBefore(db: Db, id: string, now: Date): Promise<number> {
  const row = await commerce.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from commerce.refund r join commerce.orders o on o.id = r.order_id
        join commerce.orders other on other.user_id = o.user_id join commerce.refund given on given.order_id = other.id
      where r.id = ${id} and given.cause = 'asked' and given.state in ('approved', 'sent', 'arrived', 'failed')
        and given.decided_at > ${now}::timestamptz - ${refundRule.at_once.within_days} * interval '1 day'`,
  );
  return row?.n ?? 0;
}
