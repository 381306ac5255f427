import { sql } from "kysely";
import type { WithdrawalReason } from "@upaya/contracts/learning/certificates.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const learning = handleOf("learning");

export interface Withdrawn {
  readonly number: string;
  readonly user_id: string;
  readonly resource_id: string;
}

export async function setNotice(tx: Tx, number: string, at: Date, why: WithdrawalReason): Promise<void> {
  await learning.touch(tx, sql`update learning.certificate set withdraws_at = ${at}, withdrawn_why = ${why} where number = ${number}`);
}

/** Those whose notice is over; of somebody who has left there is nothing left to withdraw. */
export async function withdrawWhereDue(tx: Tx, most: number): Promise<Withdrawn[]> {
  return learning.many(
    tx,
    sql<Withdrawn>`update learning.certificate set withdrawn_at = ${tx.clock.now()}, withdraws_at = null
      where number in (select number from learning.certificate where withdraws_at <= ${tx.clock.now()} and user_id is not null
        order by withdraws_at limit ${most} for update skip locked)
      returning number, user_id, resource_id`,
  );
}

/** Also one of which only notice was given. */
export async function clearWithdrawal(tx: Tx, number: string): Promise<Withdrawn | undefined> {
  return learning.maybe(
    tx,
    sql<Withdrawn>`update learning.certificate set withdrawn_at = null, withdraws_at = null, withdrawn_why = null where number = ${number}
      returning number, user_id, resource_id`,
  );
}
