import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";
import { type RawBuilder, sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isOffered } from "../bundles/bundles.store.ts";
import { countMarks, type CountSet, type FacetCount } from "../lists/facets.store.ts";
import { oneOfEach } from "./marks.store.ts";

const catalogue = handleOf("catalogue");

/** A word that was typed, with everything it may stand for and how surely. */
export interface Wish {
  readonly position: number;
  readonly word: string;
  readonly sureness: number;
}

/** The best of each word are looked at, never all of them: the cost is the same in a catalogue of any size. */
const bestOfWord = 300;

/** How much more it counts to answer all of what was typed than a part of it well. */
const wholeness = 1.6;
/** That of a word that a few have. */
const tagRarity = 4;

export interface Hit {
  readonly resource_id: string;
  readonly score: number;
}

type Groups = readonly (readonly number[])[];

/**
 * Resources that answer the wishes, those that answer most of them first. A word that few have says more than one that all have. Of what was
 * read from the words, such as a class, as much is held as can be: what fits less is left out while something fits more.
 */
export async function rank(
  db: Db,
  wishes: readonly Wish[],
  { groups, read }: { readonly groups: Groups; readonly read: Groups },
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  if (wishes.length === 0) return { hits: [], total: 0 };
  const rows = await catalogue.many(
    db,
    sql<Hit & { total: number }>`
      with found as (
        select w.position, p.resource_id, max(p.score * w.sureness * p.rarity) as score, max(w.sureness * p.rarity) as weight,
          max(${fitting(sql`p.marks`, read)}) as fits
        from ${looked(wishes)} where ${oneOfEach(sql`p.marks`, groups)}
        group by 1, 2),
      ranked as (select resource_id, sum(score) * power(sum(weight), ${wholeness}) as score, max(fits) as fits from found group by 1),
      best as (select * from ranked where fits = (select max(fits) from ranked))
      select resource_id, score::real as score, (select count(*)::int from best) as total from best
      order by score desc, resource_id limit ${limit}`,
  );
  return { hits: rows, total: rows[0]?.total ?? 0 };
}

/** How many of what answers the wishes have each value, in one statement. */
export async function countFound(db: Db, wishes: readonly Wish[], sets: readonly CountSet[]): Promise<FacetCount[]> {
  if (wishes.length === 0) return [];
  const seen = sets.map(
    ({ plan, read }, place) => sql`select ${place}::int as place, resource_id, marks, ${fitting(sql`marks`, read)} as fits from found
      where ${oneOfEach(sql`marks`, plan.all)}`,
  );
  const best = sql`with found as materialized (select p.resource_id, min(p.marks) as marks from ${looked(wishes)} group by 1),
      fitted as (select *, max(fits) over (partition by place) as most from (${sql.join(seen, sql` union all `)}) every)
    select place, resource_id, marks from fitted where fits = most`;
  return catalogue.many(db, countMarks(best, sets));
}

/** The best postings of each wish, each with how rare its word is. The lists say themselves how much their tags mean. */
function looked(wishes: readonly Wish[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w (position int, word text, sureness real) cross join lateral (
    select resource_id, score, marks, case when w.word like '#%' then ${tagRarity}::real else ln(1 + ${bestOfWord}::real / count(*) over ()) end as rarity from (
      select resource_id, score, marks from catalogue.posting where word = w.word order by score desc, resource_id limit ${bestOfWord}) best) p`;
}

/** How many of the groups a posting has a mark of. */
function fitting(marks: RawBuilder<unknown>, read: Groups) {
  if (read.length === 0) return sql`0`;
  return sql.join(
    read.map((group) => sql`(${marks} && ${[...group]}::int[])::int`),
    sql` + `,
  );
}

export interface Alike {
  readonly position: number;
  readonly word: string;
  readonly how: "exact" | "begins" | "looks";
}

/** What a typed word may have meant: itself, words that begin with it, words that look like it. One statement for all of them. */
export async function listAlike(db: Db, typed: readonly { position: number; word: string; open: boolean }[]): Promise<Alike[]> {
  return catalogue.many(
    db,
    sql<Alike>`
      with typed as (select * from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as t (position int, word text, open boolean))
      select t.position, w.word, 'exact' as how from typed t join catalogue.word w on w.word = t.word
      union all
      select t.position, b.word, 'begins' from typed t cross join lateral (
        select w.word from catalogue.word w where t.open and w.word ~>=~ t.word and w.word ~<~ (t.word || chr(1114109)) and w.word <> t.word
        order by w.word using ~<~ limit 6) b
      union all
      select t.position, s.word, 'looks' from typed t cross join lateral (
        select w.word from catalogue.word w
        where length(t.word) > 3 and w.word % t.word and not exists (select 1 from catalogue.word k where k.word = t.word)
        order by similarity(w.word, t.word) desc, w.word limit 24) s`,
  );
}

export interface FoundRow {
  readonly id: string;
  readonly slug: string;
  readonly kind: Kind | "bundle";
  readonly title: string;
  readonly instructor: string;
  readonly price_paise: number | null;
  readonly minutes: number;
  readonly starts_at: Date | null;
  readonly rating: number;
  readonly rating_count: number;
  readonly ready: boolean;
  /** How many things are in it, of a bundle. */
  readonly item_count: number | null;
}

/** What was found, resources and bundles, in the order of the ids. */
export async function listFound(db: Db, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  return catalogue.many(
    db,
    sql<FoundRow>`select found.* from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place) cross join lateral (
        select r.id, r.slug, r.kind, r.title, r.instructor_name as instructor, r.price_paise, r.minutes, r.starts_at, r.rating,
          r.rating_count, r.ready, null::int as item_count
        from catalogue.resource r where r.id = asked.id and r.published_at <= platform.now() and not r.is_over
        union all
        select b.id, b.slug, 'bundle', b.name, inside.teachers, b.price_paise, inside.minutes, null::timestamptz, b.rating,
          b.rating_count, b.ready, inside.item_count
        from catalogue.bundle b cross join lateral (
          select coalesce(string_agg(distinct r.instructor_name, ', '), '') as teachers, coalesce(sum(r.minutes), 0)::int as minutes,
            count(*)::int as item_count from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id and r.published_at <= platform.now() and not r.is_over
          where i.bundle_id = b.id) inside
        where b.id = asked.id and ${isOffered}) found
      order by asked.place`,
  );
}

/** Bundles, the most asked for first, after those that can be begun. */
export async function listBundleIds(db: Db, limit: number, offset: number): Promise<{ ids: string[]; total: number }> {
  const rows = await catalogue.many(
    db,
    sql<{ id: string; total: number }>`select id, (count(*) over ())::int as total from (
        select id, ready, popularity from catalogue.bundle b where type = 'retail' and ${isOffered} order by ready desc, popularity desc, id limit 1000) b
      order by ready desc, popularity desc, id limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
