import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { changeLink, columns, type Link } from "./links.store.ts";
import { nameKey } from "./name-key.ts";
import type { Subject } from "#platform/people/people.ts";

const identity = handleOf("identity");

/** On the lists of schools somebody is called as they call themselves now. */
export async function followName(tx: Tx, userId: string, name: string): Promise<void> {
  for (const link of await linksOf(tx, userId)) if (link.name !== name) await changeLink(tx, link, { name, name_key: nameKey(name) });
}

export async function followPicture(tx: Tx, userId: string, pictureId: string | null): Promise<void> {
  for (const link of await linksOf(tx, userId)) await changeLink(tx, link, { picture_id: pictureId });
}

const linksOf = (tx: Tx, userId: string): Promise<Link[]> =>
  identity.many(
    tx,
    sql<Link>`select ${columns} from identity.school_link where user_id = ${userId} and state in ('linked', 'asked') order by school_id for update`,
  );

/** Which of two links with one school stays when their accounts become one. */
const rank = (of: string) => sql`array_position(array['linked', 'asked', 'invited'], ${sql.ref(`${of}.state`)})`;

/** Both accounts' links under one of them; at a school that both belong to, the better one. */
export async function moveLinks(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    sql`with pairs as (select a.id as left_id, b.id as right_id, coalesce(${rank("a")}, 9) < coalesce(${rank("b")}, 9) as left_stays
        from identity.school_link a join identity.school_link b on b.school_id = a.school_id where a.user_id = ${from} and b.user_id = ${into})
      delete from identity.school_link l using pairs p where l.id = case when p.left_stays then p.right_id else p.left_id end`,
  );
  await identity.touch(tx, sql`update identity.school_link set user_id = ${into} where user_id = ${from}`);
  await identity.touch(tx, sql`update identity.link_word set user_id = ${into} where user_id = ${from}`);
  await identity.touch(tx, sql`update identity.school_link set made_by = ${into} where made_by = ${from}`);
}

/** Also what a school wrote of them before they had an account. Whom they invited stays, without who did. */
export async function dropLinks(tx: Tx, { ids, addresses }: Subject): Promise<number> {
  await identity.touch(tx, sql`update identity.school_link set made_by = null where made_by = any(${[...ids]}::uuid[])`);
  return identity.touch(
    tx,
    sql`delete from identity.school_link where user_id = any(${[...ids]}::uuid[])
      or email = any(${[...addresses]}::text[]) or phone = any(${[...addresses]}::text[])`,
  );
}

/** What they are found by on the lists of their schools. */
export async function listWordsForExport(db: Db, userIds: readonly string[]): Promise<object[]> {
  return identity.many(
    db,
    sql<{ word: string }>`select w.word, w.name from identity.link_word w join identity.school_link l on l.id = w.link_id
      where l.user_id = any(${[...userIds]}::uuid[]) order by w.word limit 1000`,
  );
}

/** What a school keeps of them, and what it wrote to an address of theirs. */
export async function listLinksForExport(db: Db, userIds: readonly string[]): Promise<object[]> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  return identity.many(
    db,
    sql<{
      id: string;
    }>`select id, school_id, state, way, name, name_key, picture_id, email, phone, subjects, grades, made_at, state_at, reminded_at
      from identity.school_link l where user_id = ${ids} or exists (select 1 from identity.identifier i
        where i.user_id = ${ids} and (i.kind, i.value) in (('email', l.email), ('phone', l.phone))) order by id limit 1000`,
  );
}
