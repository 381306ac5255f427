import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { addAttachments, type AttachmentRow, type KeptFiles } from "./attachments/attachments.store.ts";
import type { HeldFilm } from "./films/films.store.ts";
import { type Card, type Course, lessonsOf, type OutlineChapter, type Question, type ReplayCard } from "./course.ts";

const learning = handleOf("learning");

export interface Version {
  readonly id: string;
  readonly resource_id: string;
  readonly slug: string;
  readonly title: string;
  readonly edition: number;
  readonly revision: number;
  readonly state: "draft" | "published" | "retired";
  readonly language: string;
  readonly minutes: number;
  readonly card: Card;
  readonly outline: OutlineChapter[];
  readonly lacks: string[];
  readonly digest: string;
  readonly made_at: Date;
  readonly published_at: Date | null;
  readonly retires_at: Date | null;
  readonly retired_at: Date | null;
}

const columns = sql`id, resource_id, slug, title, edition, revision, state, language, minutes, card, outline, lacks, digest, made_at, published_at, retires_at,
  retired_at`;

/** Whoever imports, publishes or retires this course does so one after the other. */
export async function lockCourse(tx: Tx, resourceId: string): Promise<void> {
  await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.course ' || ${resourceId}, 0))`);
}

export async function findVersion(db: Db, id: string): Promise<Version | undefined> {
  return learning.maybe(db, sql<Version>`select ${columns} from learning.version where id = ${id}`);
}

/** The version that whoever begins today begins with. */
export async function findCurrent(db: Db, resourceId: string): Promise<Version | undefined> {
  return learning.maybe(
    db,
    sql<Version>`select ${columns} from learning.version where resource_id = ${resourceId} and state = 'published' and retires_at is null`,
  );
}

/** The numbers that were given out last. */
export async function lastNumbers(db: Db, resourceId: string): Promise<{ edition: number; revision: number } | undefined> {
  return learning.maybe(
    db,
    sql<{ edition: number; revision: number }>`select edition, revision from learning.version
      where resource_id = ${resourceId} and state <> 'draft' order by edition desc, revision desc limit 1`,
  );
}

interface LessonMark {
  readonly key: string;
  readonly kind: string;
}

export async function listLessonMarks(db: Db, versionId: string): Promise<LessonMark[]> {
  return learning.many(db, sql<LessonMark>`select key, kind from learning.lesson where version_id = ${versionId} order by key`);
}

export async function findDraft(db: Db, resourceId: string): Promise<Version | undefined> {
  return learning.maybe(db, sql<Version>`select ${columns} from learning.version where resource_id = ${resourceId} and state = 'draft'`);
}

export async function dropDraft(tx: Tx, resourceId: string): Promise<void> {
  await learning.touch(tx, sql`delete from learning.version where resource_id = ${resourceId} and state = 'draft'`);
}

interface NewVersion extends Omit<Version, "card" | "state" | "made_at" | "published_at" | "retires_at" | "retired_at"> {
  readonly card: Card | ReplayCard;
}

/** What the lessons of a draft refer to, each under its own name: worksheets by their digests, films by lesson and file. */
export interface Held {
  readonly files: KeptFiles;
  readonly films: readonly HeldFilm[];
}

/** A draft with everything in it: six statements, however long the course is. */
export async function addDraft(
  tx: Tx,
  version: NewVersion,
  { chapters, check }: Pick<Course, "chapters" | "check">,
  { files, films }: Held,
): Promise<void> {
  await learning.touch(
    tx,
    sql`insert into learning.version (id, resource_id, slug, title, edition, revision, state, language, minutes, card, outline, lacks, digest,
        check_text)
      values (${version.id}, ${version.resource_id}, ${version.slug}, ${version.title}, ${version.edition}, ${version.revision}, 'draft',
        ${version.language}, ${version.minutes}, ${JSON.stringify(version.card)}::jsonb,
        ${JSON.stringify(version.outline)}::jsonb, ${[...version.lacks]}::text[], ${version.digest}, ${check ? JSON.stringify(check.text) : null}::jsonb)`,
  );
  const rows = rowsOf(version.id, chapters, films);
  await learning.touch(
    tx,
    sql`insert into learning.chapter (version_id, key, position, title)
      select version_id, key, position, title from jsonb_to_recordset(${JSON.stringify(rows.chapters)}::jsonb)
        as r (version_id uuid, key text, position smallint, title text)`,
  );
  await learning.touch(
    tx,
    sql`insert into learning.lesson (version_id, key, chapter_key, position, title, kind, seconds, preview, body, ask, slides, media, machine_voice, video_id)
      select version_id, key, chapter_key, position, title, kind, seconds, preview, body, ask, slides, media, machine_voice, video_id
      from jsonb_to_recordset(${JSON.stringify(rows.lessons)}::jsonb) as r (version_id uuid, key text, chapter_key text, position smallint, title text,
        kind text, seconds int, preview boolean, body jsonb, ask text, slides jsonb, media text, machine_voice boolean, video_id uuid)`,
  );
  await learning.touch(
    tx,
    sql`insert into learning.caption (version_id, lesson_key, language, cues)
      select version_id, lesson_key, language, cues from jsonb_to_recordset(${JSON.stringify(rows.captions)}::jsonb)
        as r (version_id uuid, lesson_key text, language text, cues jsonb)`,
  );
  await learning.touch(
    tx,
    sql`insert into learning.question (version_id, lesson_key, key, position, title, options, option_index, explanation)
      select version_id, lesson_key, key, position, title, options, option_index, explanation
      from jsonb_to_recordset(${JSON.stringify(rows.questions)}::jsonb) as r (version_id uuid, lesson_key text, key text, position smallint, title text,
        options text[], option_index smallint, explanation text)`,
  );
  await addAttachments(tx, attachmentRows(version.id, chapters, files));
  if (check) await addCheck(tx, version.id, check.questions);
}

