import { sql } from "kysely";
import type { LessonNote } from "@upaya/contracts/learning/lesson.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import { isHeld, theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

interface NewNote {
  readonly id: string;
  readonly userId: string;
  readonly resourceId: string;
  readonly lesson: string;
  readonly second: number;
  readonly text: string;
  readonly editedAt: Date;
}

const shown = sql`id, lesson_key as lesson, second as at, body as text, ${wireTime("edited_at")} as edited_at`;

/** Of two changes the later one stays. Nothing where the id is somebody else's, or the note was removed. */
export async function keepNote(tx: Tx, note: NewNote): Promise<LessonNote | undefined> {
  return learning.maybe(
    tx,
    sql<LessonNote>`insert into learning.note as n (id, user_id, resource_id, lesson_key, second, body, edited_at)
      values (${note.id}, ${note.userId}, ${note.resourceId}, ${note.lesson}, ${note.second}, ${note.text}, ${note.editedAt})
      on conflict (id) do update set
        body = case when excluded.edited_at >= n.edited_at then excluded.body else n.body end,
        second = case when excluded.edited_at >= n.edited_at then excluded.second else n.second end,
        edited_at = greatest(n.edited_at, excluded.edited_at)
        where n.user_id = excluded.user_id and n.removed_at is null
      returning ${shown}`,
  );
}

/** Its words go at once; that it was there stays for a while, so that nothing that was on its way brings it back. */
export async function removeOwnNote(tx: Tx, userId: string, id: string): Promise<void> {
  const now = tx.clock.now();
  await learning.touch(
    tx,
    sql`update learning.note set body = '', removed_at = ${now} where id = ${id} and user_id = ${userId} and removed_at is null`,
  );
}

export async function countNotes(db: Db, userId: string, resourceId: string): Promise<number> {
  const row = await learning.maybe(
    db,
    sql<{
      n: number;
    }>`select count(*)::int as n from learning.note where user_id = ${userId} and resource_id = ${resourceId} and removed_at is null`,
  );
  return row?.n ?? 0;
}

export async function hasNote(db: Db, userId: string, id: string): Promise<boolean> {
  return (await learning.maybe(db, sql`select 1 from learning.note where id = ${id} and user_id = ${userId}`)) !== undefined;
}

export async function ownNoteIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ id: string }>`select id from learning.note where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

interface Sheet {
  readonly title: string;
  readonly slug: string;
  readonly lessons: { key: string; title: string; ask: string | null; task: string | null; notes: LessonNote[] }[];
}

/**
 * What somebody wrote in a course, in the order of its lessons: of the version they are in, with what they wrote in lessons that have gone
 * since at the end.
 */
export async function findSheet(db: Db, userId: string, slug: string, most: number): Promise<Sheet | undefined> {
  return learning.maybe(
    db,
    sql<Sheet>`with course as (
        select r.resource_id, v.id as version_id, v.title, v.slug from learning.record r join learning.version v on v.resource_id = r.resource_id
        where r.user_id = ${userId} and v.slug = ${slug} and v.state <> 'draft'
        order by ${theirsFirst}, v.revision desc limit 1),
      notes as (
        select n.lesson_key, jsonb_agg(jsonb_build_object('id', n.id, 'lesson', n.lesson_key, 'at', n.second, 'text', n.body, 'edited_at',
            ${wireTime("n.edited_at")}) order by n.second, n.id) as notes
        from (select n.* from learning.note n join course c using (resource_id) where n.user_id = ${userId} and n.removed_at is null
          order by n.lesson_key, n.second limit ${most}) n group by n.lesson_key),
      tasks as (select t.lesson_key, t.body from learning.task t join course c using (resource_id) where t.user_id = ${userId} and t.body <> ''),
      written as (select lesson_key from notes union select lesson_key from tasks)
      select c.title, c.slug, coalesce((
        select jsonb_agg(jsonb_build_object('key', w.lesson_key, 'title', coalesce(l.title, w.lesson_key), 'ask', l.ask, 'task', t.body,
          'notes', coalesce(n.notes, '[]')) order by l.position nulls last, w.lesson_key)
        from written w left join learning.lesson l on l.version_id = c.version_id and l.key = w.lesson_key
          left join notes n using (lesson_key) left join tasks t using (lesson_key)), '[]') as lessons
      from course c`,
  );
}

interface Hits {
  readonly lesson: string;
  readonly title: string;
  readonly hits: number;
}

/** How many lines of each lesson say it, in the order of the lessons. */
export async function countHits(db: Db, userId: string, slug: string, words: string): Promise<Hits[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return learning.many(
    db,
    sql<Hits>`with course as (
        select v.id, v.language from learning.record r join learning.version v on v.resource_id = r.resource_id and v.state = 'published'
        where r.user_id = ${userId} and v.slug = ${slug} and ${isHeld}
        order by ${theirsFirst} limit 1)
      select l.key as lesson, l.title, count(*)::int as hits
      from course c join learning.lesson l on l.version_id = c.id
        join learning.caption t on t.version_id = c.id and t.lesson_key = l.key and t.language = c.language
        cross join lateral jsonb_array_elements(t.cues) cue
      where cue ->> 'text' ilike ${like} group by l.key, l.title, l.position order by l.position limit 100`,
  );
}

export async function moveNotes(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(tx, sql`update learning.note set user_id = ${into} where user_id = ${from}`);
}

export function pageNotesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, user_id, resource_id, lesson_key, second, body, edited_at from learning.note
      where user_id = any(${[...userIds]}::uuid[]) and removed_at is null`,
    ["id"],
  );
}

export async function dropNotesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.note where user_id = any(${[...userIds]}::uuid[])`);
}
