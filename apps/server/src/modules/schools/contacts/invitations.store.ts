import { sql } from "kysely";
import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

interface NewInvitation {
  readonly id: string;
  readonly school_id: string;
  readonly role: SchoolRole;
  readonly job: ContactJob;
  readonly email: string | null;
  readonly token_hash: Buffer;
  readonly sealed_token: Buffer;
  readonly made_by: string;
  readonly made_at: Date;
  readonly expires_at: Date;
}

export type InvitationRow = Omit<NewInvitation, "token_hash">;

interface HeldInvitation {
  readonly id: string;
  readonly school_id: string;
  readonly role: SchoolRole;
  readonly job: ContactJob;
  readonly made_by: string;
  readonly expires_at: Date;
  readonly used_by: string | null;
  readonly is_open: boolean;
}

const isOpen = sql`i.used_at is null and i.revoked_at is null and i.expires_at > platform.now()`;
const held = sql`i.id, i.school_id, i.role, i.job, i.made_by, i.expires_at, i.used_by, ${isOpen} as is_open`;

export async function addInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  await schools.touch(tx, schools.build.insertInto("schools.invitation").values(invitation));
}

/** Those that can still be accepted, the newest first. */
export async function listOpenInvitations(db: Db, schoolId: string): Promise<InvitationRow[]> {
  return schools.many(
    db,
    sql<InvitationRow>`select i.id, i.school_id, i.role, i.job, i.email, i.sealed_token, i.made_by, i.made_at, i.expires_at
      from schools.invitation i where i.school_id = ${schoolId} and ${isOpen} order by i.made_at desc, i.id desc limit 100`,
  );
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<HeldInvitation | undefined> {
  return schools.maybe(db, sql<HeldInvitation>`select ${held} from schools.invitation i where i.token_hash = ${tokenHash}`);
}

/** Held until the commit. */
export async function holdInvitation(tx: Tx, id: string): Promise<HeldInvitation | undefined> {
  return schools.maybe(tx, sql<HeldInvitation>`select ${held} from schools.invitation i where i.id = ${id} for update`);
}

/** Which school each is to. */
export async function listSchoolsOfInvitations(db: Db, ids: readonly string[]): Promise<{ id: string; school_id: string }[]> {
  return schools.many(
    db,
    sql<{ id: string; school_id: string }>`select id, school_id from schools.invitation where id = any(${[...ids]}::uuid[])`,
  );
}

export async function useInvitation(tx: Tx, id: string, userId: string): Promise<void> {
  await schools.touch(tx, sql`update schools.invitation set used_by = ${userId}, used_at = platform.now() where id = ${id}`);
}

const revoke = (which: ReturnType<typeof sql>) =>
  sql`update schools.invitation set revoked_at = platform.now() where used_at is null and revoked_at is null and ${which}`;

export async function revokeInvitationRow(tx: Tx, id: string): Promise<void> {
  await schools.touch(tx, revoke(sql`id = ${id}`));
}

/** Another one goes to this address: only the last link works. */
export async function revokeThoseTo(tx: Tx, schoolId: string, email: string): Promise<void> {
  await schools.touch(tx, revoke(sql`school_id = ${schoolId} and email = ${email}`));
}

/** Nobody comes in any more by the word of somebody who may not let anybody in. */
export async function revokeThoseOf(tx: Tx, schoolId: string, userId: string): Promise<void> {
  await schools.touch(tx, revoke(sql`school_id = ${schoolId} and made_by = ${userId}`));
}
