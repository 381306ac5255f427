import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface AchievementRow {
  readonly version_id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly lessons: number;
  readonly nodes: string[];
}

/** What a certificate of this version was given for. Versions that were public never change. */
export async function findAchievement(db: Db, versionId: string): Promise<AchievementRow | undefined> {
  return learning.maybe(
    db,
    sql<AchievementRow>`select v.id as version_id, v.slug, v.title, v.card ->> 'summary' as summary, v.minutes,
        (select count(*)::int from learning.lesson l where l.version_id = v.id) as lessons,
        array(select jsonb_array_elements_text(v.card -> 'competencies')) as nodes
      from learning.version v where v.id = ${versionId} and v.state <> 'draft' and v.check_text is not null`,
  );
}
