import { sql } from "kysely";
import { listLinksForExport, listWordsForExport } from "../links/people.store.ts";
import type { ExportPart } from "#platform/export.ts";
import { partsOf } from "#platform/export.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

type Row = Record<string, unknown>;

/** A person's account, and those that were joined into it, also by way of another one. */
export async function listAccountIds(db: Db, userId: string): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ id: string }>`with recursive joined as (
        select id from identity.person where id = ${userId}
        union select p.id from identity.person p join joined j on p.merged_into = j.id)
      select id from joined order by id = ${userId} desc, id`,
  );
  return rows.map(({ id }) => id);
}

/** Everything of a person's, table by table. Secrets that only let somebody in are told of by their kind and age, never by their content. */
export async function* collect(db: Db, userIds: readonly string[]): AsyncGenerator<ExportPart> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  // These grow with the years.
  const many = {
    "identity.code": sql<Row>`select id, channel, sent_to, sent_at from identity.code c
      where user_id = ${ids} or exists (select 1 from identity.identifier i where i.user_id = ${ids} and i.kind = c.channel and i.value = c.sent_to)`,
    "identity.session": sql<Row>`select id, label, shared, started_at, last_seen_at, ended_at, ended_why from identity.session
      where user_id = ${ids}`,
    "identity.consent": sql<Row>`select id, purpose, given, text_version, said_at from identity.consent where user_id = ${ids}`,
    "identity.sharing": sql<Row>`select id, number, school_id, kind, purpose, ends_at, given_at, ended_at, ended_why from identity.sharing
      where user_id = ${ids}`,
    "identity.look": sql<Row>`select id, school_id, by_name, by_role, what, why, at from identity.look where user_id = ${ids}`,
    "identity.change": sql<Row>`select id, kind, label, before - 'password' as before, made_at, undone_at from identity.change
      where user_id = ${ids}`,
  };
  for (const [table, query] of Object.entries(many)) yield* partsOf(table, identity.pages(db, query, ["id"]));
  // Of these an account has a handful.
  const few = {
    "identity.person": sql<Row>`select id, status, picture_id, created_at from identity.person where id = ${ids}`,
    "identity.identifier": sql<Row>`select kind, value, verified_at from identity.identifier where user_id = ${ids}`,
    "identity.password": sql<Row>`select 'kept as a hash' as hash, set_at from identity.password where user_id = ${ids}`,
    "identity.passkey": sql<Row>`select label, credential_id, encode(public_key, 'base64') as public_key, created_at, last_used_at
      from identity.passkey where user_id = ${ids}`,
    "identity.known_device": sql<Row>`select 'kept as a hash' as secret_hash, expires_at from identity.known_device where user_id = ${ids}`,
    "identity.push_token": sql<Row>`select t.token, t.kept_at from identity.push_token t join identity.session s on s.id = t.session_id
      where s.user_id = ${ids}`,
    "identity.undo_link": sql<Row>`select l.channel, l.sent_to, c.made_at from identity.undo_link l join identity.change c on c.id = l.change_id
      where c.user_id = ${ids} order by c.id`,
    "identity.granted": sql<Row>`select role, scope_kind, scope_id, granted_from, granted_until from identity.granted where user_id = ${ids}`,
    "identity.role_record": sql<Row>`select role, scope_kind, scope_id, given, said_at from identity.role_record where user_id = ${ids} order by id`,
    "identity.desk_key": sql<Row>`select label, credential_id, encode(public_key, 'base64') as public_key, created_at, last_used_at
      from identity.desk_key where user_id = ${ids}`,
    "identity.profile": sql<Row>`select * from identity.profile where user_id = ${ids}`,
    "identity.calendar_token": sql<Row>`select 'kept sealed' as address, made_at from identity.calendar_token where user_id = ${ids}`,
    "identity.career_interest": sql<Row>`select platform, sent_at from identity.career_interest where user_id = ${ids}`,
    "identity.answer": sql<Row>`select q.title as question, a.selected_value, a.answered_at
      from identity.answer a join identity.question q on q.id = a.question_id where a.user_id = ${ids} order by q.position`,
    "identity.leaving": sql<Row>`select number, reason, asked_at, due_at, called_back_at from identity.leaving where user_id = ${ids} order by id`,
    "identity.draft": sql<Row>`select key, content, kept_at from identity.draft where user_id = ${ids}`,
  };
  for (const [table, query] of Object.entries(few)) yield [table, await identity.many(db, query)];
  yield ["identity.school_link", await listLinksForExport(db, userIds)];
  yield ["identity.link_word", await listWordsForExport(db, userIds)];
}
