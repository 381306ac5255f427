import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** A person and the accounts that were joined into theirs. */
const everyIdOf = (userId: string) => sql`(select id from identity.person where id = ${userId} or merged_into = ${userId})`;

type Row = Record<string, unknown>;

/** Everything of a person's, table by table. Secrets that only let somebody in are told of by their kind and age, never by their content. */
export async function collect(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const ids = everyIdOf(userId);
  const tables: Record<string, ReturnType<typeof sql<Row>>> = {
    "identity.person": sql<Row>`select id, status, picture_id, created_at from identity.person where id in ${ids}`,
    "identity.identifier": sql<Row>`select kind, value, verified_at from identity.identifier where user_id in ${ids}`,
    "identity.code": sql<Row>`select channel, sent_to, sent_at from identity.code c
      where user_id in ${ids} or exists (select 1 from identity.identifier i where i.user_id in ${ids} and i.kind = c.channel and i.value = c.sent_to)`,
    "identity.password": sql<Row>`select 'kept as a hash' as hash, set_at from identity.password where user_id in ${ids}`,
    "identity.passkey": sql<Row>`select label, credential_id, encode(public_key, 'base64') as public_key, created_at, last_used_at
      from identity.passkey where user_id in ${ids}`,
    "identity.session": sql<Row>`select label, shared, started_at, last_seen_at, ended_at, ended_why from identity.session where user_id in ${ids}`,
    "identity.push_token": sql<Row>`select t.token, t.kept_at from identity.push_token t join identity.session s on s.id = t.session_id
      where s.user_id in ${ids}`,
    "identity.role_grant": sql<Row>`select role, granted_at from identity.role_grant where user_id in ${ids}`,
    "identity.school_contact": sql<Row>`select school_id, role, since from identity.school_contact where user_id in ${ids}`,
    "identity.profile": sql<Row>`select * from identity.profile where user_id in ${ids}`,
    "identity.consent": sql<Row>`select purpose, given, text_version, said_at from identity.consent where user_id in ${ids} order by id`,
    "identity.career_interest": sql<Row>`select platform, sent_at from identity.career_interest where user_id in ${ids}`,
    "identity.answer": sql<Row>`select q.title as question, a.selected_value, a.answered_at
      from identity.answer a join identity.question q on q.id = a.question_id where a.user_id in ${ids} order by q.position`,
    "identity.draft": sql<Row>`select key, content, kept_at from identity.draft where user_id in ${ids}`,
  };
  const found: Record<string, Row[]> = {};
  for (const [name, query] of Object.entries(tables)) found[name] = await identity.many(db, query);
  return found;
}
