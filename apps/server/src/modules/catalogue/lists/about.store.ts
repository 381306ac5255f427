import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { markOf } from "../search/marks.ts";
import { type CardRow, cardColumns } from "./catalogue.store.ts";

const catalogue = handleOf("catalogue");

/** So many of the most asked for are looked at, however many there are. */
const mostLookedAt = 100;

export async function listCardsAbout(db: Db, competency: string, most: number): Promise<CardRow[]> {
  return catalogue.many(
    db,
    sql<CardRow>`with about as materialized (select resource_id from catalogue.listing where mark = ${markOf("competency", competency)}
        order by popularity desc, resource_id limit ${mostLookedAt})
      select ${cardColumns} from about join catalogue.resource r on r.id = about.resource_id
      where not r.is_over and r.published_at <= platform.now()
      order by r.ready desc, r.minutes::float8 / greatest(cardinality(r.competencies), 1) desc, r.id limit ${most}`,
  );
}
