import { sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

interface StaffLook {
  readonly id: string;
  readonly at: Date;
}

interface Page {
  readonly userId: string;
  /** Those before this one. */
  readonly before?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
}

/** When our staff looked at somebody's account, the newest first: ids are in the order of time. Not which of them did. */
export async function listStaffLooksAt(db: Db, { userId, before, since, limit }: Page): Promise<StaffLook[]> {
  return platform.many(
    db,
    sql<StaffLook>`select id, at from platform.staff_audit where ids @> jsonb_build_object('id', ${userId}::text) and step = 'looked'
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`} ${since === undefined ? sql`` : sql`and at >= ${since}`}
      order by id desc limit ${limit}`,
  );
}
