import { sql } from "kysely";
import type { LinkState } from "@upaya/contracts/schools/links.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

export interface Link {
  readonly id: string;
  readonly school_id: string;
  readonly user_id: string | null;
  readonly state: LinkState;
  readonly way: "one" | "file" | "room";
  readonly name: string;
  readonly name_key: string;
  readonly picture_id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
  readonly made_by: string | null;
  readonly made_at: Date;
  readonly state_at: Date;
  readonly reminded_at: Date | null;
  readonly reminders: number;
}

export const columns = sql.raw(
  "id, school_id, user_id, state, way, name, name_key, picture_id, email, phone, subjects, grades, made_by, made_at, state_at, reminded_at, reminders",
);

/** Held until the commit. */
export async function holdLink(tx: Tx, id: string): Promise<Link | undefined> {
  return identity.maybe(tx, sql<Link>`select ${columns} from identity.school_link where id = ${id} for update`);
}

interface Whose {
  readonly schoolId: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly userId?: string | null;
}

/** All rows of a school that are of this person, as far as it is known who that is: by addresses and by the account that they are proven of. Held. */
export async function holdLinksOf(tx: Tx, { schoolId, email = null, phone = null, userId = null }: Whose): Promise<Link[]> {
  return identity.many(
    tx,
    sql<Link>`select ${columns} from identity.school_link where school_id = ${schoolId} and (
        email = ${email} or phone = ${phone} or user_id = ${userId}::uuid or user_id in (
          select user_id from identity.identifier where (kind, value) in (('email', ${email}), ('phone', ${phone})))
        or email in (select value from identity.identifier where user_id = ${userId}::uuid and kind = 'email')
        or phone in (select value from identity.identifier where user_id = ${userId}::uuid and kind = 'phone'))
      order by id for update`,
  );
}

/** One school's list is changed by one at a time where rows are added: the same person comes twice in a file, and by two people at once. */
export async function lockRoster(tx: Tx, schoolId: string): Promise<void> {
  await identity.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('identity.school_link ' || ${schoolId}::text, 0))`);
}

export type NewLink = Omit<Link, "reminded_at" | "reminders" | "made_at" | "state_at"> & { readonly token_hash: Buffer | null };

export async function addLink(tx: Tx, link: NewLink): Promise<void> {
  const now = tx.clock.now();
  const { subjects, grades, ...rest } = link;
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.school_link")
      .values({ ...rest, subjects: [...subjects], grades: [...grades], made_at: now, state_at: now }),
  );
  await keepWords(tx, link);
}

const mostWords = 8;

/** What a name is found by: itself from each of its words on, and round to its beginning. */
function turnsOf(nameKey: string): string[] {
  const words = nameKey.split(" ").filter(Boolean).slice(0, mostWords);
  return [...new Set(words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" ")))];
}

type Named = Pick<Link, "id" | "school_id" | "state" | "user_id" | "name" | "name_key">;

async function keepWords(tx: Tx, { id, school_id, state, user_id, name, name_key }: Named): Promise<void> {
  const chosen = state === "linked" ? { user_id, name } : { user_id: null, name: null };
  await identity.touch(tx, sql`delete from identity.link_word where link_id = ${id}`);
  await identity.touch(
    tx,
    sql`insert into identity.link_word (school_id, word, link_id, user_id, name)
      select ${school_id}::uuid, word, ${id}::uuid, ${chosen.user_id}::uuid, ${chosen.name}::text from unnest(${turnsOf(name_key)}::text[]) as word`,
  );
}

const alive: ReadonlySet<LinkState> = new Set(["invited", "asked", "linked"]);

type Change = Partial<Omit<Link, "id" | "school_id">> & { readonly token_hash?: Buffer | null };

/** With a new state, it is as old as this change. */
export async function changeLink(tx: Tx, link: Link, change: Change): Promise<void> {
  const { subjects, grades, ...rest } = change;
  const now = tx.clock.now();
  const since =
    change.state === undefined || change.state === link.state ? {} : { state_at: now, ended_at: alive.has(change.state) ? null : now };
  await identity.touch(
    tx,
    identity.build
      .updateTable("identity.school_link")
      .set({ ...rest, ...since, ...(subjects && { subjects: [...subjects] }), ...(grades && { grades: [...grades] }) })
      .where("id", "=", link.id),
  );
  if (change.name !== undefined || change.state !== undefined) await keepWords(tx, { ...link, ...change });
}

export async function dropLink(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.school_link").where("id", "=", id));
}

/** Those of the ids that are on a list of these schools. */
export async function linksOfSchools(db: Db, schoolIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{
      id: string;
    }>`select id from identity.school_link where id = any(${[...ids]}::uuid[]) and school_id = any(${[...schoolIds]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Whether it is theirs: under their account, or sent to an address that is proven theirs. */
const theirs = (userId: string) => sql`(l.user_id = ${userId} or l.state = 'invited' and exists (
  select 1 from identity.identifier i where i.user_id = ${userId} and (i.kind, i.value) in (('email', l.email), ('phone', l.phone))))`;

export async function linksOfPerson(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ id: string }>`select l.id from identity.school_link l where l.id = any(${[...ids]}::uuid[]) and ${theirs(userId)}`,
  );
  return rows.map(({ id }) => id);
}

/** What somebody belongs to, is asked and asks: by their account, and by each address that is proven theirs. */
export async function listLinksOfPerson(db: Db, userId: string, most: number): Promise<Link[]> {
  return identity.many(
    db,
    sql<Link>`select ${columns} from identity.school_link where id in (
        select id from identity.school_link where user_id = ${userId} and state in ('invited', 'asked', 'linked')
        union select l.id from identity.identifier i join identity.school_link l on l.email = i.value and l.state = 'invited'
          where i.user_id = ${userId} and i.kind = 'email'
        union select l.id from identity.identifier i join identity.school_link l on l.phone = i.value and l.state = 'invited'
          where i.user_id = ${userId} and i.kind = 'phone')
      order by state_at desc, id limit ${most}`,
  );
}

export async function findByToken(db: Db, hash: Buffer): Promise<Link | undefined> {
  return identity.maybe(db, sql<Link>`select ${columns} from identity.school_link where token_hash = ${hash} and state = 'invited'`);
}

/** Whose account an address is proven of, where it is of one. */
export async function findAddressee(db: Db, { email, phone }: Pick<Link, "email" | "phone">): Promise<string | undefined> {
  const row = await identity.maybe(
    db,
    sql<{ user_id: string }>`select i.user_id from identity.identifier i join identity.person p on p.id = i.user_id
      where (i.kind, i.value) in (('email', ${email}), ('phone', ${phone})) and p.status = 'active' order by i.kind limit 1`,
  );
  return row?.user_id;
}

/** How many a school has invited since a moment. */
export async function countInvited(tx: Tx, schoolId: string, since: Date, most: number): Promise<number> {
  const row = await identity.maybe(
    tx,
    sql<{ n: number }>`select count(*)::int as n from (select 1 from identity.school_link
      where school_id = ${schoolId} and way <> 'room' and made_at > ${since} limit ${most}) counted`,
  );
  return row?.n ?? 0;
}

/** Of those that wait, some that have waited long enough, held. */
export async function takeUnanswered(tx: Tx, before: Date, most: number): Promise<Link[]> {
  return identity.many(
    tx,
    sql<Link>`select ${columns} from identity.school_link where state in ('invited', 'asked') and state_at <= ${before}
      order by state_at limit ${most} for update skip locked`,
  );
}
