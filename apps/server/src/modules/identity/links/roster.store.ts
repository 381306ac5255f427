import { sql } from "kysely";
import type { RosterState } from "@upaya/contracts/schools/links.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { columns, type Link } from "./links.store.ts";

const identity = handleOf("identity");
/** A search among names reads so many of them. */
const mostFound = 500;

export interface Wanted {
  readonly schoolId: string;
  readonly state?: RosterState | undefined;
  readonly subject?: string | undefined;
  readonly grade?: number | undefined;
  /** Folded, as it was typed: the beginning of a name, or of any of its words. */
  readonly name: string;
}

const onRoster = sql`state in ('linked', 'invited', 'lapsed', 'declined', 'left')`;
const after = "\u{10ffff}";
const begins = (schoolId: string, typed: string) => sql`select link_id from identity.link_word
  where school_id = ${schoolId} and word >= ${typed} and word < ${`${typed}${after}`} order by word limit ${mostFound}`;

/** Words that follow each other are one beginning; where they stand apart, as a first and a last name do, each has to begin one. */
const named = (schoolId: string, name: string) => {
  const each = name.split(" ").map((word) => sql`id in (${begins(schoolId, word)})`);
  return sql`and (id in (${begins(schoolId, name)}) or (${sql.join(each, sql` and `)}))`;
};

/** Without wishes it is the school's index from its beginning, whatever the length of the list. */
const matching = ({ schoolId, state, subject, grade, name }: Wanted) => sql`school_id = ${schoolId}
  and ${state === undefined ? onRoster : sql`state = ${state}`}
  ${subject === undefined ? sql`` : sql`and subjects @> array[${subject}]`}
  ${grade === undefined ? sql`` : sql`and grades @> array[${grade}]::smallint[]`}
  ${name === "" ? sql`` : named(schoolId, name)}`;

export async function listRosterRows(db: Db, wanted: Wanted, limit: number, offset: number): Promise<Link[]> {
  return identity.many(
    db,
    sql<Link>`select ${columns} from identity.school_link where ${matching(wanted)} order by name_key, id limit ${limit} offset ${offset}`,
  );
}

interface Choice {
  readonly user_id: string;
  readonly name: string;
}

/** Of whoever has said yes, in the order of the beginning that was typed: so many are read and no more. */
export async function listLinkedBeginning(db: Db, schoolId: string, name: string, limit: number, offset: number): Promise<Choice[]> {
  return identity.many(
    db,
    sql<Choice>`select user_id, name from identity.link_word
      where school_id = ${schoolId} and word >= ${name} and word < ${`${name}${after}`} and user_id is not null
      order by word, link_id limit ${limit} offset ${offset}`,
  );
}

/** So many and no more are counted. */
export async function countRoster(db: Db, wanted: Wanted, most: number): Promise<number> {
  const row = await identity.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from (select 1 from identity.school_link where ${matching(wanted)} limit ${most}) counted`,
  );
  return row?.n ?? 0;
}

/** As it was counted when it changed. */
export async function countStates(db: Db, schoolId: string): Promise<Map<string, number>> {
  const rows = await identity.many(
    db,
    sql<{ state: string; n: number }>`select state, n from identity.link_count where school_id = ${schoolId} and n > 0`,
  );
  return new Map(rows.map(({ state, n }) => [state, n]));
}

/** Those who ask to be let in, the first who asked first. */
export async function listAskersOf(db: Db, schoolId: string, most: number): Promise<Link[]> {
  return identity.many(
    db,
    sql<Link>`select ${columns} from identity.school_link where school_id = ${schoolId} and state = 'asked' order by state_at, id limit ${most}`,
  );
}

export async function findOldestInvited(db: Db, schoolId: string): Promise<Date | undefined> {
  const row = await identity.maybe(
    db,
    sql<{
      at: Date;
    }>`select state_at as at from identity.school_link where school_id = ${schoolId} and state = 'invited' order by state_at limit 1`,
  );
  return row?.at;
}

/** The subjects that stand on a list, each once. */
export async function listSubjectsOf(db: Db, schoolId: string, most: number): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{
      subject: string;
    }>`select subject from identity.link_subject where school_id = ${schoolId} and n > 0 order by subject limit ${most}`,
  );
  return rows.map(({ subject }) => subject);
}
