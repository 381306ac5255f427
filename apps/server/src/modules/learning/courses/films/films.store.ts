import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

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
  /** One of the lessons with it is a free preview. */
  readonly open: boolean;
}

export async function listFilmsOf(tx: Tx, versionId: string): Promise<ShownFilm[]> {
  return learning.many(
    tx,
    sql<ShownFilm>`select video_id, bool_or(preview) as open from learning.lesson
      where version_id = ${versionId} and video_id is not null group by video_id order by video_id`,
  );
}

/** Those of the videos that no lesson of any version names. */
export async function listUnnamed(tx: Tx, videoIds: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    tx,
    sql<{ id: string }>`select id from unnest(${[...videoIds]}::uuid[]) as each (id)
      where not exists (select 1 from learning.lesson l where l.video_id = each.id)`,
  );
  return rows.map(({ id }) => id);
}
