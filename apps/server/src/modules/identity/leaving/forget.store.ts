import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Subject } from "#platform/people/people.ts";
import { dropLinks } from "../links/people.store.ts";
import { removeRolesOf } from "../roles/roles.store.ts";
import { dropSharing } from "../sharing/people.store.ts";

const identity = handleOf("identity");

export async function markForgotten(tx: Tx, ids: readonly string[]): Promise<void> {
  await identity.touch(
    tx,
    sql`update identity.person set status = 'forgotten', forgotten_at = coalesce(forgotten_at, platform.now())
      where id = any(${[...ids]}::uuid[])`,
  );
}

/** Each before what it hangs on. Tokens, push tokens and links of letters go with their session or change. */
const tables = [
  "known_device",
  "session",
  "challenge",
  "change",
  "passkey",
  "password",
  "identifier",
  "desk_key",
  "desk_link",
  "calendar_token",
  "profile",
  "career_interest",
  "answer",
  "draft",
] as const;

/** Everything but the account's bare number, and what the law asks for. */
export async function dropPerson(tx: Tx, { ids, addresses }: Subject): Promise<number> {
  const theirs = sql`user_id = any(${[...ids]}::uuid[])`;
  let gone = await identity.touch(tx, sql`delete from identity.code where ${theirs} or sent_to = any(${[...addresses]}::text[])`);
  for (const table of tables) gone += await identity.touch(tx, sql`delete from ${sql.table(`identity.${table}`)} where ${theirs}`);
  gone += await removeRolesOf(tx, ids);
  gone += await dropLinks(tx, { ids, addresses });
  gone += await dropSharing(tx, ids);
  // The wish that is being done stays: it is the receipt. Those that were called back go.
  gone += await identity.touch(tx, sql`delete from identity.leaving where ${theirs} and called_back_at is not null`);
  await identity.touch(
    tx,
    sql`update identity.person set picture_id = null where id = any(${[...ids]}::uuid[]) and picture_id is not null`,
  );
  return gone;
}
