import { type RawBuilder, sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Tx } from "#platform/db/database.ts";
import { oneOfEach } from "../search/marks.store.ts";
import type { ListPlan } from "./plan-list.ts";

const catalogue = handleOf("catalogue");

export interface FacetCount {
  readonly facet: string;
  readonly value: string;
  readonly resources: number;
}

export async function listFacetCounts(db: Db, scope: number): Promise<FacetCount[]> {
  return catalogue.many(
    db,
    catalogue.build
      .selectFrom("catalogue.mark")
      .select(["facet", "value", "resources"])
      .where("scope", "=", scope)
      // Tags are many and are filtered by link, not from a list.
      .where("facet", "not in", ["tag", "all"])
      .orderBy("facet")
      .orderBy("resources", "desc")
      .orderBy("value")
      .limit(400),
  );
}

/** What is counted together: the facets that it tells about, and what narrows them. */
export interface CountSet {
  readonly tells: readonly string[];
  readonly plan: ListPlan;
  /** Groups of which as many must hold as can be. */
  readonly read: readonly (readonly number[])[];
}

/** So many of a list are looked at: where more fit, a count says how many there are at least. */
const mostCounted = 1_000;

/** How many resources of these lists have each value, one statement for all of them. */
export async function countAlong(db: Db, sets: readonly CountSet[]): Promise<FacetCount[]> {
  const seen = sets.map(
    (
      { plan },
      place,
    ) => sql`select distinct ${place}::int as place, s.resource_id, s.marks from unnest(${[...plan.along]}::int[]) a cross join lateral (
        select l.resource_id, l.marks from catalogue.listing l where l.mark = a order by l.popularity desc, l.resource_id limit ${mostCounted}) s
      where ${oneOfEach(sql`s.marks`, plan.groups)}`,
  );
  return catalogue.many(db, countMarks(sql.join(seen, sql` union all `), sets));
}

/** The names of the marks of what was seen, with how many have each. Tags are many and are filtered by link, not from a list. */
export function countMarks(seen: RawBuilder<unknown>, sets: readonly CountSet[]): RawBuilder<FacetCount> {
  const tells = sets.flatMap((set, place) => set.tells.filter((facet) => facet !== "tag").map((facet) => ({ place, facet })));
  return sql<FacetCount>`
    with seen as materialized (${seen}),
    counted as (select place, mark, count(*)::int as resources from seen cross join lateral unnest(seen.marks) mark group by 1, 2)
    select m.facet, m.value, c.resources from counted c join catalogue.mark m on m.mark = c.mark and m.scope = 0
      join jsonb_to_recordset(${JSON.stringify(tells)}::jsonb) as t (place int, facet text) on t.place = c.place and t.facet = m.facet
    order by m.facet = 'type' desc, m.facet, c.resources desc, m.value limit 400`;
}

/** Whether something changed since the last fold; taken, so that one worker folds. */
export async function takeFold(tx: Tx): Promise<boolean> {
  const taken = await catalogue.touch(
    tx,
    sql`update catalogue.fold set folded_at = platform.now() where folded_at is null or folded_at <= wanted_at`,
  );
  return taken === 1;
}

/** Every count anew, from the lists themselves. */
export async function foldCountRows(tx: Tx): Promise<void> {
  await catalogue.touch(
    tx,
    sql`with counted as (select mark, count(*)::int as resources from catalogue.listing group by mark)
      update catalogue.mark m set resources = coalesce(c.resources, 0)
      from catalogue.mark k left join counted c on c.mark = k.mark
      where m.mark = k.mark and m.resources <> coalesce(c.resources, 0)`,
  );
}
