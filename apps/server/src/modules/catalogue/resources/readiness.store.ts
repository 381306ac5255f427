import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { openNow } from "../search/marks.ts";

const catalogue = handleOf("catalogue");

/**
 * Where a resource `r` stands in the list of what is asked for most. What can be begun stands before all that cannot: one figure, so that a
 * page of the list stays one walk along one index.
 */
export const listFigure = sql<number>`least(r.popularity, 999999999) + case when r.ready then 1000000000 else 0 end`;

/**
 * Whether somebody can begin it now. Of a course or a micro resource learning says so, when a version is published. A talk or a masterclass
 * has a date ahead and an address to join at, or a replay. A certification not yet.
 */
const isReady = sql<boolean>`case when r.kind in ('self_paced_course', 'micro_resource') then r.ready
  when r.kind in ('webinar', 'expert_masterclass') then r.has_replay or exists (
    select 1 from catalogue.session s where s.resource_id = r.id and s.ends_at > platform.now() and s.join_url is not null and s.cancelled_at is null)
  else false end`;

interface Readiness {
  readonly id: string;
  readonly was: boolean;
  readonly ready: boolean;
}

/** Brings the record of these to what follows from the facts. The lists and the search are not written here. */
export async function followFacts(tx: Tx, ids: readonly string[]): Promise<Readiness[]> {
  return catalogue.many(
    tx,
    sql<Readiness>`with facts as (
        select r.id, r.ready as was, ${isReady} as ready from catalogue.resource r where r.id = any(${[...ids]}) order by r.id for update),
      changed as (update catalogue.resource r set ready = facts.ready,
          marks = array_remove(r.marks, ${openNow}::int) || case when facts.ready then array[${openNow}::int] else '{}'::int[] end
        from facts where facts.id = r.id and (facts.ready or facts.was))
      select id, was, ready from facts`,
  );
}

/** Of a course: a version is published, or none is any more. False where that changes nothing. */
export async function setReady(tx: Tx, id: string, ready: boolean): Promise<boolean> {
  const changed = await catalogue.touch(
    tx,
    sql`update catalogue.resource set ready = ${ready}, changed_at = platform.now(),
        marks = array_remove(marks, ${openNow}::int) || case when ${ready}::boolean then array[${openNow}::int] else '{}'::int[] end
      where id = ${id} and ready <> ${ready} and kind in ('self_paced_course', 'micro_resource')`,
  );
  return changed > 0;
}

export const openedOf = (all: readonly Readiness[]): string[] => all.flatMap(({ id, was, ready }) => (ready && !was ? id : []));
