import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { type CardRow, cardColumns } from "../lists/catalogue.store.ts";
import type { OutlineModule } from "./resource.ts";

const catalogue = handleOf("catalogue");

export interface DetailRow extends CardRow {
  readonly rating_samples: number;
  readonly description: string;
  readonly grades: string[];
  readonly boards: string[];
  readonly tags: string[];
  readonly competencies: string[];
  readonly outcomes: string[];
  readonly outline: OutlineModule[];
  readonly questions: { q: string; a: string }[];
  readonly marks: number[];
  readonly published_at: Date;
  readonly changed_at: Date;
  readonly person: { slug: string; name: string; headline: string; bio: string; city: string; country: string; years: number };
  readonly has_replay: boolean;
  readonly sessions: ResourceDetail["sessions"];
}

/** Everything a resource's own page shows of it, in one statement. */
export async function findDetail(db: Db, slug: string): Promise<DetailRow | undefined> {
  return catalogue.maybe(
    db,
    sql<DetailRow>`select r.id, r.slug, r.kind, r.title, r.summary, r.language, r.level, r.minutes, r.price_paise, r.subjects, r.starts_at,
        r.is_over, r.ready, r.rating, r.rating_count, r.rating_samples, i.name as instructor, r.description, r.grades, r.boards, r.tags, r.competencies, r.outcomes, r.outline,
        r.questions, r.marks, r.published_at, r.changed_at, r.has_replay,
        json_build_object('slug', i.slug, 'name', i.name, 'headline', i.headline, 'bio', i.bio, 'city', i.city, 'country', i.country,
          'years', i.years) as person,
        coalesce((select json_agg(json_build_object('id', s.id, 'starts_at', ${wireTime("s.starts_at")}, 'ends_at', ${wireTime("s.ends_at")},
            'time_zone', s.time_zone, 'is_over', s.ends_at <= platform.now(), 'open', s.open, 'capacity', s.capacity, 'host', s.host,
            'moved_from', ${wireTime("s.moved_from")}, 'cancelled_at', ${wireTime("s.cancelled_at")}, 'reason', s.reason) order by s.starts_at)
          from catalogue.pub_session s where s.resource_id = r.id), '[]') as sessions
      from catalogue.resource r join catalogue.instructor i on i.id = r.instructor_id where r.slug = ${slug} and r.published_at <= platform.now()`,
  );
}

/** What stands near it: the most asked for under its rarer marks, what can be begun first. A few steps along a few lists, whatever the size of the catalogue. */
export async function listRelated(db: Db, id: string, lists: readonly number[], limit: number): Promise<CardRow[]> {
  return catalogue.many(
    db,
    sql<CardRow>`
      with near as (
        select l.resource_id, count(*) as shared, max(l.popularity) as popularity from unnest(${[...lists]}::int[]) m cross join lateral (
          select resource_id, popularity from catalogue.listing where mark = m order by popularity desc, resource_id limit 12) l
        where l.resource_id <> ${id} group by 1 order by shared desc, popularity desc, resource_id limit ${limit})
      select ${cardColumns}
      from near join catalogue.resource r on r.id = near.resource_id
      order by r.ready desc, near.shared desc, near.popularity desc, r.id`,
  );
}

/** Addresses of pages, in the order of their ids. */
export async function listAddressRows(db: Db, after: string, limit: number) {
  return catalogue.many(
    db,
    sql<{
      slug: string;
      changed_at: Date;
    }>`select slug, changed_at from catalogue.resource where slug > ${after} and published_at <= platform.now() order by slug limit ${limit}`,
  );
}
