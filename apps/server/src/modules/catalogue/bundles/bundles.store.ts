import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const catalogue = handleOf("catalogue");

export interface BundleRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly type: "retail" | "school";
  readonly price_paise: number | null;
  readonly rating: number;
  readonly rating_count: number;
  readonly rating_samples: number;
  readonly published_at: Date;
  /** Whether all that is offered in it can be begun. */
  readonly ready: boolean;
  readonly item_count: number;
  readonly minutes: number;
  readonly worth_paise: number;
  readonly item_ids: string[];
}

/** A bundle `b` that is public, unless all that is in it is over: then there is nothing left to sell. */
export const isOffered = sql<boolean>`b.published_at <= platform.now() and not (
  exists (select 1 from catalogue.bundle_item i where i.bundle_id = b.id)
  and not exists (select 1 from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id and not r.is_over where i.bundle_id = b.id))`;

const withItems = sql`select b.id, b.slug, b.name, b.summary, b.description, b.type, b.price_paise, b.rating, b.rating_count, b.rating_samples, b.published_at, b.ready,
    inside.item_count, inside.minutes, inside.worth_paise, inside.item_ids
  from chosen b cross join lateral (
    select count(*)::int as item_count, coalesce(sum(r.minutes), 0)::int as minutes, coalesce(sum(r.price_paise), 0)::int as worth_paise,
      coalesce(array_agg(r.id order by i.position), '{}') as item_ids
    from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id and r.published_at <= platform.now() and not r.is_over
    where i.bundle_id = b.id) inside`;

export async function listBundleRows(db: Db, type: string, limit: number, offset: number): Promise<{ rows: BundleRow[]; total: number }> {
  const rows = await catalogue.many(
    db,
    sql<BundleRow & { total: number }>`
      with chosen as (select * from catalogue.bundle b where type = ${type} and ${isOffered} order by ready desc, popularity desc, id limit ${limit} offset ${offset})
      select w.*, (select count(*)::int from (select 1 from catalogue.bundle b where type = ${type} and ${isOffered} limit 1000) c) as total
      from (${withItems}) w join chosen c on c.id = w.id order by c.ready desc, c.popularity desc, c.id`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Retail bundles by their ids, in the order of the ids. */
export async function listBundlesByIds(db: Db, ids: readonly string[]): Promise<BundleRow[]> {
  if (ids.length === 0) return [];
  return catalogue.many(
    db,
    sql<BundleRow>`with asked as (select id, place from unnest(${[...ids]}::uuid[]) with ordinality as a (id, place)),
      chosen as (select b.* from catalogue.bundle b join asked on asked.id = b.id where b.type = 'retail' and b.published_at <= platform.now())
      select w.* from (${withItems}) w join asked on asked.id = w.id order by asked.place`,
  );
}

export async function findBundleRow(db: Db, slug: string): Promise<BundleRow | undefined> {
  return catalogue.maybe(
    db,
    sql<BundleRow>`with chosen as (select * from catalogue.bundle b where slug = ${slug} and ${isOffered}) select w.* from (${withItems}) w`,
  );
}

/** Bundles around these resources have the mean of all reviews of their items. */
export async function followRatings(tx: Tx, resources: readonly string[]): Promise<void> {
  await followBundleRatings(
    tx,
    sql`b.id in (select i.bundle_id from catalogue.bundle_item i where i.resource_id = any(${[...resources]}::uuid[]))`,
  );
}

async function followBundleRatings(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await catalogue.touch(
    tx,
    sql`update catalogue.bundle b set rating = m.rating, rating_count = m.count, rating_samples = m.samples
      from (select i.bundle_id, coalesce(sum(r.rating * r.rating_count) / nullif(sum(r.rating_count), 0), 0)::real as rating,
          coalesce(sum(r.rating_count), 0)::int as count, coalesce(sum(r.rating_samples), 0)::int as samples
        from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id group by i.bundle_id) m
      where m.bundle_id = b.id and ${which}`,
  );
}

interface NewBundle {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly type: "retail" | "school";
  readonly price_paise: number | null;
  readonly popularity: number;
  readonly published_at: Date;
  readonly items: readonly string[];
}

export async function saveBundleRow(tx: Tx, { items, ...bundle }: NewBundle): Promise<void> {
  await catalogue.touch(
    tx,
    catalogue.build
      .insertInto("catalogue.bundle")
      .values(bundle)
      .onConflict((conflict) =>
        conflict.column("slug").doUpdateSet((set) => ({
          name: set.ref("excluded.name"),
          summary: set.ref("excluded.summary"),
          description: set.ref("excluded.description"),
          type: set.ref("excluded.type"),
          price_paise: set.ref("excluded.price_paise"),
          popularity: set.ref("excluded.popularity"),
        })),
      ),
  );
  await catalogue.touch(tx, sql`delete from catalogue.bundle_item where bundle_id = ${bundle.id}`);
  await catalogue.touch(
    tx,
    sql`insert into catalogue.bundle_item (bundle_id, resource_id, position)
      select ${bundle.id}::uuid, r.id, asked.place from unnest(${[...items]}::text[]) with ordinality as asked (slug, place)
      join catalogue.resource r on r.slug = asked.slug`,
  );
  await followBundleRatings(tx, sql`b.id = ${bundle.id}`);
}
