import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const competencies = handleOf("competencies");

export type Kind = "quiz" | "completion";

/** A row whose person, node and figures have changed. */
export interface Changed {
  readonly user_id: string;
  readonly node: string;
}

/** What somebody's answers to the quiz say of a node. */
export interface QuizEvidence {
  readonly user_id: string;
  readonly node: string;
  readonly answered: number;
  readonly correct: number;
  /** Of the last answer. */
  readonly happened_at: Date;
}

/** What something that was completed says of a node. */
export interface CompletionRow {
  readonly user_id: string;
  readonly node: string;
  readonly source_id: string;
  readonly edition: number;
  readonly number: string | null;
  readonly level: string;
  readonly minutes: number;
  readonly happened_at: Date;
  readonly withdrawn_at: Date | null;
}

const addUp = competencies.hot<{ rows: string }, Changed>(
  "add_up_evidence",
  (_build, param) => sql<Changed>`
    insert into competencies.evidence as e (id, user_id, node, kind, answered, correct, happened_at)
    select r.id, r.user_id, r.node, 'quiz', r.answered, r.correct, r.happened_at
    from jsonb_to_recordset(${param("rows")}::jsonb)
        as r (id uuid, user_id uuid, node text, answered int, correct int, happened_at timestamptz)
      join competencies.node n on n.slug = r.node
    order by r.user_id, r.node
    on conflict (user_id, node, kind, source_id, edition) do update set answered = e.answered + excluded.answered,
      correct = e.correct + excluded.correct, happened_at = greatest(e.happened_at, excluded.happened_at)
    returning e.user_id, e.node`,
);

/** Adds to what is there. What is no node is left out. */
export async function addUpRows(tx: Tx, rows: readonly QuizEvidence[]): Promise<Changed[]> {
  return addUp.many(tx, { rows: JSON.stringify(rows.map((row) => ({ ...row, id: tx.ids.next() }))) });
}

/** Those of these slugs that are nodes of a framework. */
export async function listKnownNodes(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await competencies.many(
    db,
    sql<{ slug: string }>`select slug from competencies.node where slug = any(${[...new Set(slugs)]}::text[])`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

type Row = QuizEvidence | CompletionRow;

const told = (tx: Tx, rows: readonly Row[]) => sql`told as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, id: tx.ids.next() })))}::jsonb)
    as r (id uuid, user_id uuid, node text, source_id uuid, edition int, number text, level text, answered int, correct int, minutes int,
      happened_at timestamptz, withdrawn_at timestamptz))`;

const facts = sql`number, level, answered, correct, minutes, happened_at, withdrawn_at`;
const factsOf = (row: RawBuilder<unknown>) => sql`(${row}.number, ${row}.level, ${row}.answered, ${row}.correct, ${row}.minutes,
  ${row}.happened_at, ${row}.withdrawn_at)`;

/** Answers what was not there, or was otherwise. */
const kept = (kind: Kind) => sql`insert into competencies.evidence as e (id, user_id, node, kind, source_id, edition, ${facts})
  select id, user_id, node, ${kind}, source_id, edition, ${facts} from told order by user_id, node
  on conflict (user_id, node, kind, source_id, edition) do update set (${facts}) = ${factsOf(sql`excluded`)}
    where ${factsOf(sql`e`)} is distinct from ${factsOf(sql`excluded`)}
  returning e.user_id, e.node`;

/** Written twice it is there once; written otherwise it is changed. */
export async function keepRows(tx: Tx, kind: Kind, rows: readonly Row[]): Promise<Changed[]> {
  return competencies.many(tx, sql<Changed>`with ${told(tx, rows)} ${kept(kind)}`);
}

/** All of a kind that there is of these people: what is not told here goes. */
export async function replaceRows(tx: Tx, kind: Kind, users: readonly string[], rows: readonly Row[]): Promise<Changed[]> {
  return competencies.many(
    tx,
    sql<Changed>`with ${told(tx, rows)},
      gone as (
        delete from competencies.evidence e where e.user_id = any(${[...users]}::uuid[]) and e.kind = ${kind} and not exists (
          select 1 from told t where t.user_id = e.user_id and t.node = e.node and t.source_id is not distinct from e.source_id
            and t.edition is not distinct from e.edition)
        returning e.user_id, e.node),
      kept as (${kept(kind)})
      select user_id, node from gone union all select user_id, node from kept`,
  );
}

/** The next people of whom there is any, in the order of their ids. */
export async function listEvidencedAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await competencies.many(
    db,
    sql<{
      user_id: string;
    }>`select distinct user_id from competencies.evidence where user_id > ${after}::uuid order by user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}

export function pageEvidenceOf(db: Db, users: readonly string[]): AsyncGenerator<object[]> {
  return competencies.pages(
    db,
    sql<{ id: string }>`select id, user_id, node, kind, source_id, edition, ${facts} from competencies.evidence
      where user_id = any(${[...users]}::uuid[])`,
    ["id"],
  );
}

export async function dropEvidenceOf(tx: Tx, users: readonly string[]): Promise<number> {
  return competencies.touch(tx, sql`delete from competencies.evidence where user_id = any(${[...users]}::uuid[])`);
}