/** Each question twice: what is asked, and apart from it its key. */
async function addCheck(tx: Tx, version_id: string, questions: readonly Question[]): Promise<void> {
  const rows = questions.map(({ key, text, options, answer, explanation }, position) => ({
    key,
    position,
    title: text,
    options,
    option_index: answer,
    explanation,
  }));
  const written = JSON.stringify(rows);
  await learning.touch(
    tx,
    sql`insert into learning.check_question (version_id, key, position, title, options) select ${version_id}, key, position, title, options
      from jsonb_to_recordset(${written}::jsonb) as r (key text, position smallint, title text, options text[])`,
  );
  await learning.touch(
    tx,
    sql`insert into learning.check_key (version_id, key, option_index, explanation) select ${version_id}, key, option_index, explanation
      from jsonb_to_recordset(${written}::jsonb) as r (key text, option_index smallint, explanation text)`,
  );
}

function attachmentRows(version_id: string, chapters: Course["chapters"], kept: KeptFiles): AttachmentRow[] {
  return lessonsOf({ chapters }).flatMap(({ key: lesson_key, attachments }) =>
    attachments.map(({ key, title, digest }, position) => ({ version_id, lesson_key, key, position, title, file_id: kept.get(digest)! })),
  );
}

function rowsOf(version_id: string, chapters: Course["chapters"], films: readonly HeldFilm[]) {
  const lessons = chapters.flatMap(({ key: chapter_key, lessons: held }) => held.map((lesson) => ({ ...lesson, chapter_key })));
  return {
    chapters: chapters.map(({ key, title }, position) => ({ version_id, key, position, title })),
    lessons: lessons.map(({ key, chapter_key, title, kind, seconds, preview, text, ask, slides, media, machine_voice }, position) => ({
      version_id,
      key,
      chapter_key,
      position,
      title,
      kind,
      seconds,
      preview,
      body: text,
      ask,
      slides,
      media,
      machine_voice,
      video_id: films.find((film) => film.lesson === key && film.media === media)?.video_id ?? null,
    })),
    captions: lessons.flatMap(({ key, captions }) =>
      Object.entries(captions).map(([language, cues]) => ({ version_id, lesson_key: key, language, cues })),
    ),
    questions: lessons.flatMap(({ key, questions }) =>
      questions.map((question, position) => ({
        version_id,
        lesson_key: key,
        key: question.key,
        position,
        title: question.text,
        options: question.options,
        option_index: question.answer,
        explanation: question.explanation,
      })),
    ),
  };
}

export async function markPublished(tx: Tx, id: string): Promise<void> {
  await learning.touch(tx, sql`update learning.version set state = 'published', published_at = ${tx.clock.now()} where id = ${id}`);
}

export async function markRetired(tx: Tx, id: string): Promise<void> {
  await learning.touch(tx, sql`update learning.version set state = 'retired', retired_at = ${tx.clock.now()} where id = ${id}`);
}

export async function giveNotice(tx: Tx, id: string, until: Date): Promise<void> {
  await learning.touch(tx, sql`update learning.version set retires_at = ${until} where id = ${id} and state = 'published'`);
}

/** Those whose notice has ended. */
export async function retireDueVersions(tx: Tx): Promise<Pick<Version, "id" | "resource_id">[]> {
  return learning.many(
    tx,
    sql<Pick<Version, "id" | "resource_id">>`update learning.version set state = 'retired', retired_at = platform.now()
      where state = 'published' and retires_at <= platform.now() returning id, resource_id`,
  );
}
