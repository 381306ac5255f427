import { priceBandOf, timeBandOf, type Facet } from "@upaya/contracts/catalogue/filters.ts";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { bundleType } from "./kind-words.ts";
import { markOf, openNow } from "./marks.ts";
import { gather, type Posting, tagKey } from "./postings.ts";
import { subjectWords } from "./subject-words.ts";

const catalogue = handleOf("catalogue");

interface Part {
  readonly title: string;
  readonly language: string;
  readonly level: string;
  readonly minutes: number;
  readonly subjects: readonly string[];
  readonly grades: readonly string[];
  readonly boards: readonly string[];
  readonly tags: readonly string[];
  readonly competencies: readonly string[];
}

interface WholeBundle {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly price_paise: number | null;
  readonly popularity: number;
  readonly ready: boolean;
  readonly parts: readonly Part[];
}

/** A bundle is about what its parts are about, and is for whom they are for; its price and its time are its own. */
function marksOfBundle({ parts, price_paise, ready }: WholeBundle): number[] {
  const each = (facet: Facet, values: (part: Part) => readonly string[]) => parts.flatMap(values).map((value) => markOf(facet, value));
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return [
    ...new Set([
      markOf("type", bundleType),
      markOf("price", priceBandOf(price_paise)),
      markOf("time", timeBandOf(minutes)),
      ...(ready ? [openNow] : []),
      ...each("language", ({ language }) => [language]),
      ...each("level", ({ level }) => [level]),
      ...each("subject", ({ subjects }) => subjects),
      ...each("grade", ({ grades }) => grades),
      ...each("board", ({ boards }) => boards),
      ...each("tag", ({ tags }) => tags),
      ...each("competency", ({ competencies }) => competencies),
    ]),
  ];
}

const weights = { name: 7, subject: 4, summary: 2, tag: 2, part: 1.5, text: 0.5 } as const;

/** What each part says is said more weakly by the whole: who looks for one thing is shown the thing before the set. */
function postingsOfBundle({ name, summary, description, parts, popularity, ready }: WholeBundle): Posting[] {
  const { add, put, postings } = gather();
  add(name, weights.name);
  add(summary, weights.summary);
  add(description, weights.text);
  add(parts.map(({ title }) => title).join(" "), weights.part);
  const tags = [...new Set(parts.flatMap((part) => part.tags))];
  add(tags.join(" "), weights.part);
  for (const tag of tags) put(tagKey(tag), weights.tag);
  // Its subject is that of most of its parts.
  for (const subject of new Set(parts.flatMap(({ subjects }) => subjects))) {
    const share = parts.filter(({ subjects }) => subjects.includes(subject)).length / parts.length;
    const { en, hi, parts: named = "" } = subjectWords[subject] ?? { en: subject, hi: "" };
    add(`${en} ${hi}`, weights.subject * share);
    add(named, weights.part * share);
  }
  return postings(popularity, ready);
}

/**
 * Whether these bundles can be begun, and their words, are written anew; one whose hour is still to come, that is not sold to teachers, or
 * with nothing in it, has no words. Returns those that have opened.
 */
export async function indexBundles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const opened = await followParts(tx, ids);
  await catalogue.touch(tx, sql`delete from catalogue.posting where resource_id = any(${[...ids]})`);
  const bundles = await catalogue.many(
    tx,
    sql<WholeBundle>`select b.id, b.name, b.summary, b.description, b.price_paise, b.popularity, b.ready,
        json_agg(json_build_object('title', r.title, 'language', r.language, 'level', r.level, 'minutes', r.minutes, 'subjects', r.subjects,
          'grades', r.grades, 'boards', r.boards, 'tags', r.tags, 'competencies', r.competencies) order by i.position) as parts
      from catalogue.bundle b join catalogue.bundle_item i on i.bundle_id = b.id
        join catalogue.resource r on r.id = i.resource_id and r.listed
      where b.id = any(${[...ids]}) and b.type = 'retail' and b.published_at <= platform.now() + interval '1 second' group by b.id`,
  );
  const marked = bundles.map((bundle) => ({ id: bundle.id, marks: marksOfBundle(bundle) }));
  const postings = bundles.flatMap((bundle) => postingsOfBundle(bundle).map((posting) => ({ ...posting, id: bundle.id })));
  await catalogue.touch(
    tx,
    sql`insert into catalogue.posting (word, score, resource_id, marks)
      select p.word, p.score, b.id, b.marks from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p (word text, score real, id uuid)
        join jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as b (id uuid, marks int[]) on b.id = p.id
      order by p.word, b.id`,
  );
  return opened;
}

/** A bundle can be begun when all that is offered in it can. Returns those that could not before. */
async function followParts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const changed = await catalogue.many(
    tx,
    sql<{ id: string; ready: boolean }>`update catalogue.bundle b set ready = now.ready from (
        select i.bundle_id as id, coalesce(bool_and(r.ready), false) as ready from catalogue.bundle_item i
          left join catalogue.resource r on r.id = i.resource_id and r.published_at <= platform.now() and not r.is_over
        where i.bundle_id = any(${[...ids]}) group by 1) now
      where b.id = now.id and b.ready <> now.ready returning b.id, b.ready`,
  );
  return changed.flatMap(({ id, ready }) => (ready ? id : []));
}

/** The bundles in which one of these resources is. */
export async function listBundlesWith(tx: Tx, resources: readonly string[]): Promise<string[]> {
  const rows = await catalogue.many(
    tx,
    sql<{ bundle_id: string }>`select distinct bundle_id from catalogue.bundle_item where resource_id = any(${[...resources]})`,
  );
  return rows.map(({ bundle_id }) => bundle_id);
}
