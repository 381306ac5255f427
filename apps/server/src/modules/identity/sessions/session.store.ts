import { sql } from "kysely";
import type { Grant } from "#platform/actor.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { announceRights } from "#platform/stream/announce.ts";

const identity = handleOf("identity");

type Ending = "signed_out" | "revoked" | "token_reused" | "password_changed" | "suspended" | "merged" | "undone" | "forgotten";

interface NewSession {
  readonly id: string;
  readonly user_id: string;
  readonly label: string;
  readonly shared: boolean;
  readonly started_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly audience?: "web" | "desk";
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.session").values(session));
}

interface NewToken {
  readonly id: string;
  readonly session_id: string;
  readonly parent_id: string | null;
  readonly secret_hash: Buffer;
}

export async function addToken(tx: Tx, token: NewToken): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.refresh_token").values(token));
}

export interface SessionHolder {
  readonly session: string;
  readonly user_id: string;
  readonly roles: string[];
  readonly grants: Grant[];
  readonly audience: "web" | "desk";
}

const nowHeld = sql`g.granted_from <= platform.now() and (g.granted_until is null or g.granted_until > platform.now())`;

const holders = identity.hot<{ ids: readonly string[] }, SessionHolder>(
  "session_holders",
  (_build, param) => sql<SessionHolder>`
    select s.id as session, s.user_id,
      array(select g.role from identity.granted g where g.user_id = s.user_id and g.scope_kind = 'house' and ${nowHeld} order by g.role) as roles,
      coalesce((select json_agg(json_build_object('role', g.role, 'kind', g.scope_kind, 'on', g.scope_id) order by g.granted_from, g.scope_id)
        from identity.granted g where g.user_id = s.user_id and g.scope_kind <> 'house' and ${nowHeld}), '[]') as grants, s.audience
    from identity.session s join identity.person p on p.id = s.user_id
    where s.id = any(${param("ids")}::uuid[]) and s.ended_at is null and s.expires_at > platform.now() and p.status = 'active'`,
);

/** The people of the sessions among these that are good now, with everything they may be asked for, in one statement. */
export async function listHolders(db: Db, ids: readonly string[]): Promise<SessionHolder[]> {
  return holders.many(db, { ids });
}

interface HeldToken {
  readonly id: string;
  readonly session_id: string;
  readonly parent_id: string | null;
  readonly used_at: Date | null;
  readonly sealed: boolean;
}

/** The session of a token, locked: whoever else refreshes it waits for us. */
export async function lockSessionOfToken(tx: Tx, secretHash: Buffer) {
  return identity.maybe(
    tx,
    identity.build
      .selectFrom("identity.refresh_token as t")
      .innerJoin("identity.session as s", "s.id", "t.session_id")
      .innerJoin("identity.person as p", "p.id", "s.user_id")
      .select(["s.id", "s.user_id", "s.shared", "s.ended_at", "s.expires_at", "s.started_at", "s.audience", "p.status"])
      .where("t.secret_hash", "=", secretHash)
      .forUpdate("s"),
  );
}

/** Read after the lock: what it says holds until the end of the transaction. */
export async function findToken(tx: Tx, secretHash: Buffer): Promise<HeldToken | undefined> {
  return identity.maybe(
    tx,
    identity.build
      .selectFrom("identity.refresh_token")
      .select(["id", "session_id", "parent_id", "used_at", "sealed"])
      .where("secret_hash", "=", secretHash),
  );
}

export async function hasUsedReplacement(tx: Tx, tokenId: string): Promise<boolean> {
  const row = await identity.maybe(
    tx,
    identity.build
      .selectFrom("identity.refresh_token")
      .select("id")
      .where("parent_id", "=", tokenId)
      .where("used_at", "is not", null)
      .limit(1),
  );
  return row !== undefined;
}

/** The first use of a token: the other replacements of its parent can no longer go on. */
export async function useToken(tx: Tx, token: HeldToken): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.refresh_token").set({ used_at: tx.clock.now() }).where("id", "=", token.id),
  );
  if (token.parent_id === null) return;
  await identity.touch(
    tx,
    identity.build
      .updateTable("identity.refresh_token")
      .set({ sealed: true })
      .where("parent_id", "=", token.parent_id)
      .where("id", "<>", token.id),
  );
}

export async function seeSession(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.session").set({ last_seen_at: tx.clock.now(), expires_at: expiresAt }).where("id", "=", id),
  );
}

/** Ends sessions and what hangs on them. Everything else of a person's is left as it is. */
export async function endSessions(tx: Tx, ids: readonly string[], why: Ending): Promise<number> {
  if (ids.length === 0) return 0;
  await identity.touch(tx, identity.build.deleteFrom("identity.push_token").where("session_id", "in", [...ids]));
  const ended = await identity.many(
    tx,
    identity.build
      .updateTable("identity.session")
      .set({ ended_at: tx.clock.now(), ended_why: why })
      .where("id", "in", [...ids])
      .where("ended_at", "is", null)
      .returning("user_id"),
  );
  announceRights(
    tx,
    ended.map(({ user_id }) => user_id),
  );
  return ended.length;
}

/** All of these people, however many there are, but one of them when it is named. */
export async function endSessionsOf(tx: Tx, userIds: readonly string[], why: Ending, but?: string): Promise<number> {
  const open = sql`select id from identity.session where user_id = any(${[...userIds]}::uuid[]) and ended_at is null
    and id is distinct from ${but ?? null}::uuid`;
  await identity.touch(tx, sql`delete from identity.push_token where session_id in (${open})`);
  announceRights(tx, userIds);
  return identity.touch(tx, sql`update identity.session set ended_at = ${tx.clock.now()}, ended_why = ${why} where id in (${open})`);
}

export async function isShared(db: Db, id: string): Promise<boolean> {
  const row = await identity.maybe(db, identity.build.selectFrom("identity.session").select("shared").where("id", "=", id));
  return row?.shared ?? true;
}

/** The newest, as many as a page shows. Whatever means all of them does not begin with this list. */
export async function listOpenSessions(db: Db, userId: string) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.session")
      .select(["id", "label", "shared", "started_at", "last_seen_at"])
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", sql<Date>`platform.now()`)
      .orderBy("last_seen_at", "desc")
      .orderBy("id")
      .limit(50),
  );
}

export async function ownSessionIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    identity.build
      .selectFrom("identity.session")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", [...ids])
      .where("ended_at", "is", null),
  );
  return rows.map(({ id }) => id);
}
