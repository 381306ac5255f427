import { sql } from "kysely";
import type { Sort } from "@upaya/contracts/catalogue/filters.ts";
import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { listFigure } from "../resources/readiness.store.ts";
import { markOf, openNow, pairMark } from "../search/marks.ts";
import { oneOfEach } from "../search/marks.store.ts";
import type { ListPlan } from "./plan-list.ts";

const catalogue = handleOf("catalogue");

export interface CardRow {
  readonly id: string;
  readonly slug: string;
  readonly kind: Kind;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly level: string;
  readonly minutes: number;
  readonly price_paise: number | null;
  readonly subjects: string[];
  /** Of the next session, or of the last one where all are over. */
  readonly starts_at: Date | null;
  readonly is_over: boolean;
  /** Whether it can be begun now. */
  readonly ready: boolean;
  readonly rating: number;
  readonly rating_count: number;
  readonly instructor: string;
}

export const cardColumns = sql`r.id, r.slug, r.kind, r.title, r.summary, r.language, r.level, r.minutes, r.price_paise, r.subjects, r.starts_at,
  r.is_over, r.ready, r.rating, r.rating_count, r.instructor_name as instructor`;

/** Steps along a list when further filters leave things out: beyond it the intersection of the filters is asked instead. */
const mostSteps = 300;
const mostCounted = 1_000;

const orders: Record<Sort, { readonly column: string; readonly down: boolean }> = {
  popular: { column: "popularity", down: true },
  newest: { column: "published_at", down: true },
  shortest: { column: "minutes", down: false },
  price: { column: "price_paise", down: false },
};

interface Page {
  readonly total: number;
  readonly rows: CardRow[];
}

/**
 * One page of a list in one statement; a second only when many filters find too little on the way. Where they find more than are counted,
 * the lists themselves are walked on, further each time: only they know the order of so many.
 */
export async function listCards(db: Db, plan: ListPlan, sort: Sort, limit: number, offset: number): Promise<Page> {
  const filtered = plan.groups.length > 0 || plan.along.length > 1;
  const walked = await walk(db, plan, sort, limit, offset, filtered ? mostSteps : offset + limit);
  if (!filtered || walked.whole || walked.found >= offset + limit) {
    return { total: plan.counted !== undefined ? walked.counted : walked.found, rows: walked.rows };
  }
  const few = await intersect(db, plan, sort, limit, offset);
  if (few.total <= mostCounted) return few;
  for (let steps = mostSteps * 8; ; steps *= 8) {
    const further = await walk(db, plan, sort, limit, offset, steps);
    if (further.whole || further.found >= offset + limit) return { total: mostCounted, rows: further.rows };
  }
}

const keyOf = (sort: Sort, table: string) =>
  sql`${sql.ref(`${table}.${orders[sort].column}`)} ${sql.raw(orders[sort].down ? "desc" : "asc")}`;

/** Of a resource itself. In the lists, what can be begun stands before the rest by its figure alone. */
const keyOfResource = (sort: Sort) => (sort === "popular" ? sql`${listFigure} desc` : keyOf(sort, "r"));

type WalkedRow = { [Key in keyof CardRow]: CardRow[Key] | null } & {
  readonly found: number;
  /** Every list was walked to its end. */
  readonly whole: boolean;
  readonly counted: number;
};

/**
 * Walks the list of each mark for so many steps. Lists end at different places of the order: what stands behind the first end is not known
 * whole yet and is left out.
 */
async function walk(db: Db, plan: ListPlan, sort: Sort, limit: number, offset: number, steps: number) {
  const direction = sql.raw(orders[sort].down ? "desc" : "asc");
  const before = sql.raw(orders[sort].down ? ">" : "<");
  const rows = await catalogue.many(
    db,
    sql<WalkedRow>`
      with seen as materialized (
        select m as list, l.* from unnest(${[...plan.along]}::int[]) m cross join lateral (
          select l.resource_id, ${sql.ref(`l.${orders[sort].column}`)} as key, l.marks,
            row_number() over (order by ${keyOf(sort, "l")}, l.resource_id) as step from catalogue.listing l
          where l.mark = m order by ${keyOf(sort, "l")}, l.resource_id limit ${steps}) l),
      first_end as (select key, resource_id from seen where step = ${steps} order by key ${direction}, resource_id limit 1),
      found as (select distinct s.resource_id, s.key from seen s left join first_end e on true
        where ${oneOfEach(sql`s.marks`, plan.groups)} and (e.key is null or s.key ${before} e.key or (s.key = e.key and s.resource_id <= e.resource_id))),
      page as (select resource_id, key, row_number() over () as place from (
        select * from found order by key ${direction}, resource_id limit ${limit} offset ${offset}) p)
      select ${cardColumns}, (select count(*)::int from found) as found, not exists (select 1 from first_end) as whole,
        coalesce((select m.resources from catalogue.mark m where m.mark = ${plan.counted ?? null}), 0) as counted
      from (select 1) one
        left join page on true
        left join catalogue.resource r on r.id = page.resource_id
      order by page.place`,
  );
  const [first] = rows;
  return { rows: rows.filter(isCard), found: first?.found ?? 0, whole: first?.whole === true, counted: first?.counted ?? 0 };
}

