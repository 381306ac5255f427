import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";
import type { Facts } from "./facts.ts";

const platform = handleOf("platform");

interface NewProposal extends Facts {
  readonly id: string;
  readonly operation: string;
  readonly sealed: Buffer;
  readonly reason: string | null;
  readonly user_id: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
}

export async function addProposal(tx: Tx, row: NewProposal): Promise<void> {
  await platform.touch(
    tx,
    sql`insert into platform.staff_proposal (id, operation, sealed, ids, fields, said, reason, user_id, asked_at, expires_at)
      values (${row.id}, ${row.operation}, ${row.sealed}, ${JSON.stringify(row.ids)}::jsonb, ${[...row.fields]}::text[],
        ${JSON.stringify(row.said)}::jsonb, ${row.reason}, ${row.user_id}, ${row.asked_at}, ${row.expires_at})`,
  );
}

/** The same for the same thing, by whomever: one waits already. Two who ask at the same moment come one after the other. */
export async function isAskedFor(tx: Tx, operation: string, { ids, said }: Pick<Facts, "ids" | "said">): Promise<boolean> {
  const thing = `${operation} ${JSON.stringify(ids)}`;
  await platform.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended(${thing}::text, 0))`);
  const row = await platform.maybe(
    tx,
    sql`select 1 from platform.staff_proposal where operation = ${operation} and ids = ${JSON.stringify(ids)}::jsonb
      and said = ${JSON.stringify(said)}::jsonb and decided_at is null and expires_at > ${tx.clock.now()} limit 1`,
  );
  return row !== undefined;
}

export interface Proposal extends Facts {
  readonly id: string;
  readonly operation: string;
  readonly sealed: Buffer | null;
  readonly reason: string | null;
  readonly user_id: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly agreed: boolean | null;
}

const columns = sql.raw("id, operation, sealed, ids, fields, said, reason, user_id, asked_at, expires_at, decided_by, decided_at, agreed");

export async function findProposal(db: Db, id: string): Promise<Proposal | undefined> {
  return platform.maybe(db, sql<Proposal>`select ${columns} from platform.staff_proposal where id = ${id}`);
}

export async function listProposalsByIds(db: Db, ids: readonly string[]): Promise<{ id: string; operation: string }[]> {
  return platform.many(
    db,
    sql<{ id: string; operation: string }>`select id, operation from platform.staff_proposal where id = any(${[...ids]}::uuid[])`,
  );
}

/** Locked: of two who decide at the same moment, the second finds it decided. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  return platform.maybe(tx, sql<Proposal>`select ${columns} from platform.staff_proposal where id = ${id} for update`);
}

/** What it would have done is of no use any more. */
export async function decideProposal(tx: Tx, id: string, by: string, agreed: boolean): Promise<void> {
  await platform.touch(
    tx,
    sql`update platform.staff_proposal set decided_by = ${by}, decided_at = ${tx.clock.now()}, agreed = ${agreed}, sealed = null where id = ${id}`,
  );
}

interface ProposalPage {
  readonly operations: readonly string[];
  readonly state: "open" | "agreed" | "declined" | "ended";
  readonly after?: string | undefined;
  readonly limit: number;
}

const states = {
  open: sql`decided_at is null and expires_at > platform.now()`,
  agreed: sql`agreed`,
  declined: sql`not agreed`,
  ended: sql`decided_at is null and expires_at <= platform.now()`,
} as const;

/** In the order in which they were asked for: ids are in the order of time. */
export async function listProposals(db: Db, { operations, state, after, limit }: ProposalPage): Promise<Proposal[]> {
  return platform.many(
    db,
    sql<Proposal>`select ${columns} from platform.staff_proposal
      where operation = any(${[...operations]}::text[]) and ${states[state]} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`,
  );
}

export async function countProposals(db: Db, operations: readonly string[]): Promise<{ state: ProposalPage["state"]; n: number }[]> {
  return platform.many(
    db,
    sql<{ state: ProposalPage["state"]; n: number }>`select state, count(*)::int as n from (
        select case when agreed then 'agreed' when not agreed then 'declined' when expires_at > platform.now() then 'open' else 'ended' end as state
        from platform.staff_proposal where operation = any(${[...operations]}::text[]) limit 1000) each group by state`,
  );
}
