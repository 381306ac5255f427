import { sql } from "kysely";
import type { GivenAnswer, LessonContent, LessonCourse, LessonFacts, LessonNote } from "@upaya/contracts/learning/lesson.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import type { VideoRow } from "../../media/index.ts";

const learning = handleOf("learning");

export interface FoundLesson {
  readonly version_id: string;
  readonly edition: number;
  readonly retires_at: Date | null;
  readonly course: LessonCourse;
  readonly lesson: LessonFacts;
  readonly content: Omit<LessonContent, "worksheets" | "film">;
  readonly film: (VideoRow & { readonly machine_voice: boolean }) | null;
  readonly worksheets: readonly { readonly key: string; readonly title: string; readonly bytes: number; readonly file_id: string }[];
}

const chapters = sql`(select jsonb_agg(jsonb_build_object('key', c.key, 'title', c.title, 'lessons',
    (select jsonb_agg(jsonb_build_object('key', o.key, 'title', o.title, 'kind', o.kind, 'seconds', o.seconds, 'preview', o.preview) order by o.position)
      from learning.lesson o where o.version_id = c.version_id and o.chapter_key = c.key)) order by c.position)
  from learning.chapter c where c.version_id = v.id)`;

const course = sql`jsonb_build_object('resource_id', v.resource_id, 'slug', v.slug, 'title', v.title, 'language', v.language,
  'price', (v.card ->> 'price')::int * 100, 'minutes', v.minutes, 'has_check', v.check_text is not null, 'chapters', ${chapters})`;

const lesson = sql`jsonb_build_object('key', l.key, 'title', l.title, 'kind', l.kind, 'seconds', l.seconds, 'preview', l.preview)`;

/** The captions in the language of the course come first: they are the transcript. The key of a question stays here. */
const content = sql`jsonb_build_object('text', l.body, 'ask', l.ask, 'slides', l.slides,
  'captions', coalesce((select jsonb_agg(jsonb_build_object('language', c.language, 'cues', c.cues) order by c.language <> v.language, c.language)
    from learning.caption c where c.version_id = v.id and c.lesson_key = l.key), '[]'),
  'questions', coalesce((select jsonb_agg(jsonb_build_object('key', q.key, 'text', q.title, 'options', q.options) order by q.position)
    from learning.question q where q.version_id = v.id and q.lesson_key = l.key), '[]'))`;

const worksheets = sql`coalesce((select jsonb_agg(jsonb_build_object('key', a.key, 'title', a.title, 'bytes', f.bytes, 'file_id', f.id) order by a.position)
  from learning.attachment a join learning.file f on f.id = a.file_id where a.version_id = v.id and a.lesson_key = l.key), '[]')`;

/** Once there is something to watch: while a film is converted, or could not be, the lesson is read. */
const film = sql`(select to_jsonb(p) || jsonb_build_object('machine_voice', l.machine_voice) from media.pub_video p
  where p.id = l.video_id and p.made_id is not null)`;

/** The edition that is asked for; where it has no such lesson, or there is none, the one that is open; else the one that has notice. */
export async function findLesson(db: Db, slug: string, key: string, edition: number | null): Promise<FoundLesson | undefined> {
  return learning.maybe(
    db,
    sql<FoundLesson>`select v.id as version_id, v.edition, v.retires_at, ${course} as course, ${lesson} as lesson, ${content} as content,
        ${worksheets} as worksheets, ${film} as film
      from learning.version v join learning.lesson l on l.version_id = v.id and l.key = ${key}
      where v.slug = ${slug} and v.state = 'published'
      order by (v.edition = ${edition}::int) desc nulls last, (v.retires_at is null) desc, v.edition desc limit 1`,
  );
}

/** How a lesson and its course are called, in the edition that is open or else in the newest. */
export async function findLessonTitle(db: Db, slug: string, key: string): Promise<{ lesson: string; course: string } | undefined> {
  return learning.maybe(
    db,
    sql<{ lesson: string; course: string }>`select l.title as lesson, v.title as course
      from learning.version v join learning.lesson l on l.version_id = v.id and l.key = ${key}
      where v.slug = ${slug} and v.state = 'published' order by (v.retires_at is null) desc, v.edition desc limit 1`,
  );
}

export async function hasPublished(db: Db, slug: string): Promise<boolean> {
  const found = await learning.maybe(db, sql`select 1 from learning.version where slug = ${slug} and state = 'published' limit 1`);
  return found !== undefined;
}

interface Mine {
  readonly done: { lesson: string; counted: number; done: boolean }[];
  readonly check_passed: boolean;
  readonly position: number;
  readonly answers: GivenAnswer[];
  readonly task: { text: string; edited_at: string } | null;
  readonly notes: LessonNote[];
}

interface Whose {
  readonly userId: string;
  readonly resourceId: string;
  readonly versionId: string;
  readonly key: string;
}

/** All that somebody has done in a course, and wrote in this lesson of it. The key of a question comes with the answer that was given. */
export async function findMine(db: Db, { userId, resourceId, versionId, key }: Whose): Promise<Mine> {
  const theirs = sql`user_id = ${userId} and resource_id = ${resourceId}`;
  const row = await learning.maybe(
    db,
    sql<Mine>`select
      coalesce((select jsonb_agg(jsonb_build_object('lesson', lesson_key, 'counted', counted, 'done', done_at is not null)) from learning.progress
        where ${theirs}), '[]') as done,
      exists (select 1 from learning.try where ${theirs} and passed) as check_passed,
      coalesce((select position from learning.progress where ${theirs} and lesson_key = ${key}), 0) as position,
      coalesce((select jsonb_agg(jsonb_build_object('question', q.key, 'option', a.option_index, 'correct', a.correct, 'answer', q.option_index,
          'explanation', q.explanation) order by q.position)
        from learning.answer a join learning.question q on q.version_id = ${versionId} and q.lesson_key = a.lesson_key and q.key = a.question_key
        where a.user_id = ${userId} and a.resource_id = ${resourceId} and a.lesson_key = ${key}), '[]') as answers,
      (select jsonb_build_object('text', body, 'edited_at', ${wireTime("edited_at")}) from learning.task
        where ${theirs} and lesson_key = ${key}) as task,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'lesson', lesson_key, 'at', second, 'text', body, 'edited_at', ${wireTime("edited_at")})
          order by second, id)
        from learning.note where ${theirs} and lesson_key = ${key} and removed_at is null), '[]') as notes`,
  );
  return row!;
}
