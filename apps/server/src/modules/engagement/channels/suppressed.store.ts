import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

type Reason = "bounced" | "complained";

/** Said twice it is one row; a complaint says more than a bounce. */
export async function suppress(tx: Tx, address: string, reason: Reason): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.suppressed (mark, reason, noted_at) values (${tx.seal.mark(address)}, ${reason}, ${tx.clock.now()})
      on conflict (mark) do update set noted_at = excluded.noted_at,
        reason = case when engagement.suppressed.reason = 'complained' then 'complained' else excluded.reason end`,
  );
}

/** Why nothing is sent to an address, or nothing when something may be. */
export async function findSuppressed(tx: Tx, address: string): Promise<Reason | undefined> {
  const row = await engagement.maybe(
    tx,
    sql<{ reason: Reason }>`select reason from engagement.suppressed where mark = any(${tx.seal.marksOf(address)}::bytea[]) limit 1`,
  );
  return row?.reason;
}

/** Those of them to which no letter goes. */
export async function listSuppressed(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const marks = addresses.flatMap((address) => tx.seal.marksOf(address).map((mark) => ({ address, mark })));
  const rows = await engagement.many(
    tx,
    sql<{ mark: Buffer }>`select mark from engagement.suppressed where mark = any(${marks.map(({ mark }) => mark)}::bytea[])`,
  );
  const found = new Set(rows.map(({ mark }) => mark.toString("hex")));
  return new Set(marks.flatMap(({ address, mark }) => (found.has(mark.toString("hex")) ? [address] : [])));
}

export async function isSuppressed(tx: Tx, address: string): Promise<boolean> {
  return (await findSuppressed(tx, address)) !== undefined;
}

export async function listSuppressedAmong(db: Db, marks: readonly Buffer[]): Promise<object[]> {
  return engagement.many(
    db,
    sql<object>`select encode(mark, 'hex') as mark, reason, noted_at from engagement.suppressed where mark = any(${[...marks]}::bytea[])`,
  );
}

export async function dropSuppressed(tx: Tx, marks: readonly Buffer[]): Promise<number> {
  return engagement.touch(tx, sql`delete from engagement.suppressed where mark = any(${[...marks]}::bytea[])`);
}
