import { sql } from "kysely";
import type { DeliveryState, ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Channel, Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Facts } from "../telling/facts.ts";

const engagement = handleOf("engagement");

export interface OldMessage {
  readonly id: string;
  readonly month: string;
  readonly user_id: string;
  readonly kind: ToldKind;
  readonly topic: Topic;
  readonly facts: Facts;
  readonly route: string;
  readonly repeats: number;
  readonly told_at: string;
  readonly read_at: string | null;
}

export interface OldDelivery {
  readonly id: string;
  readonly month: string;
  readonly user_id: string;
  /** Of a digest, none. */
  readonly message_id: string | null;
  readonly digest_id: string | null;
  readonly kind: ToldKind | "digest";
  readonly topic: Topic;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly because: string | null;
  readonly due_at: string;
  readonly held_until: string | null;
  /** None: it waits. */
  readonly ended_at: string | null;
}

/** Whether somebody has been told something of this kind already. */
export async function wasTold(tx: Tx, userId: string, kind: ToldKind): Promise<boolean> {
  return (
    (await engagement.maybe(tx, sql`select 1 from engagement.message where user_id = ${userId} and kind = ${kind} limit 1`)) !== undefined
  );
}

export async function addHistory(tx: Tx, messages: readonly OldMessage[], deliveries: readonly OldDelivery[]): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.message (month, id, user_id, kind, topic, facts, route, repeats, is_on_bell, told_at, read_at)
      select month, id, user_id, kind, topic, facts, route, repeats, true, told_at, read_at
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r (month date, id uuid, user_id uuid, kind text, topic text, facts jsonb,
        route text, repeats integer, told_at timestamptz, read_at timestamptz)`,
  );
  await engagement.touch(
    tx,
    sql`insert into engagement.delivery (month, id, user_id, message_month, message_id, digest_id, kind, topic, channel, state, because, tries, due_at,
        next_at, held_until, handed_at, ended_at)
      select month, id, user_id, case when message_id is not null then month end, message_id, digest_id, kind, topic, channel, state, because, 1, due_at,
        held_until, held_until, ended_at, ended_at
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as r (month date, id uuid, user_id uuid, message_id uuid, digest_id uuid, kind text,
        topic text, channel text, state text, because text, due_at timestamptz, held_until timestamptz, ended_at timestamptz)`,
  );
}
