import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { listsOf, marksOf } from "../search/marks.ts";
import { isWord, postingsOf } from "../search/postings.ts";
import type { NewResource } from "./resource.ts";
import { followFacts, openedOf, listFigure } from "./readiness.store.ts";
import { nameDates, saveDates } from "../sessions/sessions.store.ts";

const catalogue = handleOf("catalogue");

/** Rows of JSON, one parameter for all of them: a thousand resources are a handful of statements. */
const rowsOf = (rows: readonly object[]) => JSON.stringify(rows);

/** Returns the ids of those that were there before. */
export async function saveResourceRows(tx: Tx, resources: readonly NewResource[]): Promise<string[]> {
  const rows = resources.map(({ sessions: _dates, ...resource }) => ({ ...resource, marks: marksOf(resource) }));
  const saved = await catalogue.many(
    tx,
    sql<{
      id: string;
      made: boolean;
    }>`insert into catalogue.resource (id, slug, kind, title, summary, description, language, level, minutes, price_paise, instructor_id,
        instructor_name, subjects, grades, boards, tags, competencies, outcomes, outline, questions, popularity, marks,
        published_at)
      select id, slug, kind, title, summary, description, language, level, minutes, price_paise, instructor_id,
        instructor_name, subjects, grades, boards, tags, competencies, outcomes, outline, questions, popularity, marks,
        published_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as r (id uuid, slug text, kind text, title text, summary text, description text,
        language text, level text, minutes int, price_paise int, instructor_id uuid, instructor_name text, subjects text[], grades text[], boards text[],
        tags text[], competencies text[], outcomes text[], outline jsonb, questions jsonb, popularity int,
        marks int[], published_at timestamptz)
      on conflict (slug) do update set kind = excluded.kind, title = excluded.title, summary = excluded.summary,
        description = excluded.description, language = excluded.language, level = excluded.level, minutes = excluded.minutes,
        price_paise = excluded.price_paise, instructor_id = excluded.instructor_id, instructor_name = excluded.instructor_name, subjects = excluded.subjects, grades = excluded.grades,
        boards = excluded.boards, tags = excluded.tags, competencies = excluded.competencies, outcomes = excluded.outcomes,
        outline = excluded.outline, questions = excluded.questions, popularity = excluded.popularity, marks = excluded.marks,
        changed_at = platform.now()
      returning id, xmax = 0 as made`,
  );
  return saved.filter(({ made }) => !made).map(({ id }) => id);
}

interface Rating {
  readonly id: string;
  /** The mean, of 5. */
  readonly rating: number;
  readonly count: number;
  /** How many of them are made up. */
  readonly samples: number;
}

/** Returns the ids of those whose figures are others now. */
export async function saveRatingRows(tx: Tx, ratings: readonly Rating[]): Promise<string[]> {
  const saved = await catalogue.many(
    tx,
    sql<{ id: string }>`update catalogue.resource r set rating = s.rating, rating_count = s.count, rating_samples = s.samples
      from jsonb_to_recordset(${rowsOf(ratings)}::jsonb) as s (id uuid, rating real, count int, samples int)
      where r.id = s.id and (r.rating, r.rating_count, r.rating_samples) is distinct from (s.rating, s.count, s.samples) returning r.id`,
  );
  return saved.map(({ id }) => id);
}

/**
 * Lists and search of these resources are written anew from what they say now; one whose hour is still to come, or whose sessions are over,
 * is in neither. Returns those that have opened.
 */
export async function indexResources(tx: Tx, resources: readonly NewResource[], known: readonly string[]): Promise<string[]> {
  if (known.length > 0) await dropPlaces(tx, known, ["listing", "posting"]);
  const ids = resources.map(({ id }) => id);
  await saveDates(tx, resources);
  await nameDates(tx, ids);
  const readiness = await followFacts(tx, ids);
  // A second of grace: whoever publishes at once says the hour before this transaction has begun, or a moment after.
  const listed = await catalogue.many(
    tx,
    sql<{ id: string; listed: boolean }>`update catalogue.resource
      set listed = published_at <= platform.now() + interval '1 second' and not is_over
      where id = any(${ids}) returning id, listed`,
  );
  const due = new Set(listed.flatMap((row) => (row.listed ? row.id : [])));
  const ready = new Set(readiness.flatMap((row) => (row.ready ? row.id : [])));
  await listResources(
    tx,
    resources.filter(({ id }) => due.has(id)).map((resource) => ({ ...resource, ready: ready.has(resource.id) })),
  );
  return openedOf(readiness);
}

type ListedResource = NewResource & { readonly ready: boolean };

async function dropPlaces(tx: Tx, ids: readonly string[], tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await catalogue.touch(tx, sql`delete from ${sql.table(`catalogue.${table}`)} where resource_id = any(${[...ids]})`);
  }
}

