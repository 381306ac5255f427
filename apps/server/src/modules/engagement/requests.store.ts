import { sql } from "kysely";
import type { RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

export interface NewRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly full_name: string;
  readonly school_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly preferred_day: string;
  readonly preferred_time: string;
  readonly purpose: string;
  readonly page: string | null;
  readonly referral_code: string | null;
  readonly user_id: string | null;
  readonly due_at: Date;
}

const columns = [
  "id",
  "kind",
  "full_name",
  "school_name",
  "email",
  "mobile",
  "preferred_day",
  "preferred_time",
  "purpose",
  "page",
  "referral_code",
  "made_at",
] as const;

export async function addRequest(tx: Tx, request: NewRequest): Promise<void> {
  await engagement.touch(tx, engagement.build.insertInto("engagement.request").values(request));
}

/** The request while it is not known to be in the spreadsheet. Not locked: the turn to hand it over is taken in a transaction of its own. */
export async function findUnforwarded(db: Db, id: string) {
  return engagement.maybe(
    db,
    engagement.build.selectFrom("engagement.request").select(columns).where("id", "=", id).where("forwarded_at", "is", null),
  );
}

/** True for whoever may hand the request over now, because nobody did so in the last seconds. Whoever asks next is told no. */
export async function takeTurn(tx: Tx, id: string, seconds: number): Promise<boolean> {
  const taken = sql`update engagement.request set handed_at = platform.now()
    where id = ${id} and forwarded_at is null
      and (handed_at is null or handed_at < platform.now() - make_interval(secs => ${seconds}))`;
  return (await engagement.touch(tx, taken)) === 1;
}

export async function markForwarded(tx: Tx, id: string): Promise<void> {
  await engagement.touch(tx, engagement.build.updateTable("engagement.request").set({ forwarded_at: tx.clock.now() }).where("id", "=", id));
}

const byAccount = (userIds: readonly string[]) => sql`user_id = any(${[...userIds]}::uuid[])`;

/** By addresses and numbers that are proven theirs; a number may have been typed without its plus. */
function byAddress(addresses: readonly string[]) {
  const proven = [...addresses];
  const bare = proven.filter((address) => address.startsWith("+")).map((number) => number.slice(1));
  return sql`(lower(email) = any(${proven}::text[]) or mobile = any(${[...proven, ...bare]}::text[]))`;
}

/** Somebody else may have typed their address while signed in: who that was is not theirs to know. */
export function pageRequestsOf(db: Db, userIds: readonly string[], addresses: readonly string[]): AsyncGenerator<object[]> {
  const theirs = byAccount(userIds);
  return engagement.pages(
    db,
    sql<{
      id: string;
    }>`select ${sql.join(columns.map((column) => sql.ref(column)))}, forwarded_at,
      state, tries, outcome, note, done_at, case when ${theirs} then user_id end as user_id
      from engagement.request
      where ${theirs} or ${byAddress(addresses)}`,
    ["id"],
  );
}

export async function moveRequests(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await engagement.touch(tx, engagement.build.updateTable("engagement.request").set({ user_id: intoId }).where("user_id", "=", fromId));
}

/** All of them, each with whether it may be in the spreadsheet. */
export async function dropRequestsOf(
  tx: Tx,
  userIds: readonly string[],
  addresses: readonly string[],
): Promise<{ id: string; handed: boolean }[]> {
  return engagement.many(
    tx,
    sql<{ id: string; handed: boolean }>`delete from engagement.request where ${byAccount(userIds)} or ${byAddress(addresses)}
      returning id, handed_at is not null or forwarded_at is not null as handed`,
  );
}
