import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** A day on which schools are closed; without a state in all of India. States are folded names. */
export interface Holiday {
  readonly day: string;
  readonly state: string;
  readonly name: string;
}

export async function listHolidays(db: Db, from: string, to: string, states: readonly string[]): Promise<Holiday[]> {
  return quiz.many(
    db,
    quiz.build
      .selectFrom("quiz.holiday")
      .select(["day", "state", "name"])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .where("state", "in", ["", ...states])
      .orderBy("day")
      .orderBy("state"),
  );
}

export async function putHolidays(tx: Tx, holidays: readonly Holiday[]): Promise<void> {
  await quiz.touch(
    tx,
    sql`insert into quiz.holiday (day, state, name)
      select day, state, name from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h (day date, state text, name text)
      on conflict (day, state) do update set name = excluded.name`,
  );
}
