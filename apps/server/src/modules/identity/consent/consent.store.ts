import { sql } from "kysely";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { consentSaid } from "../events.ts";

const identity = handleOf("identity");

interface Said {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: string;
  readonly given: boolean;
  readonly text_version: string;
}

/** A line more, and the other modules are told that something was said. */
export async function addConsent(tx: Tx, said: Said): Promise<void> {
  await emit(tx, consentSaid, { user_id: said.user_id, purpose: said.purpose });
  await identity.touch(tx, identity.build.insertInto("identity.consent").values({ ...said, said_at: tx.clock.now() }));
}

const columns = ["purpose", "given", "text_version", "said_at"] as const;

/** A page of everything that was said, the newest first. */
export async function listConsentsOf(db: Db, userId: string, limit: number, offset: number) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.consent")
      .select(columns)
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset),
  );
}

/** The last word on each purpose, and how often anything was said: what is agreed does not depend on the page one looks at. */
export async function lastConsentsOf(db: Db, userId: string): Promise<{ purpose: string; given: boolean; said_at: Date; total: number }[]> {
  return identity.many(
    db,
    sql<{ purpose: string; given: boolean; said_at: Date; total: number }>`select distinct on (purpose) purpose, given, said_at,
        (select count(*)::int from identity.consent where user_id = ${userId}) as total
      from identity.consent where user_id = ${userId} order by purpose, id desc`,
  );
}

/** Those of them who agree to it now; what was never said is not agreed to. */
export async function listAgreed(db: Db, purpose: string, users: readonly string[]): Promise<Set<string>> {
  const rows = await identity.many(
    db,
    sql<{ user_id: string; given: boolean }>`select distinct on (user_id) user_id, given from identity.consent
      where purpose = ${purpose} and user_id = any(${[...users]}::uuid[]) order by user_id, id desc`,
  );
  return new Set(rows.filter(({ given }) => given).map(({ user_id }) => user_id));
}
