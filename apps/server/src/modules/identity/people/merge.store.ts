import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { moveCalendarToken } from "../calendar/calendar-token.store.ts";
import { moveLinks } from "../links/people.store.ts";
import { moveRoles } from "../roles/roles.store.ts";
import { moveSharing } from "../sharing/people.store.ts";

const identity = handleOf("identity");

/** Moves what opens an account and what it holds. What both have stays as the older one has it. */
export async function moveEverything(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(tx, sql`update identity.identifier set user_id = ${into} where user_id = ${from}`);
  await identity.touch(tx, sql`update identity.passkey set user_id = ${into} where user_id = ${from}`);
  await identity.touch(
    tx,
    sql`update identity.password set user_id = ${into}
      where user_id = ${from} and not exists (select 1 from identity.password where user_id = ${into})`,
  );
  await identity.touch(tx, sql`delete from identity.password where user_id = ${from}`);
  await moveCalendarToken(tx, from, into);
  await moveRoles(tx, from, into);
  await moveLinks(tx, from, into);
  await moveSharing(tx, from, into);
  // A key to the desk opens it for the account that it was made for. Its owner asks for a new link.
  await identity.touch(tx, sql`delete from identity.desk_key where user_id = ${from}`);
  await identity.touch(tx, sql`delete from identity.desk_link where user_id = ${from}`);
  await identity.touch(
    tx,
    sql`update identity.answer set user_id = ${into} where user_id = ${from}
      and question_id not in (select question_id from identity.answer where user_id = ${into})`,
  );
  await identity.touch(
    tx,
    sql`update identity.career_interest set user_id = ${into} where user_id = ${from}
      and not exists (select 1 from identity.career_interest where user_id = ${into})`,
  );
  await identity.touch(
    tx,
    sql`insert into identity.draft (user_id, key, content, kept_at)
      select ${into}::uuid, key, content, kept_at from identity.draft where user_id = ${from} on conflict do nothing`,
  );
  await identity.touch(tx, sql`delete from identity.draft where user_id = ${from}`);
}

export async function markMerged(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.person").set({ status: "merged", merged_into: into }).where("id", "=", from),
  );
}
