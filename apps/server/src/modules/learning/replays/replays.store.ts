import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const learning = handleOf("learning");

/** The key of its one lesson, in its address. */
export const replayKey = "replay";

export const replayStates = ["none", "making", "open"] as const;
export type ReplayState = (typeof replayStates)[number];

export interface HeldTalk {
  /** Of the talk. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly host: string;
  readonly time_zone: string;
  readonly ended_at: Date;
  readonly state: ReplayState;
  readonly video_id: string | null;
  readonly place: string;
}

/** Talks with a date that was held, each with its last one; and the replay that is made or shown, of which the one that is made counts. */
const held = sql`(select t.*, v.video_id, case v.state when 'draft' then 'making' when 'published' then 'open' else 'none' end as state,
    to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from (select distinct on (s.resource_id) s.resource_id as id, s.slug, s.title, s.host, s.time_zone, s.ends_at as ended_at
      from catalogue.pub_session s where s.cancelled_at is null and s.ends_at <= platform.now() order by s.resource_id, s.ends_at desc) t
    left join lateral (select v.state, l.video_id from learning.version v join learning.lesson l on l.version_id = v.id and l.key = ${replayKey}
      where v.resource_id = t.id and v.state <> 'retired' order by v.state = 'draft' desc limit 1) v on true) h`;

export async function listHeldTalks(db: Db, state: ReplayState, after: PlaceInList | undefined): Promise<HeldTalk[]> {
  const rest = after ? sql`and (h.ended_at, h.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return learning.many(
    db,
    sql<HeldTalk>`select h.* from ${held} where h.state = ${state} ${rest} order by h.ended_at desc, h.id desc limit ${deskLimit}`,
  );
}

export async function countHeldTalks(db: Db): Promise<Record<string, number>> {
  const rows = await learning.many(
    db,
    sql<{ state: ReplayState; n: number }>`select h.state, least(count(*), 1000)::int as n from ${held} group by h.state`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export async function findHeldTalk(db: Db, id: string): Promise<HeldTalk | undefined> {
  return learning.maybe(db, sql<HeldTalk>`select h.* from ${held} where h.id = ${id}`);
}

interface Made {
  readonly id: string;
  readonly resource_id: string;
}

/** Replays that wait for this film. */
export async function listAwaiting(db: Db, videoId: string): Promise<Made[]> {
  return learning.many(
    db,
    sql<Made>`select v.id, v.resource_id from learning.lesson l join learning.version v on v.id = l.version_id
      where l.video_id = ${videoId} and l.key = ${replayKey} and v.state = 'draft' order by v.resource_id`,
  );
}

/** It is as long as its film, once that is known. */
export async function fitLength(tx: Tx, versionId: string, seconds: number, minutes: number): Promise<void> {
  await learning.touch(tx, sql`update learning.lesson set seconds = ${seconds} where version_id = ${versionId} and key = ${replayKey}`);
  await learning.touch(
    tx,
    sql`update learning.version set minutes = ${minutes}, outline = jsonb_set(outline, '{0,lessons,0,minutes}', to_jsonb(${minutes}::int))
      where id = ${versionId}`,
  );
}
