import { sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Tx } from "../db/database.ts";
import type { Db } from "../db/statement.ts";
import type { Envelope } from "./event.ts";

const platform = handleOf("platform");

const addRow = platform.hot<{ day: string; id: string; subject: string; payload: string; at: Date }, unknown>(
  "outbox_add",
  (build, param) =>
    build.insertInto("platform.outbox").values({
      day: param("day"),
      id: param("id"),
      subject: param("subject"),
      payload: param("payload"),
      occurred_at: param("at"),
    }),
);

export async function addToOutbox(tx: Tx, subject: string, payload: unknown): Promise<string> {
  const at = tx.clock.now();
  const id = tx.ids.next();
  await addRow.many(tx, { day: at.toISOString().slice(0, 10), id, subject, payload: JSON.stringify(payload), at });
  return id;
}

/** Rows nobody has published yet, locked: another relay passes them by, and a killed one lets go of them. */
const takeRows = platform.hot<
  { since: string; before: string; most: number },
  { day: string; id: string; subject: string; payload: unknown; occurred_at: Date }
>("outbox_take", (build, param) =>
  build
    .selectFrom("platform.outbox")
    .select(["day", "id", "subject", "payload", "occurred_at"])
    .where("published_at", "is", null)
    .where("day", ">=", param("since"))
    .where("day", "<", param("before"))
    .orderBy("id")
    .limit(param("most"))
    .forUpdate()
    .skipLocked(),
);

/** Which days the relay looks at: today's and yesterday's, or all before them. */
export type Days = "recent" | "older";

/** An event has no age. The two are asked for apart, so that hundreds of old days are not opened twenty times a second. */
export async function takeUnpublished(tx: Tx, days: Days, most: number): Promise<Envelope[]> {
  const yesterday = dayBefore(tx.clock.now(), 1);
  const range = days === "recent" ? { since: yesterday, before: "infinity" } : { since: "-infinity", before: yesterday };
  const rows = await takeRows.many(tx, { ...range, most });
  return rows.map((row) => ({ ...row, occurred_at: row.occurred_at.toISOString() }));
}

export async function markPublished(tx: Tx, rows: readonly Envelope[]): Promise<void> {
  await platform.touch(
    tx,
    sql`update platform.outbox o set published_at = clock_timestamp()
        from unnest(${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.id)}::uuid[]) as done (day, id)
        where o.day = done.day and o.id = done.id`,
  );
}

/** A process that runs a consumer says so every minute; one that has been silent for longer is not there to hear a replay. */
const listening = sql`c.seen_at > clock_timestamp() - interval '5 minutes'`;

/** Everyone who must confirm an event and has not: who, and which event. An event without listeners needs nobody. */
const missingConfirmation = sql`
  select 1 from platform.consumer c
  where c.subject = o.subject and c.retired_at is null and c.since <= o.occurred_at
    and not exists (select 1 from platform.inbox i where i.day = o.day and i.event_id = o.id and i.consumer = c.name)`;

/** True for one process at a time, until its transaction ends. */
export async function aloneWithTheBooks(tx: Tx): Promise<boolean> {
  const row = await platform.maybe(tx, sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(720114) as alone`);
  return row?.alone === true;
}

/** Some neighbours among the events that are published and not confirmed. */
export interface Slice {
  readonly rows: number;
  readonly after: string;
  readonly last: string;
  readonly first_day: string;
  readonly last_day: string;
}

const readSlice = platform.hot<{ after: string; most: number }, Omit<Slice, "after">>(
  "outbox_slice",
  (_build, param) => sql<Omit<Slice, "after">>`
    select count(*)::int as rows, (array_agg(id order by id desc))[1] as last, min(day) as first_day, max(day) as last_day
    from (select day, id from platform.outbox
      where published_at is not null and confirmed_at is null and id > ${param("after")}::uuid order by id limit ${param("most")}) next`,
);

/** The next of them in the order of their ids, whatever their day; undefined when there are none. */
export async function findSlice(db: Db, after: string, most: number): Promise<Slice | undefined> {
  const [slice] = await readSlice.many(db, { after, most });
  return slice && slice.rows > 0 ? { ...slice, after } : undefined;
}

const within = ({ after, last, first_day, last_day }: Slice) => sql`
  o.published_at is not null and o.confirmed_at is null and o.id > ${after}::uuid and o.id <= ${last}::uuid
    and o.day between ${first_day} and ${last_day}`;

/** Closes the books on events that all their consumers confirmed. */
export async function closeConfirmed(db: Db, slice: Slice): Promise<number> {
  return platform.touch(
    db,
    sql`update platform.outbox done set confirmed_at = platform.now()
        from (select o.day, o.id from platform.outbox o where ${within(slice)} and not exists (${missingConfirmation})) ready
        where done.day = ready.day and done.id = ready.id and done.confirmed_at is null
          and done.day between ${slice.first_day} and ${slice.last_day}`,
  );
}

/** Subjects of events that were published a while ago and that somebody who listens has not confirmed. */
export async function lateSubjects(db: Db, slice: Slice, lateSeconds: number): Promise<string[]> {
  const rows = await platform.many(
    db,
    sql<{ subject: string }>`
      select distinct o.subject from platform.outbox o
      where ${within(slice)} and o.published_at < clock_timestamp() - make_interval(secs => ${lateSeconds})
        and exists (${missingConfirmation} and ${listening})`,
  );
  return rows.map(({ subject }) => subject);
}

/** Puts late events of a subject back in the relay's hands. With `patience` each replay of a row waits twice as long as the one before. */
export async function unpublish(db: Db, slice: Slice, subject: string, lateSeconds: number, patience: boolean): Promise<number> {
  return platform.touch(
    db,
    sql`update platform.outbox again set published_at = null, replays = least(again.replays + 1, 32000)
        from (
          select o.day, o.id from platform.outbox o
          where ${within(slice)} and o.subject = ${subject}
            and o.published_at < clock_timestamp() - make_interval(secs => ${lateSeconds} * power(2, ${patience ? 1 : 0} * least(o.replays, 10)))
            and exists (${missingConfirmation} and ${listening})
        ) late
        where again.day = late.day and again.id = late.id and again.day between ${slice.first_day} and ${slice.last_day}`,
  );
}

export async function resendEvent(tx: Tx, day: string, id: string): Promise<boolean> {
  const touched = await platform.touch(
    tx,
    platform.build
      .updateTable("platform.outbox")
      .set({ published_at: null, confirmed_at: null })
      .where("day", "=", day)
      .where("id", "=", id),
  );
  return touched === 1;
}

export async function oldestUnconfirmedSeconds(db: Db): Promise<number> {
  const row = await platform.maybe(
    db,
    sql<{ seconds: number }>`
      select coalesce(extract(epoch from platform.now() - min(occurred_at)), 0)::float8 as seconds
      from (select occurred_at from platform.outbox where confirmed_at is null order by id limit 1) oldest`,
  );
  return row?.seconds ?? 0;
}

export async function ensurePartitions(db: Db, days: number): Promise<void> {
  await platform.many(db, sql`select platform.ensure_partitions(${days})`);
}

export async function dropConfirmedDays(db: Db): Promise<void> {
  await platform.many(db, sql`select platform.drop_confirmed_days()`);
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
