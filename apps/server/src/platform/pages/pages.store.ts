import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

const allVersions = platform.hot<object, { tag: string; version: number }>("page_versions", (build) =>
  build.selectFrom("platform.page_version").select(["tag", "version"]),
);

export async function listVersions(db: Db): Promise<{ tag: string; version: number }[]> {
  return allVersions.many(db, {});
}

export async function raiseVersion(tx: Tx, tag: string): Promise<void> {
  await platform.touch(
    tx,
    sql`insert into platform.page_version (tag) values (${tag})
        on conflict (tag) do update set version = platform.page_version.version + 1`,
  );
}
