import { sql } from "kysely";
import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Facts } from "./facts.ts";

const engagement = handleOf("engagement");

/** Rows of a month are together; the month is the one in which it was told. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export interface NewMessage {
  readonly id: string;
  readonly month: string;
  readonly user_id: string;
  readonly kind: ToldKind;
  readonly topic: Topic;
  readonly facts: Facts;
  readonly route: string;
  readonly gathered_by: string | null;
  readonly answers_at: string | null;
  readonly expires_at: string | null;
  readonly is_on_bell: boolean;
  readonly told_at: string;
}

/** What was written: for what is gathered in an item that stands there, its id and how many it is of now. */
interface Written {
  readonly id: string;
  readonly month: string;
  readonly user_id: string;
  readonly repeats: number;
}

export async function writeMessages(tx: Tx, rows: readonly NewMessage[]): Promise<Written[]> {
  return engagement.many(
    tx,
    sql<Written>`insert into engagement.message as m (month, id, user_id, kind, topic, facts, route, gathered_by, answers_at, expires_at,
        is_on_bell, told_at)
      select month, id, user_id, kind, topic, facts, route, gathered_by, answers_at, expires_at, is_on_bell, told_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (month date, id uuid, user_id uuid, kind text, topic text, facts jsonb,
        route text, gathered_by text, answers_at timestamptz, expires_at timestamptz, is_on_bell boolean, told_at timestamptz)
      order by user_id, gathered_by, id
      on conflict (month, user_id, gathered_by) where read_at is null and gathered_by is not null
      do update set repeats = m.repeats + 1, facts = excluded.facts, route = excluded.route, told_at = excluded.told_at
      returning id, month::text, user_id, repeats`,
  );
}
