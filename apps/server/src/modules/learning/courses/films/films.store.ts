import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface HeldFilm {
  readonly lesson: string;
  readonly media: string;
  readonly video_id: string;
}

/** The films that lessons of a course have, of the draft before those that are public, the newest first. */
export async function listHeldFilms(tx: Tx, resourceId: string): Promise<HeldFilm[]> {
  return learning.many(
    tx,
    sql<HeldFilm>`select l.key as lesson, l.media, l.video_id from learning.version v join learning.lesson l on l.version_id = v.id
      where v.resource_id = ${resourceId} and v.state <> 'retired' and l.media is not null and l.video_id is not null
      order by v.state = 'draft' desc, v.edition desc, v.revision desc, l.position`,
  );
}

interface ShownFilm {
  readonly video_id: string;
  /** A lesson with it that is public, here or in another course, is a free preview. */
  readonly open: boolean;
}

export async function listFilmsOf(tx: Tx, versionId: string): Promise<ShownFilm[]> {
  return learning.many(
    tx,
    sql<ShownFilm>`select l.video_id, bool_or(o.preview and v.state = 'published') as open
      from (select distinct video_id from learning.lesson where version_id = ${versionId} and video_id is not null) l
        join learning.lesson o on o.video_id = l.video_id join learning.version v on v.id = o.version_id
      group by l.video_id order by l.video_id`,
  );
}

/** Those of the videos that no lesson names which somebody may still open. */
export async function listUnnamed(tx: Tx, videoIds: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    tx,
    sql<{ id: string }>`select id from unnest(${[...videoIds]}::uuid[]) as each (id)
      where not exists (select 1 from learning.lesson l join learning.version v on v.id = l.version_id
        where l.video_id = each.id and v.state <> 'retired')`,
  );
  return rows.map(({ id }) => id);
}

export interface NamedFilm {
  readonly lesson: string;
  readonly title: string;
  readonly media: string;
  readonly preview: boolean;
  readonly video_id: string | null;
}

const named = sql`select key as lesson, title, media, preview, video_id from learning.lesson where kind = 'video' and media is not null`;

/** The lessons of a version that name a film, whether it is here or not: at most as many as a page of the desk can show. */
export async function listNamedFilms(db: Db, versionId: string, most: number): Promise<NamedFilm[]> {
  return learning.many(db, sql<NamedFilm>`${named} and version_id = ${versionId} order by position limit ${most}`);
}

export async function findNamedFilm(tx: Tx, versionId: string, lesson: string): Promise<NamedFilm | undefined> {
  return learning.maybe(tx, sql<NamedFilm>`${named} and version_id = ${versionId} and key = ${lesson}`);
}

interface Change {
  readonly resourceId: string;
  readonly versionId: string;
  readonly film: NamedFilm;
  readonly videoId: string;
}

/** A draft that has the same film for this lesson is given the new one as well: when it is published, the old one does not come back. */
export async function setFilm(
  tx: Tx,
  { resourceId, versionId, film: { lesson, media, video_id: before }, videoId }: Change,
): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.lesson l set video_id = ${videoId} from learning.version v
      where v.id = l.version_id and v.resource_id = ${resourceId} and l.key = ${lesson} and l.media = ${media}
        and (v.id = ${versionId} or (v.state = 'draft' and l.video_id is not distinct from ${before}::uuid))`,
  );
}
