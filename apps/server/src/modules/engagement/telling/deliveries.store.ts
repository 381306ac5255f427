import { sql } from "kysely";
import type { DeliveryState, ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Channel, Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const engagement = handleOf("engagement");

export interface NewDelivery {
  readonly id: string;
  readonly month: string;
  readonly user_id: string;
  readonly message_month: string | null;
  readonly message_id: string | null;
  readonly kind: ToldKind | "digest";
  readonly topic: Topic;
  readonly channel: Channel;
  readonly due_at: string;
}

/** Each is looked at as soon as somebody sends. */
export async function addDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await engagement.touch(
    tx,
    sql`insert into engagement.delivery (month, id, user_id, message_month, message_id, kind, topic, channel, state, due_at, next_at)
      select month, id, user_id, message_month, message_id, kind, topic, channel, 'due', due_at, due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (month date, id uuid, user_id uuid, message_month date, message_id uuid,
        kind text, topic text, channel text, due_at timestamptz)`,
  );
}

/** Those of a kind that wait to leave for somebody: they stay. */
export async function letGo(tx: Tx, userId: string, kind: ToldKind): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set state = 'expired', next_at = null, ended_at = platform.now()
      where user_id = ${userId} and kind = ${kind} and state in ('due', 'held')`,
  );
}

export interface Delivery {
  readonly month: string;
  readonly id: string;
  readonly user_id: string;
  readonly message_month: string | null;
  readonly message_id: string | null;
  readonly digest_id: string | null;
  readonly kind: ToldKind | "digest";
  readonly topic: Topic;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly because: string | null;
  readonly held_until: Date | null;
  readonly counted_at: Date | null;
  readonly reached: readonly string[];
  readonly tries: number;
  readonly due_at: Date;
  /** Of the message. */
  readonly answers_at: Date | null;
  readonly expires_at: Date | null;
  readonly read_at: Date | null;
}

/** Those that are due by a channel, locked: another process passes them by, and a killed one lets go of them. */
export async function takeDue(tx: Tx, channel: Channel, most: number): Promise<Delivery[]> {
  return engagement.many(
    tx,
    sql<Delivery>`select d.month::text, d.id, d.user_id, d.message_month::text, d.message_id, d.digest_id, d.kind, d.topic, d.channel, d.state,
        d.because, d.held_until, d.counted_at, d.reached, d.tries, d.due_at, m.answers_at, m.expires_at, m.read_at
      from (select month, id from engagement.delivery where channel = ${channel} and next_at <= platform.now()
          order by next_at limit ${most} for update skip locked) t
        join engagement.delivery d on d.month = t.month and d.id = t.id
        left join engagement.message m on m.month = d.message_month and m.id = d.message_id
      order by d.user_id, d.due_at, d.id`,
  );
}

interface Change {
  readonly state: DeliveryState;
  readonly because?: string | null;
  /** None: it has ended. */
  readonly nextAt: Date | null;
  readonly heldUntil?: Date;
  /** It counts against the limits from now on, and from no other time. */
  readonly countedAt?: Date | undefined;
}

type Key = Pick<Delivery, "month" | "id">;

export async function setDelivery(
  tx: Tx,
  { month, id }: Key,
  { state, because = null, nextAt, heldUntil, countedAt }: Change,
): Promise<void> {
  const ended = nextAt === null;
  await engagement.touch(
    tx,
    sql`update engagement.delivery set state = ${state}, because = ${because}, next_at = ${nextAt}
        ${heldUntil ? sql`, held_until = ${heldUntil}` : sql``} ${countedAt ? sql`, counted_at = ${countedAt}` : sql``}
        ${state === "handed" ? sql`, handed_at = platform.now(), tries = tries + 1` : sql``}
        ${ended ? sql`, ended_at = platform.now()` : sql``}
      where month = ${month} and id = ${id} and ended_at is null`,
  );
}

/** A device that has it is not asked again. */
export async function noteReached(tx: Tx, { month, id }: Key, tokenId: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set reached = reached || ${tokenId}::uuid where month = ${month} and id = ${id}`,
  );
}

/** What a provider says later of something that it took: it bounced, or was opened by a link. */
export async function noteLater(tx: Tx, id: string, state: "bounced" | "clicked", because: string | null): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set state = ${state}, because = ${because}
      where id = ${id} and state in ('accepted', 'handed') and month >= date_trunc('month', platform.now() - interval '60 days')`,
  );
}

/** The lines of a digest are told with it. */
export async function gatherInto(tx: Tx, digestId: string, lines: readonly Key[]): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set state = 'gathered', digest_id = ${digestId}, next_at = null, ended_at = platform.now()
      where (month, id) in (select m, i from unnest(${lines.map(({ month }) => month)}::date[], ${lines.map(({ id }) => id)}::uuid[]) as l (m, i))`,
  );
}

/** All that somebody's digest would be made of now. */
export async function listDigestLines(tx: Tx, userId: string): Promise<Delivery[]> {
  return engagement.many(
    tx,
    sql<Delivery>`select d.month::text, d.id, d.user_id, d.message_month::text, d.message_id, d.digest_id, d.kind, d.topic, d.channel, d.state,
        d.because, d.held_until, d.counted_at, d.reached, d.tries, d.due_at, m.answers_at, m.expires_at, m.read_at
      from engagement.delivery d join engagement.message m on m.month = d.message_month and m.id = d.message_id
      where d.user_id = ${userId} and d.channel = 'email' and d.state = 'held' and d.because = 'digest'
      order by d.due_at, d.id for update of d`,
  );
}

/** Whoever changes what they want has what waits looked at anew. */
export async function lookAnew(tx: Tx, userId: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set next_at = platform.now() where user_id = ${userId} and next_at is not null and state = 'held'`,
  );
}

/** They came by what was sent to them. */
export async function noteClick(tx: Tx, userId: string, messageId: string, channel: Channel): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.delivery set state = 'clicked'
      where message_id = ${messageId} and user_id = ${userId} and channel = ${channel} and state in ('accepted', 'handed')`,
  );
}
