import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";
import type { Facts } from "./facts.ts";

const platform = handleOf("platform");

export type Step = "done" | "asked" | "agreed" | "declined" | "looked";

export interface AuditRow extends Facts {
  readonly id: string;
  readonly at: Date;
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly operation: string;
  readonly step: Step;
  readonly proposal_id: string | null;
  readonly reason: string | null;
  readonly request_id: string;
}

export async function addAudit(tx: Tx, row: AuditRow): Promise<void> {
  await platform.touch(
    tx,
    sql`insert into platform.staff_audit (id, at, user_id, roles, operation, step, proposal_id, ids, fields, said, reason, request_id)
      values (${row.id}, ${row.at}, ${row.user_id}, ${[...row.roles]}::text[], ${row.operation}, ${row.step}, ${row.proposal_id},
        ${JSON.stringify(row.ids)}::jsonb, ${[...row.fields]}::text[], ${JSON.stringify(row.said)}::jsonb, ${row.reason}, ${row.request_id})`,
  );
}

interface AuditPage {
  /** Rows before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
  /** Only rows that name this id, or are this person's. */
  readonly about?: string | undefined;
  /** One step alone, or `acts`: all but looks. */
  readonly step?: string | undefined;
}

const stepIs = (step: string | undefined) =>
  step === undefined ? sql`true` : step === "acts" ? sql`step <> 'looked'` : sql`step = ${step}`;

/** The newest first. Ids are in the order of time. */
export async function listAudit(db: Db, { before, limit, about, step }: AuditPage): Promise<AuditRow[]> {
  return platform.many(
    db,
    sql<AuditRow>`select id, at, user_id, roles, operation, step, proposal_id, ids, fields, said, reason, request_id
      from platform.staff_audit
      where (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
        and ${stepIs(step)}
        and (${about ?? null}::text is null or user_id::text = ${about ?? null}
          or ids @> any(array[jsonb_build_object('id', ${about ?? null}::text), jsonb_build_object('user_id', ${about ?? null}::text)]))
      order by id desc limit ${limit}`,
  );
}

export async function findAudit(db: Db, id: string): Promise<AuditRow | undefined> {
  return platform.maybe(
    db,
    sql<AuditRow>`select id, at, user_id, roles, operation, step, proposal_id, ids, fields, said, reason, request_id
      from platform.staff_audit where id = ${id}`,
  );
}
