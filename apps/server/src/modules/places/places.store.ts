import { sql } from "kysely";
import type { Place, PlaceKind } from "@upaya/contracts/places/search-places.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const places = handleOf("places");

/** Empty texts filter nothing. Countries and states are named by slug or by folded name. */
export interface PlaceFilter {
  readonly kind: PlaceKind | "";
  readonly country: string;
  readonly state: string;
  readonly limit: number;
  readonly offset: number;
}

export interface NameFilter extends PlaceFilter {
  /** Folded. */
  readonly name: string;
}

/** `after` is the first text behind all that begin with the name. */
interface SearchParams extends NameFilter {
  readonly after: string;
}

type PageRow = { [Key in keyof Place]: Place[Key] | null } & { total: number };

export interface PlacePage {
  readonly total: number;
  readonly data: Place[];
}

type Piece = ReturnType<typeof sql>;
type Param<Params> = <Key extends keyof Params>(key: Key) => Params[Key];

function filters(param: Param<PlaceFilter>): Piece {
  const named = (kind: PlaceKind, key: "country" | "state") =>
    sql`(select q.id from places.place q where q.kind = ${sql.lit(kind)}
          and (q.slug = replace(${param(key)}, ' ', '-') or q.folded = ${param(key)}))`;
  return sql`(${param("kind")} = '' or p.kind = ${param("kind")})
    and (${param("country")} = '' or p.country_id in ${named("country", "country")})
    and (${param("state")} = '' or p.state_id in ${named("state", "state")})`;
}

/** The total is there even when the page is empty, so it stands on the left; names of parents are read for the page alone. */
function pageOf(found: Piece, param: Param<PlaceFilter>) {
  return sql<PageRow>`with found as materialized (${found}),
    page as (select * from found order by place_order, weight desc, folded, id limit ${param("limit")} offset ${param("offset")})
    select counted.total, page.id, page.slug, page.name, page.kind, page.lat, page.lng,
      case page.kind when 'state' then page.name else coalesce(s.name, '') end as state,
      case page.kind when 'country' then page.name else c.name end as country
    from (select count(*)::int as total from found) counted
    left join page on true
    left join places.place s on s.id = page.state_id
    left join places.place c on c.id = page.country_id
    order by page.place_order, page.weight desc, page.folded, page.id`;
}

const columns = sql`p.id, p.slug, p.name, p.kind, p.lat, p.lng, p.state_id, p.country_id, p.folded`;

/** First what is called exactly so, then what begins so, larger places before smaller ones. */
const beginning = (param: Param<SearchParams>) => sql`p.folded >= ${param("name")} and p.folded < ${param("after")}`;

/** Then what looks alike or has such a word in it; of two that look alike the larger one is likelier meant. */
const alike = (param: Param<SearchParams>) => sql`p.search % ${param("name")} or ${param("name")} <% p.search`;

function searchStatement(name: string, forgiving: boolean) {
  return places.hot<SearchParams, PageRow>(name, (_build, param) => {
    const matching = forgiving ? sql`(${beginning(param)} or ${alike(param)})` : beginning(param);
    const likeness = sql`strict_word_similarity(${param("name")}, p.search) + 0.02 * ln(1 + p.population)`;
    const order = sql`case when p.folded = ${param("name")} then 0 when ${beginning(param)} then 1 else 2 end`;
    const weight = sql`case when ${beginning(param)} then p.population else ${likeness} end`;
    return pageOf(
      sql`select ${columns}, ${order} as place_order, ${weight} as weight from places.place p where ${matching} and ${filters(param)}`,
      param,
    );
  });
}

/** Below this many letters almost everything looks alike. */
const lettersToForgive = 3;

