import { sql } from "kysely";
import type { WithdrawalReason } from "@upaya/contracts/learning/certificates.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface Registered {
  readonly number: string;
  readonly title: string;
  readonly teacher: string;
  readonly minutes: number;
  readonly right_answers: number;
  readonly questions: number;
  readonly finished_at: Date;
  readonly issued_at: Date;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_why: WithdrawalReason | null;
  readonly name: string | null;
  readonly name_own: string | null;
  readonly revision: number;
  readonly made_at: Date | null;
}

/**
 * One statement for one number and for a hundred, each found by itself: what one costs does not grow with the register, nor with a plan that
 * reads all of it while it is small. What waits for a name is in no register.
 */
export async function listRegistered(db: Db, numbers: readonly string[]): Promise<Registered[]> {
  return learning.many(
    db,
    sql<Registered>`select c.number, c.title, c.teacher, c.minutes, c.right_answers, c.questions, c.finished_at, c.issued_at, c.withdrawn_at,
        c.withdrawn_why, p.name, p.name_own, c.revision, p.made_at
      from unnest(${[...numbers]}::text[]) n (number)
        cross join lateral (select * from learning.certificate c where c.number = n.number and c.issued_at is not null limit 1) c
        left join lateral (select * from learning.certificate_copy p where p.number = c.number and p.revision = c.revision limit 1) p on true`,
  );
}
