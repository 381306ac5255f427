import { sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Tx } from "../db/database.ts";
import type { Db } from "../db/statement.ts";
import type { PlaceInList } from "../place-in-list.ts";
import type { Envelope } from "./event.ts";

const platform = handleOf("platform");

type Outcome = "done" | "refused" | "dead";

const addRow = platform.hot<{ day: string; event_id: string; consumer: string; outcome: Outcome }, { event_id: string }>(
  "inbox_add",
  (build, param) =>
    build
      .insertInto("platform.inbox")
      .values({ day: param("day"), event_id: param("event_id"), consumer: param("consumer"), outcome: param("outcome") })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event_id"),
);

/** True for the first to confirm. Everything the consumer changes commits with this row or not at all. */
export async function confirm(tx: Tx, consumer: string, event: Envelope, outcome: Outcome): Promise<boolean> {
  const rows = await addRow.many(tx, { day: event.day, event_id: event.id, consumer, outcome });
  return rows.length === 1;
}

export async function unconfirm(tx: Tx, consumer: string, day: string, eventId: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build
      .deleteFrom("platform.inbox")
      .where("day", "=", day)
      .where("event_id", "=", eventId)
      .where("consumer", "=", consumer)
      .where("outcome", "=", "dead"),
  );
}

export interface DeadLetter {
  readonly id: string;
  readonly consumer: string;
  readonly event_id: string;
  readonly day: string;
  readonly subject: string;
  readonly attempts: number;
  readonly reason: string;
  readonly died_at: Date;
}

export async function addDeadLetter(tx: Tx, consumer: string, event: Envelope, attempts: number, reason: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build.insertInto("platform.dead_letter").values({
      id: tx.ids.next(),
      consumer,
      event_id: event.id,
      day: event.day,
      subject: event.subject,
      attempts,
      reason,
    }),
  );
}

export async function listDeadLetters(db: Db, most = 100): Promise<DeadLetter[]> {
  return platform.many(
    db,
    platform.build
      .selectFrom("platform.dead_letter")
      .select(["id", "consumer", "event_id", "day", "subject", "attempts", "reason", "died_at"])
      .where("resent_at", "is", null)
      .orderBy("died_at")
      .limit(most),
  );
}

/** Its moment to the microsecond, for whoever goes on from there. */
const place = sql<string>`to_char(died_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const letterColumns = ["id", "consumer", "event_id", "day", "subject", "attempts", "reason", "died_at"] as const;

/** In the order in which they died. */
export async function pageDeadLetters(db: Db, after: PlaceInList | undefined, limit: number): Promise<(DeadLetter & { place: string })[]> {
  const open = platform.build
    .selectFrom("platform.dead_letter")
    .select([...letterColumns, place.as("place")])
    .where("resent_at", "is", null);
  const rest = after ? open.where(sql<boolean>`(died_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`) : open;
  return platform.many(db, rest.orderBy("died_at").orderBy("id").limit(limit));
}

export async function findDeadLetter(db: Db, id: string): Promise<DeadLetter | undefined> {
  return platform.maybe(
    db,
    platform.build.selectFrom("platform.dead_letter").select(letterColumns).where("id", "=", id).where("resent_at", "is", null),
  );
}

export async function takeDeadLetter(tx: Tx, id: string): Promise<DeadLetter | undefined> {
  return platform.maybe(
    tx,
    platform.build
      .updateTable("platform.dead_letter")
      .set({ resent_at: tx.clock.now() })
      .where("id", "=", id)
      .where("resent_at", "is", null)
      .returning(["id", "consumer", "event_id", "day", "subject", "attempts", "reason", "died_at"]),
  );
}

/** For good: nobody will ask for it again, and its day may go. */
export async function removeDeadLetter(tx: Tx, id: string): Promise<DeadLetter | undefined> {
  return platform.maybe(
    tx,
    platform.build
      .deleteFrom("platform.dead_letter")
      .where("id", "=", id)
      .where("resent_at", "is", null)
      .returning(["id", "consumer", "event_id", "day", "subject", "attempts", "reason", "died_at"]),
  );
}

export async function countDeadLetters(db: Db): Promise<number> {
  const row = await platform.maybe(
    db,
    sql<{ open: number }>`select count(*)::int as open from platform.dead_letter where resent_at is null`,
  );
  return row?.open ?? 0;
}
