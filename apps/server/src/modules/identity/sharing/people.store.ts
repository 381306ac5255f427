import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { endAllSharing, sayWhatIsShared } from "./change-sharing.ts";

const identity = handleOf("identity");

interface Standing {
  readonly user_id: string;
  readonly school_id: string;
}

async function listStanding(tx: Tx, ids: readonly string[]): Promise<Standing[]> {
  return identity.many(
    tx,
    sql<Standing>`select distinct school_id, user_id from identity.sharing
      where user_id = any(${[...ids]}::uuid[]) and ended_at is null order by school_id, user_id`,
  );
}

/** Both accounts' under one of them. What both shared with a school stays as the older account had it. */
export async function moveSharing(tx: Tx, from: string, into: string): Promise<void> {
  const standing = await listStanding(tx, [from]);
  await identity.touch(
    tx,
    sql`update identity.sharing s set ended_at = ${tx.clock.now()}, ended_why = 'joined' where s.user_id = ${from} and s.ended_at is null
      and exists (select 1 from identity.sharing o where o.user_id = ${into} and o.ended_at is null
        and (o.school_id, o.kind) = (s.school_id, s.kind))`,
  );
  await identity.touch(tx, sql`update identity.sharing set user_id = ${into} where user_id = ${from}`);
  for (const { school_id: schoolId } of standing) await sayWhatIsShared(tx, { schoolId, userId: into }, 1);
  await moveLooks(tx, from, into);
}

/** A look that both have is one. */
async function moveLooks(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    sql`delete from identity.look a using identity.look b where a.user_id = ${from} and b.user_id = ${into}
      and (a.school_id, a.by_id, a.what, a.why, a.hour) = (b.school_id, b.by_id, b.what, b.why, b.hour)`,
  );
  await identity.touch(tx, sql`update identity.look set user_id = ${into} where user_id = ${from}`);
  await identity.touch(
    tx,
    sql`delete from identity.look a using identity.look b where a.by_id = ${from} and b.by_id = ${into}
      and (a.user_id, a.school_id, a.what, a.why, a.hour) = (b.user_id, b.school_id, b.what, b.why, b.hour)`,
  );
  await identity.touch(tx, sql`update identity.look set by_id = ${into} where by_id = ${from}`);
}

/** Looks at them go. Looks of theirs at others stay for those, without a name; and what they agreed to stays as its proof. */
export async function dropSharing(tx: Tx, ids: readonly string[]): Promise<number> {
  const theirs = sql`any(${[...ids]}::uuid[])`;
  for (const { school_id: schoolId, user_id: userId } of await listStanding(tx, ids))
    await endAllSharing(tx, { schoolId, userId }, "forgotten");
  await identity.touch(tx, sql`update identity.look set by_id = null, by_name = null where by_id = ${theirs}`);
  return identity.touch(tx, sql`delete from identity.look where user_id = ${theirs}`);
}
