import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { indiaDay } from "#platform/india.ts";

const commerce = handleOf("commerce");

interface Rate {
  readonly rate: number;
  readonly sac: string;
}

/** What counts on this day in India. */
export async function findRate(db: Db, at: Date): Promise<Rate> {
  const row = await commerce.maybe(
    db,
    sql<Rate>`select rate, sac from commerce.gst_rate where agreed_at is not null and from_day <= ${indiaDay(at)}::date order by from_day desc limit 1`,
  );
  if (!row) throw new Error("no rate of GST counts on this day");
  return row;
}
