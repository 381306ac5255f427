import { sql } from "kysely";
import type { DetailName, Details } from "@upaya/contracts/identity/details.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

type Kind = "email" | "phone" | "google";

export async function addPerson(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.person").values({ id }));
  await identity.touch(tx, identity.build.insertInto("identity.profile").values({ user_id: id }));
}

interface Owner {
  readonly user_id: string;
  readonly status: string;
}

export async function findOwner(db: Db, kind: Kind, value: string): Promise<Owner | undefined> {
  return identity.maybe(
    db,
    identity.build
      .selectFrom("identity.identifier as i")
      .innerJoin("identity.person as p", "p.id", "i.user_id")
      .select(["i.user_id", "p.status"])
      .where("i.kind", "=", kind)
      .where("i.value", "=", value),
  );
}

/** False when somebody has it already: two sign-ins raced, and the first one owns it. */
export async function addIdentifier(tx: Tx, id: string, userId: string, kind: Kind, value: string): Promise<boolean> {
  const added = await identity.touch(
    tx,
    identity.build
      .insertInto("identity.identifier")
      .values({ id, user_id: userId, kind, value })
      .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing()),
  );
  return added === 1;
}

export async function listIdentifiersOf(db: Db, userId: string) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.identifier")
      .select(["id", "kind", "value", "verified_at"])
      .where("user_id", "=", userId)
      .orderBy("verified_at")
      .orderBy("id"),
  );
}

export async function findIdentifier(db: Db, id: string) {
  return identity.maybe(db, identity.build.selectFrom("identity.identifier").select(["id", "kind", "value"]).where("id", "=", id));
}

export async function ownIdentifierIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    identity.build
      .selectFrom("identity.identifier")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", [...ids]),
  );
  return rows.map(({ id }) => id);
}

/** Locks the person, so that two tabs cannot each remove "the other" of the last two ways in. Rows that only point at the person do not wait. */
export async function lockPerson(tx: Tx, userId: string) {
  return identity.maybe(
    tx,
    identity.build
      .selectFrom("identity.person")
      .select(["id", "status", "picture_id", "created_at"])
      .where("id", "=", userId)
      .forNoKeyUpdate(),
  );
}

export async function findPerson(db: Db, userId: string) {
  return identity.maybe(db, identity.build.selectFrom("identity.person").select(["id", "status", "created_at"]).where("id", "=", userId));
}

export async function removeIdentifierRow(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.identifier").where("id", "=", id));
}

export async function countWaysIn(db: Db, userId: string): Promise<number> {
  const row = await identity.maybe(
    db,
    sql<{ n: number }>`select (select count(*) from identity.identifier where user_id = ${userId})
      + (select count(*) from identity.passkey where user_id = ${userId}) as n`,
  );
  return row?.n ?? 0;
}

const detailNames = [
  "name",
  "email",
  "phone",
  "dob",
  "gender",
  "address",
  "city",
  "state",
  "country",
  "postcode",
  "lat",
  "lng",
  "current_role",
  "school",
  "experience",
  "education_degree",
  "education_subject",
  "bachelor_of_education",
  "boards_taught",
  "subjects_comfortable",
  "grades_comfortable",
  "per_week_hours_spent",
  "type",
  "preferred_focus_area",
  "openness_entrepreneurial_role",
  "openness_travel",
  "own_vehicle",
  "degree_available",
] as const satisfies readonly DetailName[];

/** The allowed values are the contract's to check; the column types are text. */
type Stored = Details;

export async function findDetails(db: Db, userId: string): Promise<Details | undefined> {
  const row = await identity.maybe(
    db,
    identity.build
      .selectFrom("identity.profile")
      .select([...detailNames])
      .where("user_id", "=", userId),
  );
  return row as Stored | undefined;
}

/** A school needs to know the town, not the street: two decimals are about a kilometre. */
function coarse(details: Partial<Details>): Partial<Details> {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...details,
    ...(typeof details.lat === "number" ? { lat: round(details.lat) } : {}),
    ...(typeof details.lng === "number" ? { lng: round(details.lng) } : {}),
  };
}

export async function saveProfile(tx: Tx, userId: string, details: Partial<Details>): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .updateTable("identity.profile")
      .set({ ...coarse(details), changed_at: tx.clock.now() })
      .where("user_id", "=", userId),
  );
}

export interface PersonInShell {
  readonly picture_id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly career_sent: boolean;
  /** When the account goes, once its owner asked for that. */
  readonly leaving_at: Date | null;
  readonly details: Details;
}

/** Everything the shell shows of a person, in one statement. */
export async function findPersonInShell(db: Db, userId: string): Promise<PersonInShell | undefined> {
  const row = await identity.maybe(
    db,
    identity.build
      .selectFrom("identity.person as p")
      .innerJoin("identity.profile as d", "d.user_id", "p.id")
      .select(detailNames.map((name) => `d.${name}` as const))
      .select([
        "p.picture_id",
        sql<
          string | null
        >`(select value from identity.identifier i where i.user_id = p.id and kind = 'email' order by verified_at limit 1)`.as(
          "known_email",
        ),
        sql<
          string | null
        >`(select value from identity.identifier i where i.user_id = p.id and kind = 'phone' order by verified_at limit 1)`.as(
          "known_phone",
        ),
        sql<boolean>`exists (select 1 from identity.career_interest c where c.user_id = p.id)`.as("career_sent"),
        sql<Date | null>`(select due_at from identity.leaving l where l.user_id = p.id and called_back_at is null and ended_at is null)`.as(
          "leaving_at",
        ),
      ])
      .where("p.id", "=", userId),
  );
  if (!row) return undefined;
  const { picture_id, known_email, known_phone, career_sent, leaving_at, ...details } = row;
  return { picture_id, email: known_email, phone: known_phone, career_sent, leaving_at, details: details as Stored };
}

export async function setPicture(tx: Tx, userId: string, pictureId: string): Promise<void> {
  await identity.touch(tx, identity.build.updateTable("identity.person").set({ picture_id: pictureId }).where("id", "=", userId));
}

export async function setStatus(tx: Tx, userId: string, status: "active" | "suspended"): Promise<boolean> {
  const changed = await identity.touch(
    tx,
    identity.build.updateTable("identity.person").set({ status }).where("id", "=", userId).where("status", "in", ["active", "suspended"]),
  );
  return changed === 1;
}
