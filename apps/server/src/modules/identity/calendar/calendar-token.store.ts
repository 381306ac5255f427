import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { hashOf } from "../secret.ts";

const identity = handleOf("identity");

interface NewToken {
  readonly id: string;
  readonly user_id: string;
  readonly secret_hash: Buffer;
  readonly sealed: Buffer;
  readonly made_at: Date;
}

/** One a person: a new one takes the place of the one before, which leads nowhere from then on. */
export async function saveCalendarToken(tx: Tx, token: NewToken): Promise<void> {
  const { user_id: _, ...anew } = token;
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.calendar_token")
      .values(token)
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(anew)),
  );
}

export async function findCalendarToken(db: Db, userId: string) {
  return identity.maybe(
    db,
    identity.build.selectFrom("identity.calendar_token").select(["id", "sealed", "made_at"]).where("user_id", "=", userId),
  );
}

/** Whose feed a secret opens. Found by its hash, so a wrong one takes as long as one that nearly fits; and only for whom we still let in. */
export async function findCalendarOwner(db: Db, secret: string): Promise<string | undefined> {
  const row = await identity.maybe(
    db,
    identity.build
      .selectFrom("identity.calendar_token as t")
      .innerJoin("identity.person as p", "p.id", "t.user_id")
      .select("t.user_id")
      .where("t.secret_hash", "=", hashOf(secret))
      .where("p.status", "=", "active"),
  );
  return row?.user_id;
}

export async function dropCalendarToken(tx: Tx, userId: string): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.calendar_token").where("user_id", "=", userId));
}

/** Calendars that know the address of the account that goes read on, unless the one that stays has an address itself. */
export async function moveCalendarToken(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    sql`update identity.calendar_token set user_id = ${into}
      where user_id = ${from} and not exists (select 1 from identity.calendar_token where user_id = ${into})`,
  );
  await dropCalendarToken(tx, from);
}
