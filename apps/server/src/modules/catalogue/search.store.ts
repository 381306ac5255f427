import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { oneOfEach } from "./marks.store.ts";

const catalogue = handleOf("catalogue");

/** A word that was typed, with everything it may stand for and how surely. */
export interface Wish {
  readonly position: number;
  readonly word: string;
  readonly sureness: number;
}

/** The best of each word are looked at, never all of them: the cost is the same in a catalogue of any size. */
const bestOfWord = 100;
/** With filters more are looked at, since some are left out: three times as many, and no further. */
const bestBeforeFilters = 300;

export interface Hit {
  readonly resource_id: string;
  readonly score: number;
}

/** Resources that answer the wishes, those that answer most of them first. */
export async function rank(
  db: Db,
  wishes: readonly Wish[],
  groups: readonly (readonly number[])[],
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  if (wishes.length === 0) return { hits: [], total: 0 };
  const rows = await catalogue.many(
    db,
    sql<Hit & { total: number }>`
      with wish as (select * from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w (position int, word text, sureness real)),
      found as (
        select wish.position, p.resource_id, max(p.score * wish.sureness) as score
        from wish cross join lateral (
          select resource_id, score, marks from catalogue.posting where word = wish.word order by score desc, resource_id
          limit ${groups.length === 0 ? bestOfWord : bestBeforeFilters}) p
        where ${oneOfEach(sql`p.marks`, groups)}
        group by 1, 2),
      ranked as (
        select resource_id, sum(score) * count(*) as score, count(*) as answered from found group by 1)
      select resource_id, score::real as score, (select count(*)::int from ranked) as total from ranked
      order by score desc, resource_id limit ${limit}`,
  );
  return { hits: rows, total: rows[0]?.total ?? 0 };
}

interface Alike {
  readonly position: number;
  readonly word: string;
  readonly likeness: number;
  readonly exact: boolean;
}

/** What a typed word may have meant: itself, words that begin with it, words that look like it. One statement for all of them. */
export async function listAlike(db: Db, typed: readonly { position: number; word: string; open: boolean }[]): Promise<Alike[]> {
  return catalogue.many(
    db,
    sql<Alike>`
      with typed as (select * from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as t (position int, word text, open boolean))
      select t.position, w.word, 1::real as likeness, true as exact from typed t join catalogue.word w on w.word = t.word
      union all
      select t.position, b.word, 0.8::real, false from typed t cross join lateral (
        select w.word from catalogue.word w where t.open and w.word ~>=~ t.word and w.word ~<~ (t.word || chr(1114109)) and w.word <> t.word
        order by w.word using ~<~ limit 6) b
      union all
      select t.position, s.word, s.likeness, false from typed t cross join lateral (
        select w.word, similarity(w.word, t.word) as likeness from catalogue.word w
        where length(t.word) > 3 and w.word % t.word and not exists (select 1 from catalogue.word k where k.word = t.word)
        order by likeness desc, w.word limit 3) s`,
  );
}
