import { sql } from "kysely";
import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Facts } from "../telling/facts.ts";
import type { Edge } from "./bell.store.ts";
import type { DeliveryRow } from "./shown-delivery.ts";

const engagement = handleOf("engagement");

export interface SentRow {
  /** The message's, or the digest's. */
  readonly id: string;
  readonly at: string;
  readonly kind: ToldKind | "digest";
  readonly facts: Facts | null;
  readonly repeats: number | null;
  /** Of a digest: how many things it told. */
  readonly lines: number;
  readonly due_at: Date;
  readonly deliveries: readonly DeliveryRow[];
}

const shown = sql`json_agg(json_build_object('channel', d.channel, 'state', d.state, 'because', d.because, 'held_until', d.held_until,
  'at', coalesce(d.ended_at, d.handed_at, d.due_at)) order by d.channel)`;

/** What went to somebody by any channel, a message at a time: read until the page is full. What waits for a digest stands there as held. */
export async function listSentTo(db: Db, userId: string, limit: number, after?: Edge): Promise<SentRow[]> {
  const beyond = after ? sql`and (due_at, coalesce(message_id, id)) < (to_timestamp(${after.at}::bigint / 1e6), ${after.id}::uuid)` : sql``;
  return engagement.many(
    db,
    sql<SentRow>`with placed as (
        select *, coalesce(message_id, id) as about, dense_rank() over (order by due_at desc, coalesce(message_id, id) desc) as place
        from engagement.delivery where user_id = ${userId} and due_at > platform.now() - interval '180 days' ${beyond}),
      page as (
        select about, due_at, message_month, message_id, min(kind) as kind, ${shown} as deliveries
        from placed d where place <= ${limit} group by 1, 2, 3, 4)
      select p.about as id, (extract(epoch from p.due_at) * 1e6)::bigint::text as at, p.kind, m.facts, m.repeats, p.due_at, p.deliveries,
        case when p.kind = 'digest' then (select count(*)::int from engagement.delivery l where l.digest_id = p.about) else 0 end as lines
      from page p left join engagement.message m on m.month = p.message_month and m.id = p.message_id
      order by p.due_at desc, p.about desc`,
  );
}

export async function listDeliveriesOf(db: Db, userId: string, messageId: string): Promise<DeliveryRow[]> {
  const row = await engagement.maybe(
    db,
    sql<{ deliveries: DeliveryRow[] | null }>`select ${shown} as deliveries from engagement.delivery d
      where d.message_id = ${messageId} and d.user_id = ${userId}`,
  );
  return row?.deliveries ?? [];
}