/** For the meter that reads their plans. */
export const placeStatements = {
  byBeginning: searchStatement("search_by_beginning", false),
  byLikeness: searchStatement("search_by_likeness", true),
  listed: places.hot<PlaceFilter, PageRow>("listed", (_build, param) =>
    pageOf(sql`select ${columns}, 0 as place_order, 0 as weight from places.place p where p.kind <> 'city' and ${filters(param)}`, param),
  ),
  nearest: places.hot<Point & { readonly limit: number }, NearCity>(
    "nearest",
    (_build, param) => sql<NearCity>`select p.slug, p.name, p.lat, p.lng, c.name as country, coalesce(s.name, '') as state,
        coalesce(d.name, '') as district
      from (select * from places.place where kind = 'city'
            order by point(lng, lat) <-> point(${param("lng")}, ${param("lat")}) limit ${param("limit")}) p
      join places.place c on c.id = p.country_id
      left join places.place s on s.id = p.state_id
      left join places.place d on d.id = p.district_id`,
  ),
};

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface NearCity extends Point {
  readonly slug: string;
  readonly name: string;
  readonly district: string;
  readonly state: string;
  readonly country: string;
}

export async function searchByName(db: Db, filter: NameFilter): Promise<PlacePage> {
  const statement = filter.name.length < lettersToForgive ? placeStatements.byBeginning : placeStatements.byLikeness;
  return pageFrom(await statement.many(db, searchParams(filter)));
}

/** The order of the folded names is that of their code points, so nothing that begins so comes after this. */
export function searchParams(filter: NameFilter): SearchParams {
  return { ...filter, after: `${filter.name}\u{10ffff}` };
}

export async function listPlaces(db: Db, filter: PlaceFilter): Promise<PlacePage> {
  return pageFrom(await placeStatements.listed.many(db, filter));
}

function pageFrom(rows: readonly PageRow[]): PlacePage {
  return { total: rows[0]?.total ?? 0, data: rows.filter((row): row is Place & { total: number } => row.id !== null) };
}

/** Cities next to a point on the map, nearest first as the map is drawn: degrees, not kilometres. */
export async function listNearCities(db: Db, at: Point, limit: number): Promise<NearCity[]> {
  return placeStatements.nearest.many(db, { ...at, limit });
}

export interface NewPlace {
  readonly slug: string;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly folded: string;
  readonly search: string;
  /** Slugs of what it lies in. */
  readonly country: string | null;
  readonly state: string | null;
  readonly district: string | null;
  readonly population: number;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Places by slug: new ones are added, known ones keep their id, and a row that says the same is not written again. */
export async function savePlaceRows(tx: Tx, rows: readonly NewPlace[]): Promise<number> {
  const column = <Key extends keyof NewPlace>(key: Key) => rows.map((row) => row[key]);
  return places.touch(
    tx,
    sql`insert into places.place as p
          (id, slug, kind, name, folded, search, country_id, state_id, district_id, population, lat, lng)
        select n.id, n.slug, n.kind, n.name, n.folded, n.search, c.id, s.id, d.id, n.population, n.lat, n.lng
        from unnest(${rows.map(() => tx.ids.next())}::uuid[], ${column("slug")}::text[], ${column("kind")}::text[],
                    ${column("name")}::text[], ${column("folded")}::text[], ${column("search")}::text[], ${column("country")}::text[],
                    ${column("state")}::text[], ${column("district")}::text[], ${column("population")}::int[],
                    ${column("lat")}::float8[], ${column("lng")}::float8[])
          as n (id, slug, kind, name, folded, search, country, state, district, population, lat, lng)
        left join places.place c on c.slug = n.country
        left join places.place s on s.slug = n.state
        left join places.place d on d.slug = n.district
        on conflict (slug) do update set name = excluded.name, folded = excluded.folded, search = excluded.search,
          country_id = excluded.country_id, state_id = excluded.state_id, district_id = excluded.district_id,
          population = excluded.population, lat = excluded.lat, lng = excluded.lng
        where (p.name, p.folded, p.search, p.country_id, p.state_id, p.district_id, p.population, p.lat, p.lng)
          is distinct from (excluded.name, excluded.folded, excluded.search, excluded.country_id, excluded.state_id,
            excluded.district_id, excluded.population, excluded.lat, excluded.lng)`,
  );
}

/** What the planner chooses by. PostgreSQL would come to it by itself, a minute too late. */
export async function gatherFigures(tx: Tx): Promise<void> {
  await places.touch(tx, sql`select places.gather_figures()`);
}
