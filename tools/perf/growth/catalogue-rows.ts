import { listsOf, marksOf } from "@upaya/server/modules/catalogue/search/marks.ts";
import { postingsOf } from "@upaya/server/modules/catalogue/search/postings.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { addScaleTeacher, scalePeriod, scaleResource } from "@upaya/server/seeds/scale-catalogue.ts";
import { withoutIndexes } from "./rows.ts";

const tables = `
  create schema if not exists scale;
  create unlogged table if not exists scale.shape as select 0 as k, r.* from catalogue.resource r limit 0;
  create unlogged table if not exists scale.list (k int, mark int, scope int, facet text, value text);
  create unlogged table if not exists scale.word (k int, word text, weight float8);
  create index if not exists list_k on scale.list (k);
  create index if not exists word_k on scale.word (k);`;

/** Every kind of resource in the range, with its lists and its words as the catalogue's own rules make them. */
async function makeShapes(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await test.sql(tables);
  const made = new Set((await test.sql<{ k: number }>("select k from scale.shape")).map(({ k }) => k));
  const wanted = Array.from({ length: Math.min(scalePeriod, to - from) }, (_, index) => (from + index + 1) % scalePeriod);
  const all = wanted.filter((k) => !made.has(k)).map((k) => ({ k, resource: { ...scaleResource(k, now), popularity: 0 } }));
  const rows = all.map(({ k, resource }) => ({
    k,
    ...resource,
    marks: marksOf(resource),
    rating: 0,
    rating_count: 0,
    rating_samples: 0,
    changed_at: now,
  }));
  const lists = all.flatMap(({ k, resource }) => [...new Map(listsOf(resource).map((each) => [each.mark, { k, ...each }])).values()]);
  const words = all.flatMap(({ k, resource }) => postingsOf(resource).map(({ word, score }) => ({ k, word, weight: score })));
  for (const [table, shapes] of Object.entries({ shape: rows, list: lists, word: words })) {
    const text = `insert into scale.${table} select * from jsonb_populate_recordset(null::scale.${table}, $1::jsonb)`;
    await test.sql(text, [JSON.stringify(shapes)]);
  }
  await test.sql("analyze scale.shape, scale.list, scale.word");
}

const id = "('5ca1e000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
/** What is a resource's own and no other's of its shape. */
const own: Readonly<Record<string, string>> = {
  id,
  slug: "'scale-' || n",
  popularity: "(n::bigint * 7919) % 100000",
  published_at: "$3::timestamptz - (n % 1500) * interval '24 hours'",
  // None is of a day to come, and none is over.
  listed: "true",
  is_over: "false",
  ready: "false",
  has_replay: "false",
};
const numbers = `generate_series($1::int + 1, $2::int) n`;
const ofShape = `k = n % ${scalePeriod}`;

/** The resources after `from` up to `to`, their places in the lists and their words in the search. Counts are folded by the worker's own act. */
export async function layCatalogue(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await addScaleTeacher(test.ctx());
  await makeShapes(test, from, to, now);
  const columns = (
    await test.sql<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'catalogue.resource'::regclass and attnum > 0",
    )
  ).map(({ name }) => name);
  const range = [from, to];
  await withoutIndexes(test, ["catalogue.resource", "catalogue.listing", "catalogue.posting", "catalogue.word"], async () => {
    await test.sql(
      `insert into catalogue.resource (${columns.join()}) select ${columns.map((name) => own[name] ?? `s.${name}`).join()}
       from ${numbers} join scale.shape s on ${ofShape}`,
      [...range, now],
    );
    await test.sql(
      `insert into catalogue.listing (mark, resource_id, popularity, published_at, minutes, price_paise, marks)
       select l.mark, r.id, r.popularity, r.published_at, r.minutes, coalesce(r.price_paise, 0), r.marks
       from ${numbers} join scale.list l on ${ofShape} join catalogue.resource r on r.id = ${id} order by l.mark, r.id`,
      range,
    );
    await test.sql(
      `insert into catalogue.posting (word, score, resource_id, marks)
       select w.word, w.weight + least(r.popularity, 100000) / 1000000::float8, r.id, r.marks
       from ${numbers} join scale.word w on ${ofShape} join catalogue.resource r on r.id = ${id} order by w.word, r.id`,
      range,
    );
    const shapesOf = `k in (select n % ${scalePeriod} from ${numbers})`;
    await test.sql(
      `insert into catalogue.word select distinct word from scale.word where word !~ '^[~≈=#]' and ${shapesOf} on conflict do nothing`,
      range,
    );
    await test.sql(
      `insert into catalogue.mark (mark, scope, facet, value) select distinct mark, scope, facet, value from scale.list where ${shapesOf} on conflict do nothing`,
      range,
    );
  });
  await test.sql("update catalogue.fold set wanted_at = platform.now()");
}