async function listResources(tx: Tx, resources: readonly ListedResource[]): Promise<void> {
  if (resources.length === 0) return;
  const listings = resources.flatMap((resource) =>
    [...new Set(listsOf(resource).map(({ mark }) => mark))].map((mark) => ({ mark, id: resource.id })),
  );
  // In the order of the lists: neighbours in a list are written together.
  await catalogue.touch(
    tx,
    sql`insert into catalogue.listing (mark, resource_id, popularity, published_at, minutes, price_paise, marks)
      select l.mark, r.id, ${listFigure}, r.published_at, r.minutes, coalesce(r.price_paise, 0), r.marks
      from unnest(${listings.map(({ mark }) => mark)}::int[], ${listings.map(({ id }) => id)}::uuid[]) as l (mark, id)
        join catalogue.resource r on r.id = l.id
      order by l.mark, r.id`,
  );
  await nameMarks(tx, resources);
  await addPostings(tx, resources);
}

/** What a resource is listed by. Its sessions are kept elsewhere. */
const listedBy = sql`r.id, r.slug, r.kind, r.title, r.summary, r.description, r.language, r.level, r.minutes, r.price_paise, r.instructor_id,
  r.instructor_name, r.subjects, r.grades, r.boards, r.tags, r.competencies, r.outcomes, r.outline, r.questions, r.popularity, r.published_at, r.ready`;

/** Lists and search say of these what the record says of them now. */
export async function relist(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await dropPlaces(tx, ids, ["listing", "posting"]);
  const rows = await catalogue.many(
    tx,
    sql<ListedResource>`select ${listedBy} from catalogue.resource r where r.id = any(${[...ids]}) and r.listed`,
  );
  await listResources(tx, rows);
}

/** Puts resources whose hour has come into the lists and the search, so many at a time. Returns their ids. */
export async function listReleased(tx: Tx, most: number): Promise<string[]> {
  const due = await catalogue.many(
    tx,
    sql<ListedResource>`with due as (
        select id from catalogue.resource where not listed and not is_over and published_at <= platform.now() order by published_at limit ${most} for update skip locked)
      update catalogue.resource r set listed = true, changed_at = platform.now() from due where r.id = due.id
      returning ${listedBy}`,
  );
  await listResources(tx, due);
  return due.map(({ id }) => id);
}

/** The bundles whose hour has come since this was last asked. */
export async function takeReleasedBundles(tx: Tx): Promise<string[]> {
  const rows = await catalogue.many(
    tx,
    sql<{ id: string }>`with before as (select released_at from catalogue.fold for update),
      taken as (update catalogue.fold set released_at = platform.now())
      select b.id from catalogue.bundle b, before where b.published_at > before.released_at and b.published_at <= platform.now()`,
  );
  return rows.map(({ id }) => id);
}

async function nameMarks(tx: Tx, resources: readonly ListedResource[]): Promise<void> {
  const named = new Map(resources.flatMap(listsOf).map((mark) => [mark.mark, mark]));
  await catalogue.touch(
    tx,
    sql`insert into catalogue.mark (mark, scope, facet, value)
      select mark, scope, facet, value from jsonb_to_recordset(${rowsOf([...named.values()].toSorted((a, b) => a.mark - b.mark))}::jsonb)
        as r (mark int, scope int, facet text, value text) on conflict do nothing`,
  );
}

async function addPostings(tx: Tx, resources: readonly ListedResource[]): Promise<void> {
  const postings = resources.flatMap((resource) => postingsOf(resource).map(({ word, score }) => ({ word, score, id: resource.id })));
  await catalogue.touch(
    tx,
    sql`insert into catalogue.posting (word, score, resource_id, marks)
      select p.word, p.score, r.id, r.marks
      from unnest(${postings.map(({ word }) => word)}::text[], ${postings.map(({ score }) => score)}::real[],
          ${postings.map(({ id }) => id)}::uuid[]) as p (word, score, id)
        join catalogue.resource r on r.id = p.id
      order by p.word, r.id`,
  );
  const words = [...new Set(postings.map(({ word }) => word))].filter(isWord).toSorted();
  await catalogue.touch(tx, sql`insert into catalogue.word (word) select unnest(${words}::text[]) on conflict do nothing`);
}

/** The counts are older than the catalogue from now on. */
export async function wantFold(tx: Tx): Promise<void> {
  await catalogue.touch(tx, sql`update catalogue.fold set wanted_at = platform.now()`);
}

interface NewInstructor {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly years: number;
}

export async function saveInstructorRows(tx: Tx, instructors: readonly NewInstructor[]): Promise<void> {
  await catalogue.touch(
    tx,
    catalogue.build
      .insertInto("catalogue.instructor")
      .values([...instructors])
      .onConflict((conflict) =>
        conflict.column("slug").doUpdateSet((set) => ({
          name: set.ref("excluded.name"),
          headline: set.ref("excluded.headline"),
          bio: set.ref("excluded.bio"),
          city: set.ref("excluded.city"),
          country: set.ref("excluded.country"),
          years: set.ref("excluded.years"),
        })),
      ),
  );
  // Cards carry the name along.
  await catalogue.touch(
    tx,
    sql`update catalogue.resource r set instructor_name = i.name from catalogue.instructor i
      where i.id = r.instructor_id and r.instructor_name <> i.name and i.id = any(${instructors.map(({ id }) => id)})`,
  );
}
