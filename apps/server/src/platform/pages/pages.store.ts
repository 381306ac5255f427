import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

interface Version {
  readonly tag: string;
  readonly version: number;
}

const allVersions = platform.hot<object, Version>(
  "page_versions",
  () => sql<Version>`
    select tag, sum(changes)::bigint as version
    from (select tag, version as changes from platform.page_version union all select tag, 1 from platform.page_change) each group by tag`,
);

export async function listVersions(db: Db): Promise<Version[]> {
  return allVersions.many(db, {});
}

const add = platform.hot<{ id: string; tag: string }, unknown>("page_change", (build, param) =>
  build.insertInto("platform.page_change").values({ id: param("id"), tag: param("tag") }),
);

export async function raiseVersion(tx: Tx, tag: string): Promise<void> {
  await add.many(tx, { id: tx.ids.next(), tag });
}

/** Adds up what was committed. One statement sees both tables as they were at one moment, so nobody sees a version fall. */
export async function foldVersions(tx: Tx): Promise<void> {
  await platform.touch(
    tx,
    sql`with gone as (delete from platform.page_change returning tag)
        insert into platform.page_version (tag, version) select tag, count(*) from gone group by tag
        on conflict (tag) do update set version = platform.page_version.version + excluded.version`,
  );
}
