import { sql } from "kysely";
import type { Block } from "@upaya/contracts/learning/text.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const learning = handleOf("learning");

export type CourseState = "draft" | "open" | "leaving" | "retired";

export interface CourseRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly edition: number;
  readonly revision: number;
  readonly minutes: number;
  readonly lacks: string[];
  readonly state: CourseState;
  readonly made_at: Date;
  readonly place: string;
}

/** A replay is looked after in a queue of its own. */
const isCourse = sql`coalesce(card ->> 'kind', '') not in ('webinar', 'expert_masterclass')`;

const inState: Readonly<Record<CourseState, ReturnType<typeof sql>>> = {
  draft: sql`${isCourse} and state = 'draft'`,
  open: sql`${isCourse} and state = 'published' and retires_at is null`,
  leaving: sql`${isCourse} and state = 'published' and retires_at is not null`,
  retired: sql`${isCourse} and state = 'retired'`,
};

const shown = sql`id, title, slug, edition, revision, minutes, lacks, made_at,
  case when state = 'published' then case when retires_at is null then 'open' else 'leaving' end else state end as state,
  to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place from learning.version`;

/** The newest first. */
export async function listVersions(db: Db, state: CourseState, after: PlaceInList | undefined): Promise<CourseRow[]> {
  const rest = after ? sql`and (made_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return learning.many(
    db,
    sql<CourseRow>`select ${shown} where ${inState[state]} ${rest} order by made_at desc, id desc limit ${deskLimit}`,
  );
}

export async function searchVersions(db: Db, search: string): Promise<CourseRow[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return learning.many(
    db,
    sql<CourseRow>`select ${shown} where ${isCourse} and (title ilike ${like} or slug ilike ${like}) order by made_at desc, id desc limit ${deskLimit - 1}`,
  );
}

export async function countVersions(db: Db): Promise<Record<CourseState, number>> {
  const upTo = (state: CourseState) =>
    sql`(select count(*)::int from (select 1 from learning.version where ${inState[state]} limit 1000) each)`;
  const row = await learning.maybe(
    db,
    sql<
      Record<CourseState, number>
    >`select ${upTo("draft")} as draft, ${upTo("open")} as open, ${upTo("leaving")} as leaving, ${upTo("retired")} as retired`,
  );
  return row ?? { draft: 0, open: 0, leaving: 0, retired: 0 };
}

export interface PreviewLesson {
  readonly title: string;
  readonly kind: string;
  readonly seconds: number;
  readonly preview: boolean;
  readonly body: Block[];
  readonly ask: string | null;
  readonly said: string[];
  readonly attachments: { title: string; bytes: number }[];
  readonly questions: { title: string; options: string[]; option_index: number | null; explanation: string }[];
}

/** The pool of the final check, with its keys. */
export async function listCheckPreview(db: Db, versionId: string): Promise<PreviewLesson["questions"]> {
  return learning.many(
    db,
    sql<PreviewLesson["questions"][number]>`select q.title, q.options, k.option_index, k.explanation
      from learning.check_question q join learning.check_key k using (version_id, key) where q.version_id = ${versionId} order by q.position`,
  );
}

/** Every lesson as it will be, for whoever decides about it: at most as many as a page of the desk can show. */
export async function listPreview(db: Db, versionId: string, most: number): Promise<PreviewLesson[]> {
  return learning.many(
    db,
    sql<PreviewLesson>`select l.title, l.kind, l.seconds, l.preview, l.body, l.ask,
        coalesce((select array_agg(cue ->> 'text' order by place) from learning.caption c, jsonb_array_elements(c.cues) with ordinality as said (cue, place)
          where c.version_id = l.version_id and c.lesson_key = l.key and c.language = v.language), '{}') as said,
        coalesce((select json_agg(json_build_object('title', a.title, 'bytes', f.bytes) order by a.position)
          from learning.attachment a join learning.file f on f.id = a.file_id where a.version_id = l.version_id and a.lesson_key = l.key), '[]') as attachments,
        coalesce((select json_agg(json_build_object('title', q.title, 'options', q.options, 'option_index', q.option_index, 'explanation', q.explanation)
          order by q.position) from learning.question q where q.version_id = l.version_id and q.lesson_key = l.key), '[]') as questions
      from learning.lesson l join learning.version v on v.id = l.version_id where l.version_id = ${versionId} order by l.position limit ${most}`,
  );
}
