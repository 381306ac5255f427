import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Kind } from "./bodies.ts";

const content = handleOf("content");

export interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly body: object;
}

/** More than any page shows of one kind. */
const mostOfAKind = 100;

const publishedOf = content.hot<{ kinds: readonly Kind[] }, Item>(
  "published_of",
  (_build, param) => sql<Item>`select wanted.kind, item.id, item.body
    from unnest(${param("kinds")}::text[]) as wanted (kind)
    cross join lateral (
      select id, body, position from content.item
      where kind = wanted.kind and published order by position, id limit ${mostOfAKind}
    ) item
    order by wanted.kind, item.position, item.id`,
);

/** Each kind in the order staff gave it. */
export async function listPublished(db: Db, kinds: readonly Kind[]): Promise<Item[]> {
  return publishedOf.many(db, { kinds });
}

/** Words and order follow what is saved; what staff took off the page stays off it. */
export async function saveItems(tx: Tx, items: readonly (Item & { readonly position: number })[]): Promise<void> {
  await content.touch(
    tx,
    sql`insert into content.item (kind, id, position, body)
        select * from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[],
                             ${items.map(({ position }) => position)}::smallint[], ${items.map(({ body }) => JSON.stringify(body))}::jsonb[])
        on conflict (kind, id) do update set position = excluded.position, body = excluded.body`,
  );
}