/** Without a page there is one row, and it holds only the figures. */
function isCard(row: WalkedRow): row is WalkedRow & CardRow {
  return row.id !== null;
}

/** Several rare filters: the index of marks knows the few that have them all. A total above what is counted says that these are not all. */
async function intersect(db: Db, plan: ListPlan, sort: Sort, limit: number, offset: number): Promise<Page> {
  const rows = await catalogue.many(
    db,
    sql<{ [Key in keyof CardRow]: CardRow[Key] | null } & { total: number }>`
      with found as materialized (
        select r.id from catalogue.resource r where ${oneOfEach(sql`r.marks`, plan.all)} and r.listed limit ${mostCounted + 1}),
      page as (
        select ${cardColumns}, row_number() over (order by ${keyOfResource(sort)}, r.id) as place from found join catalogue.resource r on r.id = found.id
        order by ${keyOfResource(sort)}, r.id limit ${limit} offset ${offset})
      select page.*, (select count(*)::int from found) as total from (select 1) one left join page on true order by page.place`,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row): row is CardRow & { total: number } => row.id !== null) };
}

/** Cards by their ids, in the order of the ids. */
export async function listCardsByIds(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return catalogue.many(
    db,
    sql<CardRow>`select ${cardColumns} from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
      join catalogue.resource r on r.id = asked.id and r.published_at <= platform.now() order by asked.place`,
  );
}

export interface Read {
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
}

/** As much of a resource as a line with a link needs. */
export async function listReads(db: Db, slugs: readonly string[]): Promise<Read[]> {
  if (slugs.length === 0) return [];
  return catalogue.many(
    db,
    catalogue.build
      .selectFrom("catalogue.resource")
      .select(["slug", "title", "minutes"])
      .where("slug", "in", [...slugs])
      .where("published_at", "<=", sql<Date>`platform.now()`)
      .where("is_over", "=", false),
  );
}

/** The most asked for of each type. */
export async function listTopCards(db: Db, types: readonly string[], each: number): Promise<CardRow[]> {
  const marks = types.map((type) => markOf("type", type));
  return catalogue.many(
    db,
    sql<CardRow>`select ${cardColumns} from unnest(${marks}::int[]) with ordinality as asked (mark, place) cross join lateral (
        select resource_id, popularity from catalogue.listing l where l.mark = asked.mark order by popularity desc, resource_id limit ${each}) l
      join catalogue.resource r on r.id = l.resource_id
      order by asked.place, l.popularity desc, r.id`,
  );
}

/** The newest first, nothing before its day and nothing that is over. */
export async function listNewestCards(db: Db, limit: number): Promise<CardRow[]> {
  return catalogue.many(
    db,
    sql<CardRow>`select ${cardColumns} from catalogue.resource r
      where r.published_at <= platform.now() and not r.is_over order by r.published_at desc, r.id desc limit ${limit}`,
  );
}

export interface NewestList {
  readonly type: string;
  /** Marks within the type; without any it is asked as a whole. */
  readonly marks: readonly number[];
  /** The same values as they travel along. */
  readonly values: readonly number[];
}

/** The newest under any of the marks of each type: first those that can be begun, looked for among so many, then the others. */
export async function listNewestAlong(db: Db, lists: readonly NewestList[], each: number): Promise<CardRow[]> {
  const walks = lists.flatMap(({ type, marks }, place) =>
    (marks.length > 0 ? marks : [markOf("type", type)]).map((mark) => ({ place, mark })),
  );
  const open = lists.map(({ type, values }, place) => ({ place, mark: pairMark(type, "open", "now"), values }));
  return catalogue.many(
    db,
    sql<CardRow>`
      with near as (
        select w.place, l.resource_id, l.published_at, l.marks && array[${openNow}::int] as ready
          from jsonb_to_recordset(${JSON.stringify(walks)}::jsonb) as w (place int, mark int)
          cross join lateral (select resource_id, published_at, marks from catalogue.listing where mark = w.mark
            order by published_at desc, resource_id limit ${each}) l
        union
        select o.place, l.resource_id, l.published_at, true from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o (place int, mark int, values int[])
          cross join lateral (select resource_id, published_at, marks from catalogue.listing where mark = o.mark
            order by published_at desc, resource_id limit ${mostSteps}) l
        where cardinality(o.values) = 0 or l.marks && o.values),
      best as (select *, row_number() over (partition by place order by ready desc, published_at desc, resource_id) as rank from near)
      select ${cardColumns} from best join catalogue.resource r on r.id = best.resource_id
      where best.rank <= ${each} order by best.place, best.rank`,
  );
}

export async function findCards(db: Db, id: string | undefined, slug: string | undefined): Promise<CardRow[]> {
  return catalogue.many(
    db,
    sql<CardRow>`select ${cardColumns} from catalogue.resource r
      where r.published_at <= platform.now() and (${id ?? null}::uuid is null or r.id = ${id ?? null}) and (${slug ?? null}::text is null or r.slug = ${slug ?? null}) limit 1`,
  );
}
