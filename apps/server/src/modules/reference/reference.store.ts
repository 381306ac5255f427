import { sql } from "kysely";
import type { ReferenceItem, ReferenceList } from "@upaya/contracts/reference/reference-data.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const reference = handleOf("reference");

const allActive = reference.hot<object, ReferenceItem & { list: ReferenceList }>("all_active", (build) =>
  build
    .selectFrom("reference.item")
    .select(["id", "slug", "name"])
    .select((eb) => eb.ref("list").$castTo<ReferenceList>().as("list"))
    .where("active", "=", true)
    .orderBy("list")
    .orderBy("position")
    .orderBy("slug"),
);

export async function listActiveItems(db: Db): Promise<(ReferenceItem & { list: ReferenceList })[]> {
  return allActive.many(db, {});
}

export interface NewItem {
  readonly list: ReferenceList;
  readonly slug: string;
  readonly name: string;
  readonly position: number;
}

/** Names and order follow the seed; ids and what staff switched off stay. */
export async function saveItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  const column = <Key extends keyof NewItem>(key: Key) => items.map((item) => item[key]);
  await reference.touch(
    tx,
    sql`insert into reference.item (id, list, slug, name, position)
        select * from unnest(${items.map(() => tx.ids.next())}::uuid[], ${column("list")}::text[], ${column("slug")}::text[],
                             ${column("name")}::text[], ${column("position")}::smallint[])
        on conflict (list, slug) do update set name = excluded.name, position = excluded.position`,
  );
}
