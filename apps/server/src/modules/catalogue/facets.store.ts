import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Tx } from "#platform/db/database.ts";

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
