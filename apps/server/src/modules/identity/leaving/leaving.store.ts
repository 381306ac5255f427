import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

const isOpen = sql`called_back_at is null and ended_at is null`;

interface NewLeaving {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly reason: string | null;
  readonly asked_at: Date;
  readonly due_at: Date;
}

export interface Leaving {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly began_at: Date | null;
}

const columns = sql`id, number, user_id, asked_at, due_at, began_at`;

export async function addLeaving(tx: Tx, leaving: NewLeaving): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.leaving").values(leaving));
}

export async function findOpen(db: Db, userId: string): Promise<Leaving | undefined> {
  return identity.maybe(db, sql<Leaving>`select ${columns} from identity.leaving where user_id = ${userId} and ${isOpen}`);
}

/** Held until the commit: of a call back and the beginning of the end, one is first. */
export async function holdOpen(tx: Tx, id: string): Promise<Leaving | undefined> {
  return identity.maybe(tx, sql<Leaving>`select ${columns} from identity.leaving where id = ${id} and ${isOpen} for update`);
}

/** Calls back whatever has not begun; answers what that was. */
export async function callBack(tx: Tx, userIds: readonly string[]): Promise<{ id: string; user_id: string }[]> {
  return identity.many(
    tx,
    sql<{ id: string; user_id: string }>`update identity.leaving set called_back_at = platform.now(), reason = null
      where user_id = any(${[...userIds]}::uuid[]) and ${isOpen} and began_at is null returning id, user_id`,
  );
}

export async function begin(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, sql`update identity.leaving set began_at = platform.now() where id = ${id}`);
}

/** Added to what was noted before: a try that was cut short began with it. */
export async function noteGone(tx: Tx, id: string, module: string, rows: number): Promise<void> {
  if (rows === 0) return;
  await identity.touch(
    tx,
    sql`update identity.leaving set gone = gone || jsonb_build_object(${module}::text, coalesce((gone->>${module}::text)::int, 0) + ${rows}::int)
      where id = ${id}`,
  );
}

/** From here on it is a receipt, and names nobody. */
export async function end(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, sql`update identity.leaving set ended_at = platform.now(), user_id = null, reason = null where id = ${id}`);
}

interface Receipt {
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly called_back_at: Date | null;
  readonly began_at: Date | null;
  readonly ended_at: Date | null;
  readonly gone: Record<string, number>;
}

export async function findReceipt(db: Db, number: string): Promise<Receipt | undefined> {
  return identity.maybe(
    db,
    sql<Receipt>`select asked_at, due_at, called_back_at, began_at, ended_at, gone from identity.leaving where number = ${number}`,
  );
}
